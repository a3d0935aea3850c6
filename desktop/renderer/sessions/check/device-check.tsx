import { Button, Group, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { lacksDevice, checkMessages as words } from '../../../../common/messages/device-check.ts';
import { readChosenDevices } from '../../conference/shared/chosen-devices.ts';
import { ConnectionCheck } from './connection-check.tsx';
import styles from './device-check.module.css';
import { OwnPicture } from './own-picture.tsx';
import { useIsNear } from './use-is-near.ts';
import { useOwnMedia } from './use-own-media.ts';

/** The anchor of links to this section. */
export const DEVICES_ANCHOR = 'device-check';

interface DeviceCheckProps {
  conferenceId: string | null;
  scheduledAt: string;
  /** Called when the camera or the microphone is open. */
  onOpened: () => void;
}

/** Tests camera, microphone and connection before joining. */
export function DeviceCheck({ conferenceId, scheduledAt, onOpened }: DeviceCheckProps) {
  const { media, open, close } = useOwnMedia();
  const isOpen = media.state === 'open';
  useEffect(() => {
    if (isOpen) onOpened();
  }, [isOpen, onOpened]);
  // A person who has never opened a device here first sees what the check is.
  const [known] = useState(() => Object.keys(readChosenDevices()).length > 0);
  const near = useIsNear(scheduledAt);
  return (
    <section id={DEVICES_ANCHOR} className={styles.check} aria-label={words.title}>
      <Title order={2}>{words.title}</Title>
      <Text c="dimmed">{words.text}</Text>
      {media.state === 'failed' && (
        <Text role="alert" c="red">
          {words.advice[media.trouble]}
        </Text>
      )}
      {media.state === 'open' && media.lacks && (
        <Text role="alert">{lacksDevice(media.lacks.device, media.lacks.trouble)}</Text>
      )}
      {media.state === 'open' ? (
        <>
          <OwnPicture
            stream={media.stream}
            devices={media.devices}
            chosen={media.chosen}
            onChoose={(chosen) => void open(chosen)}
          />
          <Group>
            {media.lacks && (
              <Button variant="default" onClick={() => void open()}>
                {words.start}
              </Button>
            )}
            <Button variant="default" onClick={close}>
              {words.stop}
            </Button>
          </Group>
        </>
      ) : (
        <Group>
          <Button
            variant="default"
            aria-disabled={media.state === 'opening'}
            onClick={() => media.state !== 'opening' && void open()}
          >
            {media.state === 'opening' ? words.starting : words.start}
          </Button>
        </Group>
      )}
      <ConnectionCheck
        conferenceId={conferenceId}
        begun={media.state !== 'closed'}
        near={known && near}
      />
    </section>
  );
}
