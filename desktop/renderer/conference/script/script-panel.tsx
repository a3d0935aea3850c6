import { Button, Group, Progress, Skeleton, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isDocumentBeingSealed } from '../../../../common/is-being-sealed.ts';
import { stepTitle, scriptMessages as words } from '../../../../common/messages/script.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import type { ScriptStep } from '../../../../common/script.ts';
import { scriptQuery } from '../../sessions/shared/script-query.ts';
import { reasonOf } from '../../ui/api-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { placeOf, type StepDrafts } from '../shared/script/step-draft.ts';
import { SetAside } from '../shared/set-aside.tsx';
import { WIDE } from '../shared/wide.ts';
import { DoneStep } from './done-step.tsx';
import type { ShownFaces } from './identity-panel.tsx';
import { PauseAct } from './pause-act.tsx';
import { PauseNotice } from './pause-notice.tsx';
import { RefuseAct } from './refuse-act.tsx';
import styles from './script-panel.module.css';
import { scriptProgress } from './script-progress.ts';
import { isSigningOpen, SigningCard } from './signing-card.tsx';
import { StepCard } from './step-card.tsx';
import { useScript } from './use-script.ts';

interface ScriptPanelProps {
  session: NotarizationSession;
  drafts: StepDrafts;
  /** The act waits for a recording that is not being stored. */
  paused: boolean;
  /** Why a step cannot be confirmed now, because someone is absent or not recorded. */
  waits: (step: ScriptStep, witness: string | null) => string | null;
  /** Whether the person of a step is absent from the conference. */
  isAbsent: (step: ScriptStep) => boolean;
  faces: ShownFaces;
  /** The panel is open, and the pages may turn to where someone signs. */
  showsPages: boolean;
  /** Shows the pages, and turns everyone's pages to one if it is given. */
  onShowPage: (page?: number) => void;
  onCertificate: () => void;
}

