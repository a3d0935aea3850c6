import { Progress, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { checkMessages as words } from '../../../../common/messages/device-check.ts';
import type { ChosenDevices } from '../../conference/shared/chosen-devices.ts';
import { DeviceChoices } from '../../conference/shared/device-choices.tsx';
import styles from './device-check.module.css';
import { HEARD, useLevel } from './use-level.ts';

interface OwnPictureProps {
  stream: MediaStream;
  devices: MediaDeviceInfo[];
  chosen: ChosenDevices;
  onChoose: (chosen: ChosenDevices) => void;
}

/** The user's own video, the audio level, and the selected devices. */
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
      {stream.getVideoTracks().length > 0 ? (
        <video
          ref={video}
          className={styles.picture}
          autoPlay
          muted
          playsInline
          aria-label={words.preview}
        />
      ) : (
        <Text className={styles.noPicture}>{words.noPicture}</Text>
      )}
      <div className={styles.devices}>
        <DeviceChoices devices={devices} chosen={chosen} onChoose={onChoose} />
        {stream.getAudioTracks().length > 0 && (
          <div>
            <Progress value={level} aria-label={words.level} transitionDuration={100} />
            <Text size="sm" c="dimmed" mt="xs" role="status">
              {heard ? words.heard : words.speak}
            </Text>
          </div>
        )}
      </div>
    </div>
  );
}
