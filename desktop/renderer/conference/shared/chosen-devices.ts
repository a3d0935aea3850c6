const KEY = 'sealwright-devices';

/** The camera and the microphone that a person has chosen on this computer. */
export interface ChosenDevices {
  camera?: string;
  microphone?: string;
}

/** Reads the stored choice; empty if the browser stores nothing. */
export function readChosenDevices(): ChosenDevices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const { camera, microphone } = kept as Record<string, unknown>;
    return {
      ...(typeof camera === 'string' ? { camera } : {}),
      ...(typeof microphone === 'string' ? { microphone } : {}),
    };
  } catch {
    return {};
  }
}

export function keepChosenDevices(chosen: ChosenDevices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // Without storage, the browser chooses its default devices the next time.
  }
}

/** Prefers a chosen device; if it is missing, the browser uses another one. */
export function preferring(deviceId: string | undefined): MediaTrackConstraints {
  return deviceId ? { deviceId: { ideal: deviceId } } : {};
}