/** The notary's script: completed steps collapsed, the current one large, then the next ones. */
export function ScriptPanel(props: ScriptPanelProps) {
  const { session } = props;
  const { data, error, refetch } = useQuery(scriptQuery(session.id));
  if (error && !data) {
    return (
      <ErrorState
        title={words.failed}
        text={reasonOf(error, words.failedText)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div className={styles.panel} role="status" aria-label={words.loading}>
        <Skeleton height="1.4lh" width="6ch" />
        <Skeleton height="9lh" />
        <Skeleton height="6lh" />
      </div>
    );
  }
  return <Steps {...props} steps={data.steps} />;
}

/** The notary certifies last. */
const comesBeforeSigning = ({ kind }: ScriptStep) => kind !== 'attestation';

function Steps({
  session,
  steps,
  drafts,
  paused,
  waits,
  isAbsent,
  faces,
  showsPages,
  onShowPage,
  onCertificate,
}: ScriptPanelProps & { steps: readonly ScriptStep[] }) {
  const { confirm, takeBack, pending, problem, forget } = useScript(session.id);
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const [picked, setPicked] = useState<string | null>(null);
  // The participants sign after their own steps. What the notary certifies may follow.
  const next = steps.find(({ done }) => done === null) ?? null;
  const signs = isSigningOpen(session) && (next === null || next.kind === 'attestation');
  const chosen = steps.find(({ key }) => key === picked) ?? null;
  const atHand = chosen ?? (signs ? null : next);
  const shown = useRef(atHand?.key);
  const moved = shown.current !== atHand?.key;
  useEffect(() => {
    shown.current = atHand?.key;
  }, [atHand?.key]);
  const pick = (key: string | null) => {
    forget();
    setPicked(key);
  };
  const isComplete = atHand === null && !signs;
  const wasComplete = useRef(isComplete);
  useEffect(() => {
    if (isComplete && !wasComplete.current && showsPages) onCertificate();
    wasComplete.current = isComplete;
  }, [isComplete, showsPages, onCertificate]);
  const behind = steps.filter(({ done, key }) => done && key !== atHand?.key);
  const ahead = steps.filter(({ done, key }) => !done && key !== atHand?.key);
  /** People who must be present if a step and the steps that depend on it are taken back. */
  const absentFor = ({ key, resting = [] }: ScriptStep) => {
    const gone = steps.filter((one) => one.key === key || resting.includes(one.key));
    return [...new Set(gone.filter(isAbsent).map(({ person }) => person?.name ?? ''))];
  };
  const aheadItem = (step: ScriptStep) => (
    <li key={step.key} className={styles.ahead}>
      {step.waitsFor ? (
        stepTitle(step.kind, step.person?.name ?? null, step.act)
      ) : (
        <button type="button" className={styles.jump} onClick={() => pick(step.key)}>
          {stepTitle(step.kind, step.person?.name ?? null, step.act)}
        </button>
      )}
    </li>
  );
  const progress = scriptProgress(session, steps);
  return (
    <div className={styles.panel} data-script>
      <div className={styles.progress} role="status">
        <Text fw={560}>{words.progress(progress)}</Text>
        <Progress value={(progress.done / progress.all) * 100} aria-label={words.title} />
      </div>
      {/* On a phone the panel covers the notice of the conference. */}
      {!wide && <PauseNotice isNotary session={session} />}
      {session.status === 'scheduled' && (
        <Text size="sm" className={styles.note}>
          {words.notBegun}
        </Text>
      )}
      {behind.length > 0 && (
        <ol className={styles.list} aria-label={words.done}>
          {behind.map((step) => (
            <DoneStep
              key={step.key}
              step={step}
              absent={absentFor(step)}
              pending={pending}
              onCorrect={() => pick(step.key)}
              onTakeBack={() => {
                pick(null);
                takeBack.mutate(step.key);
              }}
            />
          ))}
        </ol>
      )}
      {atHand ? (
        <StepCard
          key={atHand.key}
          step={atHand}
          session={session}
          drafts={drafts}
          pending={pending}
          paused={paused}
          waits={waits}
          problem={problem}
          faces={faces}
          moved={moved}
          // What was missing may not be missing any more.
          onProved={forget}
          onConfirm={(value) =>
            confirm.mutate(
              { key: atHand.key, value },
              {
                onSuccess: () => {
                  drafts.unsaved.delete(atHand.key);
                  const place = placeOf(value);
                  if (place) drafts.places.set(atHand.key, place);
                  setPicked(null);
                },
              },
            )
          }
        />
      ) : signs ? (
        <SigningCard session={session} showsPages={showsPages} onShowPage={onShowPage} />
      ) : (
        <div className={styles.card}>
          <Title order={3} className={styles.stepTitle}>
            {words.complete}
          </Title>
          <Text>{words.completeText}</Text>
          <Button onClick={onCertificate}>{words.toCertificate}</Button>
        </div>
      )}
      {(atHand || signs) && (
        <section>
          <Text size="sm" c="dimmed" mb="xs">
            {words.next}
          </Text>
          <ol className={styles.list} aria-label={words.next}>
            {ahead.filter(comesBeforeSigning).map(aheadItem)}
            {!signs && isSigningOpen(session) && <li className={styles.ahead}>{words.signing}</li>}
            {ahead.filter((step) => !comesBeforeSigning(step)).map(aheadItem)}
            <li className={styles.ahead}>{words.certificateAndSeal}</li>
          </ol>
        </section>
      )}
      {session.status === 'in_progress' && !isDocumentBeingSealed(session) && (
        <Group gap="sm">
          {session.pause === null && <PauseAct sessionId={session.id} />}
          {session.abilities.setAside && (
            <SetAside id={session.id} name={session.document.originalName} />
          )}
          {session.abilities.cancel && <RefuseAct sessionId={session.id} />}
        </Group>
      )}
    </div>
  );
}
