import { Button, FileButton, Group, Loader, Text, Title } from '@mantine/core';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import {
  adviceMessages,
  sideHelp,
  sideNames,
  proofingMessages as words,
} from '../../../common/messages/proofing-screens.ts';
import type { Proofing } from '../../../common/proofings.ts';
import type { ImageSide } from '../../../packages/evidence/src/bundle/bundle-files.ts';
import type { DocumentKind } from '../../../packages/evidence/src/journal/act-terms.ts';
import { reasonOf } from '../ui/api-error.ts';
import { AskForPictures } from './ask-for-pictures.tsx';
import { Camera } from './camera.tsx';
import styles from './proofing-page.module.css';
import { FindingMarks } from './shared/finding-marks.tsx';
import { ReadingFacts } from './shared/reading-facts.tsx';
import { StepTitle } from './step-title.tsx';
import { useSendPicture } from './use-proofing.ts';

interface PicturesProps {
  sessionId: string;
  proofing: Proofing;
  kind: DocumentKind;
}

/** The pictures that the type of document needs, and what was read on them. */
export function PicturesSection({ sessionId, proofing, kind }: PicturesProps) {
  const sides: ImageSide[] =
    kind === 'passport' ? ['front', 'selfie'] : ['front', 'back', 'selfie'];
  const { images, reading, findings } = proofing;
  const stopped = findings.some(({ weight }) => weight === 'stop');
  const done = reading !== null && images.length === sides.length && !stopped;
  return (
    <section className={styles.section}>
      <StepTitle title={words.steps.pictures} done={done} />
      {proofing.pictureState === 'open' && (
        <>
          <div className={styles.pictures}>
            {sides.map((side) => (
              <Picture
                key={side}
                sessionId={sessionId}
                proofing={proofing}
                kind={kind}
                side={side}
              />
            ))}
          </div>
          <AskForPictures sessionId={sessionId} proofing={proofing} />
        </>
      )}
      {reading && (
        <div>
          <Title order={3} mb="sm">
            {words.whatWeRead}
          </Title>
          <ReadingFacts reading={reading} />
        </div>
      )}
      <FindingMarks findings={findings} />
      {stopped && (
        <div className={styles.notice} role="alert">
          <Text>{words.stop}</Text>
        </div>
      )}
    </section>
  );
}

interface PictureProps extends PicturesProps {
  side: ImageSide;
}

function Picture({ sessionId, proofing, kind, side }: PictureProps) {
  const send = useSendPicture(sessionId, side);
  const [camera, setCamera] = useState(false);
  const taken = proofing.images.find((image) => image.side === side);
  const { change } = proofing.abilities;
  const deliver = (file: File | null) => {
    setCamera(false);
    if (file) send.mutate(file);
  };
  return (
    <article className={styles.picture}>
      <Title order={3}>{sideNames[side]}</Title>
      <Text size="sm" c="dimmed">
        {sideHelp(side, kind)}
      </Text>
      <div role="status">
        {send.isPending && (
          <Group gap="xs" wrap="nowrap">
            <Loader size="xs" />
            <Text size="sm">{words.reading}</Text>
          </Group>
        )}
        {taken && !send.isPending && (
          <>
            {taken.advice.length === 0 && <Text size="sm">{words.taken}</Text>}
            {taken.advice.length > 0 && (
              <ul className={styles.advice}>
                {taken.advice.map((advice) => (
                  <li key={advice}>{adviceMessages[advice]}</li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
      {send.error && (
        <Text size="sm" c="red" role="alert">
          {words.pictureFailed}. {reasonOf(send.error, words.failedText)}
        </Text>
      )}
      {camera && <Camera side={side} onShot={deliver} onClose={() => setCamera(false)} />}
      {change && !camera && (
        <Group gap="xs">
          <Button
            size="sm"
            disabled={send.isPending}
            variant={taken ? 'default' : 'filled'}
            leftSection={<IconCamera stroke={1.5} aria-hidden />}
            onClick={() => setCamera(true)}
          >
            {taken ? words.again : words.openCamera}
          </Button>
          <FileButton accept="image/jpeg,image/png,image/webp" onChange={deliver}>
            {(props) => (
              <Button
                {...props}
                size="sm"
                disabled={send.isPending}
                variant="default"
                aria-label={`${words.choose}: ${sideNames[side]}`}
                leftSection={<IconUpload stroke={1.5} aria-hidden />}
              >
                {words.choose}
              </Button>
            )}
          </FileButton>
        </Group>
      )}
    </article>
  );
}
