import { Progress, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { checkWords as words } from '../../../../common/words/device-check.ts';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import type { ChosenDevices } from '../../ui/chosen-devices.ts';
import styles from './device-check.module.css';
import { HEARD, useLevel } from './use-level.ts';

interface OwnPictureProps {
  stream: MediaStream;
  devices: MediaDeviceInfo[];
  chosen: ChosenDevices;
  onChoose: (chosen: ChosenDevices) => void;
}

const optionsOf = (devices: MediaDeviceInfo[], kind: MediaDeviceKind, fallback: string) =>
  devices
    .filter((device) => device.kind === kind && device.deviceId !== '')
    .map(({ deviceId, label }, index) => ({
      value: deviceId,
      label: label || `${fallback} ${index + 1}`,
    }));

/** One's own picture, the level of one's voice, and which devices they come from. */
export function OwnPicture({ stream, devices, chosen, onChoose }: OwnPictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  const level = useLevel(stream);
  const [heard, setHeard] = useState(false);
  if (level >= HEARD && !heard) setHeard(true);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <div className={styles.own}>
      <video
        ref={video}
        className={styles.picture}
        autoPlay
        muted
        playsInline
        aria-label={words.preview}
      />
      <div className={styles.devices}>
        <ChoiceSelect
          label={words.camera}
          data={optionsOf(devices, 'videoinput', words.camera)}
          value={chosen.camera ?? null}
          onChange={(camera) => onChoose({ ...chosen, camera })}
        />
        <ChoiceSelect
          label={words.microphone}
          data={optionsOf(devices, 'audioinput', words.microphone)}
          value={chosen.microphone ?? null}
          onChange={(microphone) => onChoose({ ...chosen, microphone })}
        />
        <div>
          <Progress value={level} aria-label={words.level} transitionDuration={100} />
          <Text size="sm" c="dimmed" mt="xs" role="status">
            {heard ? words.heard : words.speak}
          </Text>
        </div>
      </div>
    </div>
  );
}
