const KEY = 'sealwright-devices';

/** The camera and the microphone that a person has picked on this computer. */
export interface ChosenDevices {
  camera?: string;
  microphone?: string;
}

/** What was picked; nothing where the browser keeps nothing. */
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
    // A browser that keeps nothing picks its own devices the next time.
  }
}

/** Asks for a picked device; where it is gone, the browser takes another one. */
export function preferring(deviceId: string | undefined): MediaTrackConstraints {
  return deviceId ? { deviceId: { ideal: deviceId } } : {};
}
