import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ResponseOf } from '../../../common/endpoint.ts';
import { formatDateTime } from '../../../common/formats.ts';
import {
  questionRulesWords,
  proofingMessages as words,
} from '../../../common/messages/proofing-screens.ts';
import {
  type Proofing,
  startQuestions,
  VENDOR_PATIENCE_MINUTES,
} from '../../../common/proofings.ts';
import { call } from '../ui/api.ts';
import { reasonOf } from '../ui/api-error.ts';
import styles from './proofing-page.module.css';
import { QuestionRound } from './question-round.tsx';
import { StepTitle } from './step-title.tsx';
import { useIsSaving, useProofing } from './use-proofing.ts';

const FAILURES = { too_few: 'tooFew', time_over: 'tooLate', unavailable: 'noQuestions' } as const;

/** The status of the questions; during a round, the questions themselves. */
export function QuestionsSection({
  sessionId,
  proofing,
  isNext,
}: {
  sessionId: string;
  proofing: Proofing;
  /** Whether the person has just sent their details, so that the questions come next. */
  isNext: boolean;
}) {
  const { knowledge } = proofing;
  const { state, rules, attemptId, lastFailure, lockedUntil, result } = knowledge;
  const { ask } = useProofing(sessionId);
  const [round, setRound] = useState<ResponseOf<typeof startQuestions> | null>(null);
  const start = useMutation({
    mutationFn: (attempt: string) =>
      call(startQuestions, { params: { id: sessionId, attemptId: attempt } }),
    onSuccess: setRound,
  });
  const error = ask.error ?? start.error;
  const [isHeld, setHeld] = useState(false);
  const section = useRef<HTMLElement>(null);
  const waited = useRef(false);
  const arePassed =
    proofing.checks.length > 0 && proofing.checks.every(({ status }) => status === 'passed');
  // biome-ignore lint/correctness/useExhaustiveDependencies: for a person who comes back, once
  useEffect(() => {
    // Everything above is done. Without this, they would see no hint of what is left.
    if (arePassed && state !== 'passed') section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    if (!isNext) return;
    // The checks above are done, and the person waits for the questions.
    if (state === 'no_notary' || state === 'may_ask') {
      section.current?.scrollIntoView({ block: 'nearest' });
    }
    if (state === 'no_notary') waited.current = true;
  }, [isNext, state]);
  const { mutate: askNow, isIdle: isUnasked } = ask;
  const isSaving = useIsSaving(sessionId);
  useEffect(() => {
    // The notary accepted while the person waited. They agreed to the questions with their details,
    // and while these are being saved, the questions are requested with them.
    const mayAsk = state === 'may_ask' && lastFailure === null && !isSaving;
    if (waited.current && mayAsk && isUnasked) askNow();
  }, [state, lastFailure, isSaving, isUnasked, askNow]);
  // The next attempt has its own questions, so the last result no longer matters.
  const isBegun = state === 'preparing' || state === 'ready' || state === 'under_way';
  const beginsSoon =
    isNext && !isHeld && !round && state === 'ready' && attemptId !== null && start.isIdle;
  useEffect(() => {
    // The time to say "not ready" is short, so its button must be in sight.
    if (beginsSoon) section.current?.scrollIntoView({ block: 'nearest' });
  }, [beginsSoon]);
  useEffect(() => {
    if (!isNext || state === 'passed') return;
    // The person who has left the page is not there to answer in time.
    const hold = () => document.hidden && setHeld(true);
    document.addEventListener('visibilitychange', hold);
    return () => document.removeEventListener('visibilitychange', hold);
  }, [isNext, state]);
  if (round && attemptId) {
    return (
      <QuestionRound
        sessionId={sessionId}
        attemptId={attemptId}
        round={round}
        onOver={() => setRound(null)}
      />
    );
  }
  return (
    <section ref={section} className={styles.section}>
      <StepTitle title={words.steps.questions} done={state === 'passed'} />
      {rules && state !== 'passed' && (
        <Text>
          {words.questionsText} {questionRulesWords(rules)}
        </Text>
      )}
      <div role="status">
        {(lastFailure || lockedUntil) && !isBegun && state !== 'passed' && (
          <div className={styles.notice}>
            {lastFailure && <Text>{words[FAILURES[lastFailure]]}</Text>}
            {lockedUntil && <Text>{words.locked({ until: formatDateTime(lockedUntil) })}</Text>}
          </div>
        )}
        {state === 'no_notary' && <Text>{words.questionsAfter}</Text>}
        {state === 'unavailable' && <Text>{words.questionsUnavailable}</Text>}
        {state === 'preparing' && (
          <Text>{words.collecting({ minutes: VENDOR_PATIENCE_MINUTES })}</Text>
        )}
        {state === 'ready' && <Text>{words.ready}</Text>}
        {state === 'passed' && result && (
          <Text>
            {words.passed} {words.score(result)}
          </Text>
        )}
      </div>
      {error && (
        <Text c="red" role="alert">
          {reasonOf(error, words.failedText)}
        </Text>
      )}
      {beginsSoon && (
        <BeginsSoon onBegin={() => start.mutate(attemptId)} onHold={() => setHeld(true)} />
      )}
      <Group>
        {state === 'may_ask' && (
          <Button loading={ask.isPending || isSaving} onClick={() => ask.mutate()}>
            {words.ask}
          </Button>
        )}
        {(state === 'ready' || state === 'under_way') && attemptId && (
          <Button loading={start.isPending} onClick={() => start.mutate(attemptId)}>
            {state === 'ready' ? words.start : words.resume}
          </Button>
        )}
      </Group>
    </section>
  );
}

/** How many seconds before the first question a person can say that they are not ready. */
const SECONDS_BEFORE = 6;

/** Counts down to the questions, unless the person is not ready. */
function BeginsSoon({ onBegin, onHold }: { onBegin: () => void; onHold: () => void }) {
  const [left, setLeft] = useState(SECONDS_BEFORE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each second
  useEffect(() => {
    if (left === 0) return onBegin();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <div className={styles.notice}>
      <Text>
        <VisuallyHidden role="status">
          {words.beginsSoon({ seconds: SECONDS_BEFORE })}
        </VisuallyHidden>
        <span aria-hidden>{words.beginsSoon({ seconds: left })}</span>
      </Text>
      <Button variant="default" mt="sm" onClick={onHold}>
        {words.notReady}
      </Button>
    </div>
  );
}
