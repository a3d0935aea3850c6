import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { IconDeviceMobile, IconFlask } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { proofingMessages as words } from '../../../common/messages/proofing-screens.ts';
import type { Proofing } from '../../../common/proofings.ts';
import { reasonOf } from '../ui/api-error.ts';
import ownLine from '../ui/own-line.module.css';
import { AskForPictures } from './ask-for-pictures.tsx';
import { CapturePanel } from './capture/capture-panel.tsx';
import { Thumbnails } from './capture/thumbnails.tsx';
import type { Capture } from './capture/use-capture.ts';
import { PhonePanel, whenPhoneIsNear } from './hand-off/phone-panel.tsx';
import { usePhoneLink } from './hand-off/use-phone-link.ts';
import styles from './proofing-page.module.css';
import { FindingMarks } from './shared/finding-marks.tsx';
import { ReadingFacts } from './shared/reading-facts.tsx';
import { StepTitle } from './step-title.tsx';
import { useProofing } from './use-proofing.ts';

interface PicturesProps {
  sessionId: string;
  proofing: Proofing;
  capture: Capture;
  /** Lets the person type their details first; absent if they did. */
  onByHand: (() => void) | undefined;
}

/** The pictures that the type of document needs, and what was read on them. */
export function PicturesSection({ sessionId, proofing, capture, onByHand }: PicturesProps) {
  const { reading, findings, typed } = proofing;
  const stopped = findings.some(({ weight }) => weight === 'stop');
  // If everything matches, the details below say the same.
  const differs = findings.some(({ weight }) => weight !== 'good');
  return (
    <section className={styles.section}>
      <StepTitle
        title={words.steps.pictures}
        done={reading !== null && capture.isComplete && !stopped}
      />
      {proofing.pictureState === 'open' && (
        <OpenPictures
          sessionId={sessionId}
          proofing={proofing}
          capture={capture}
          onByHand={onByHand}
        />
      )}
      {typed && reading && differs && (
        <div>
          <Title order={3} mb="sm">
            {words.whatWeRead}
          </Title>
          <ReadingFacts reading={reading} />
        </div>
      )}
      {(typed || stopped) && <FindingMarks findings={findings} />}
      {stopped && (
        <div className={styles.notice} role="alert">
          <Text>{words.stop}</Text>
        </div>
      )}
    </section>
  );
}

function OpenPictures({ sessionId, proofing, capture, onByHand }: PicturesProps) {
  const { abilities, capture: link, images } = proofing;
  const phone = usePhoneLink(sessionId);
  const { useSample } = useProofing(sessionId);
  useKeptByPhone(proofing, capture);
  const { lines, current } = capture;
  const isExpired = phone.made !== null && link === null && !capture.isComplete;
  // The server adds the pictures of a sample one after the other.
  const isTakingSample = useSample.isPending;
  const canTake = abilities.change && link === null && !isTakingSample;
  const offersOthers = canTake && images.length === 0 && !capture.isSending;
  const [wasOnPhone, setOnPhone] = useState(false);
  if (link && !wasOnPhone) setOnPhone(true);
  return (
    <>
      {canTake && (
        <CapturePanel
          capture={capture}
          takesFocus={wasOnPhone}
          others={
            <Button
              visibleFrom="sm"
              variant="default"
              loading={phone.create.isPending}
              leftSection={<IconDeviceMobile stroke={1.5} aria-hidden />}
              {...whenPhoneIsNear}
              onClick={() => phone.create.mutate(capture.kind)}
            >
              {words.phone}
            </Button>
          }
        />
      )}
      {link && (
        <PhonePanel
          capture={link}
          phone={phone}
          taken={lines.length - lines.filter(({ status }) => status === 'missing').length}
          total={lines.length}
        />
      )}
      {isExpired && current && <Text role="status">{words.phoneExpired}</Text>}
      {phone.create.error && (
        <Text c="red" role="alert">
          {words.phoneFailed}. {reasonOf(phone.create.error, words.failedText)}
        </Text>
      )}
      <Thumbnails
        lines={lines}
        current={canTake ? current : null}
        onAgain={canTake ? capture.takeAgain : undefined}
      />
      {(offersOthers || isTakingSample) && abilities.sample && <SampleOffer sample={useSample} />}
      {offersOthers && onByHand && (
        <div>
          <Anchor component="button" type="button" className={ownLine.link} onClick={onByHand}>
            {words.byHand}
          </Anchor>
        </div>
      )}
      {proofing.typed && <AskForPictures sessionId={sessionId} proofing={proofing} />}
    </>
  );
}

/** The person decided on the phone which pictures to keep. */
function useKeptByPhone({ capture: link, images }: Proofing, { keep }: Capture): void {
  const wasOpen = useRef(false);
  const isOpen = link?.state === 'open';
  useEffect(() => {
    if (wasOpen.current && !isOpen) keep(images.map(({ side }) => side));
    wasOpen.current = isOpen;
  }, [isOpen, images, keep]);
}

function SampleOffer({ sample }: { sample: ReturnType<typeof useProofing>['useSample'] }) {
  return (
    <div className={styles.notice}>
      <Text size="sm" mb="sm">
        {words.sampleText}
      </Text>
      <Group>
        <Button
          variant="default"
          loading={sample.isPending}
          leftSection={<IconFlask stroke={1.5} aria-hidden />}
          onClick={() => sample.mutate()}
        >
          {words.sample}
        </Button>
      </Group>
      {sample.error && (
        <Text size="sm" c="red" role="alert">
          {words.sampleFailed}. {reasonOf(sample.error, words.failedText)}
        </Text>
      )}
    </div>
  );
}
