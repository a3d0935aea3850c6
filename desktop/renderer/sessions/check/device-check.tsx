import { Button, Group, Text, Title } from '@mantine/core';
import { lacksDevice, checkWords as words } from '../../../../common/words/device-check.ts';
import { ConnectionCheck } from './connection-check.tsx';
import styles from './device-check.module.css';
import { OwnPicture } from './own-picture.tsx';
import { useOwnMedia } from './use-own-media.ts';

/** Camera, microphone and connection, tried before one joins. */
export function DeviceCheck({ conferenceId }: { conferenceId: string | null }) {
  const { media, open, close } = useOwnMedia();
  return (
    <section className={styles.check} aria-label={words.title}>
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
      <ConnectionCheck conferenceId={conferenceId} begun={media.state !== 'closed'} />
    </section>
  );
}
