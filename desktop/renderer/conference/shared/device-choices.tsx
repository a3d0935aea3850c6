import { checkMessages as words } from '../../../../common/messages/device-check.ts';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import type { ChosenDevices } from './chosen-devices.ts';

interface DeviceChoicesProps {
  devices: MediaDeviceInfo[];
  chosen: ChosenDevices;
  onChoose: (chosen: ChosenDevices) => void;
  /** False within a popover, which a list in a portal would close. */
  withinPortal?: boolean;
}

const optionsOf = (devices: MediaDeviceInfo[], kind: MediaDeviceKind, fallback: string) =>
  devices
    .filter((device) => device.kind === kind && device.deviceId !== '')
    .map(({ deviceId, label }, index) => ({
      value: deviceId,
      label: label || `${fallback} ${index + 1}`,
    }));

/** Selects for the camera and the microphone. */
export function DeviceChoices({
  devices,
  chosen,
  onChoose,
  withinPortal = true,
}: DeviceChoicesProps) {
  return (
    <>
      <ChoiceSelect
        label={words.camera}
        data={optionsOf(devices, 'videoinput', words.camera)}
        value={chosen.camera ?? null}
        onChange={(camera) => onChoose({ ...chosen, camera })}
        comboboxProps={{ withinPortal }}
      />
      <ChoiceSelect
        label={words.microphone}
        data={optionsOf(devices, 'audioinput', words.microphone)}
        value={chosen.microphone ?? null}
        onChange={(microphone) => onChoose({ ...chosen, microphone })}
        comboboxProps={{ withinPortal }}
      />
    </>
  );
}
