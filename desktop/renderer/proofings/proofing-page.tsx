import { Anchor, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { IDENTITY_KEPT_IDLE_DAYS } from '../../../common/limits.ts';
import { proofingMessages as words } from '../../../common/messages/proofing-screens.ts';
import type { Proofing } from '../../../common/proofings.ts';
import { sessionQuery } from '../sessions/shared/queries.ts';
import { reasonOf } from '../ui/api-error.ts';
import { useAuthentication } from '../ui/current-user.ts';
import { ErrorState } from '../ui/error-state.tsx';
import ownLine from '../ui/own-line.module.css';
import { Page } from '../ui/page.tsx';
import { useCapture } from './capture/use-capture.ts';
import { ChecksSection } from './checks-section.tsx';
import { CompleteSection } from './complete-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import styles from './proofing-page.module.css';
import { QuestionsSection } from './questions-section.tsx';
import { proofingsQuery } from './shared/proofings-query.ts';
import { SandboxNote } from './shared/sandbox-note.tsx';
import { useSendPicture } from './use-proofing.ts';

/** Identity proofing for a signer or witness: pictures, details, checks, questions. */
export function ProofingPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(proofingsQuery(id));
  const authentication = useAuthentication();
  const userId = authentication.state === 'signed-in' ? authentication.user.id : null;
  const own = data?.find(({ person }) => person.userId === userId);
  return (
    <Page title={words.title} width="narrow">
      <header className={styles.head}>
        <Anchor component={Link} to={`/sessions/${id}`} className={ownLine.link}>
          {words.back}
        </Anchor>
        <Title>{words.title}</Title>
        {(!own || own.pictureState === 'open') && <Text>{words.intro}</Text>}
        <Text size="sm" c="dimmed">
          {own ? wordsOfPictures(own) : words.pictures({ days: IDENTITY_KEPT_IDLE_DAYS })}
        </Text>
      </header>
      {own && <Sections key={own.person.userId} sessionId={id} proofing={own} />}
      {data && !own && <Text>{words.notForNotary}</Text>}
      {!data && error && (
        <ErrorState
          title={words.failed}
          text={reasonOf(error, words.failedText)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <div className={styles.section} role="status" aria-label={words.loading}>
          <Skeleton height="1.6lh" width="12ch" />
          <Skeleton height="9lh" />
        </div>
      )}
    </Page>
  );
}

/** What will happen or has happened to the pictures. */
function wordsOfPictures({ pictureState, picturesAskedAt }: Proofing): string {
  if (pictureState !== 'open') return words.picturesAfter[pictureState];
  return picturesAskedAt ? words.picturesAsked : words.pictures({ days: IDENTITY_KEPT_IDLE_DAYS });
}

/** Says that a notary waits in the conference while the person is still on this page. */
function NotaryReady({ sessionId }: { sessionId: string }) {
  const { data: session } = useQuery(sessionQuery(sessionId));
  const name =
    session?.abilities.join && session.notary
      ? `${session.notary.firstName} ${session.notary.lastName}`
      : null;
  return (
    <div role="status">
      {name && (
        <Text fw={560} mb="md">
          {words.notaryReady({ name })}
        </Text>
      )}
    </div>
  );
}

function Sections({ sessionId, proofing }: { sessionId: string; proofing: Proofing }) {
  const { typed, knowledge, abilities, pictureState } = proofing;
  const capture = useCapture(proofing, useSendPicture(sessionId), {
    isConfirmed: typed !== null,
  });
  const [isByHand, setByHand] = useState(false);
  const [wasSent, setSent] = useState(false);
  const details = (
    <DetailsSection
      sessionId={sessionId}
      proofing={proofing}
      takesFocus={isByHand && !typed}
      onSent={() => setSent(true)}
    />
  );
  const isPhoneUsed = proofing.capture !== null;
  const areTaken = capture.isComplete && !isPhoneUsed;
  // The details come after the pictures, from which they are read, unless the person types them.
  const showsDetails = typed !== null || areTaken || isByHand || !abilities.change;
  const isDone =
    pictureState === 'open' && proofing.missing?.length === 0 && proofing.held.length > 0;
  const [wasDone] = useState(isDone);
  return (
    <>
      {!isDone && <NotaryReady sessionId={sessionId} />}
      {(proofing.sandbox || knowledge.sandbox) && <SandboxNote />}
      {isByHand && !typed && details}
      {(abilities.change || typed) && (
        <PicturesSection
          sessionId={sessionId}
          proofing={proofing}
          capture={capture}
          onByHand={typed || isByHand ? undefined : () => setByHand(true)}
        />
      )}
      {showsDetails && (typed || !isByHand) && details}
      {typed && (
        <>
          <ChecksSection sessionId={sessionId} proofing={proofing} isNext={wasSent} />
          <QuestionsSection sessionId={sessionId} proofing={proofing} isNext={wasSent} />
        </>
      )}
      <CompleteSection
        sessionId={sessionId}
        userId={proofing.person.userId}
        isDone={isDone}
        isNew={isDone && !wasDone}
      />
    </>
  );
}
