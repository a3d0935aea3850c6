import { Button, Group, Progress, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ResponseOf } from '../../../common/endpoint.ts';
import {
  secondsLeft,
  proofingMessages as words,
} from '../../../common/messages/proofing-screens.ts';
import { answerQuestions, type startQuestions } from '../../../common/proofings.ts';
import { call } from '../ui/api.ts';
import { reasonOf } from '../ui/api-error.ts';
import { clock } from './clock.ts';
import styles from './proofing-page.module.css';
import { StepTitle } from './step-title.tsx';
import { useKeepProofing } from './use-proofing.ts';
import { useTimeLeft } from './use-time-left.ts';

interface RoundProps {
  sessionId: string;
  attemptId: string;
  round: ResponseOf<typeof startQuestions>;
  onOver: () => void;
}

/**
 * Remaining seconds that are announced, besides the time at the start: announcing each second would
 * prevent answering with a screen reader.
 */
const ANNOUNCED_SECONDS = [60, 30, 10];
/** The chosen answers are sent this many seconds before the end, so that they arrive in time. */
const SEND_AT = 2;

/**
 * The questions, one after the other, with a running clock. The answers are sent after the last
 * question, or when the time is over.
 */
export function QuestionRound({ sessionId, attemptId, round, onOver }: RoundProps) {
  const keep = useKeepProofing(sessionId);
  const left = useTimeLeft(round.now, round.endsAt);
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const title = useRef<HTMLDivElement>(null);
  const send = useMutation({
    mutationFn: () =>
      call(answerQuestions, {
        params: { id: sessionId, attemptId },
        body: {
          answers: Object.entries(chosen).map(([id, choice]) => ({ id, choice: Number(choice) })),
        },
      }),
    onSuccess: (proofing) => {
      keep(proofing);
      onOver();
    },
  });
  const { mutate, isIdle } = send;
  useEffect(() => {
    title.current?.focus();
    // The clock runs, so the answers must be visible.
    title.current?.scrollIntoView({ block: 'start' });
  }, []);
  useEffect(() => {
    if (left <= SEND_AT && isIdle) mutate();
  }, [left, isIdle, mutate]);
  const [total] = useState(left);
  const announced = [total, ...ANNOUNCED_SECONDS].findLast((seconds) => left <= seconds) ?? total;
  const [position, setPosition] = useState(0);
  const question = round.questions[position];
  const answers = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (position > 0) answers.current?.focus();
  }, [position]);
  const last = position === round.questions.length - 1;
  const isAllAnswered = round.questions.every(({ id }) => id in chosen);
  useEffect(() => {
    if (isAllAnswered && isIdle) mutate();
  }, [isAllAnswered, isIdle, mutate]);
  return (
    <section className={styles.section}>
      <div ref={title} tabIndex={-1}>
        <StepTitle title={words.steps.questions} done={false} />
      </div>
      <div className={styles.clock}>
        <div className={styles.clockLine}>
          <span>
            {words.timeLeft}{' '}
            <span
              role="timer"
              aria-live="off"
              className={styles.time}
              data-short={left <= 30 || undefined}
            >
              {clock(left)}
            </span>
          </span>
          <span>{words.questionOf({ position: position + 1, total: round.questions.length })}</span>
        </div>
        {/* The numbers say the same. */}
        <Progress value={(left / Math.max(total, 1)) * 100} aria-hidden />
      </div>
      <VisuallyHidden role="status">{secondsLeft(announced)}</VisuallyHidden>
      {question && !isAllAnswered && (
        <fieldset ref={answers} tabIndex={-1} className={styles.question} disabled={send.isPending}>
          <legend>{question.text}</legend>
          {question.choices.map((choice, index) => (
            <Button
              key={choice}
              variant="default"
              fullWidth
              justify="flex-start"
              onClick={() => {
                setChosen({ ...chosen, [question.id]: String(index) });
                if (!last) setPosition(position + 1);
              }}
            >
              {choice}
            </Button>
          ))}
        </fieldset>
      )}
      <Text size="sm" c="dimmed">
        {words.unanswered}
      </Text>
      {send.error && (
        <Text c="red" role="alert">
          {left === 0 ? words.timeOver : ''} {reasonOf(send.error, words.failedText)}
        </Text>
      )}
      <Group>
        {position > 0 && !isAllAnswered && (
          <Button
            variant="subtle"
            leftSection={<IconArrowLeft stroke={1.5} aria-hidden />}
            onClick={() => setPosition(position - 1)}
          >
            {words.previousQuestion}
          </Button>
        )}
        {isAllAnswered && (
          <Button loading={!send.isError} onClick={() => mutate()}>
            {words.answer}
          </Button>
        )}
        {send.isError && (
          <Button variant="default" onClick={onOver}>
            {words.back}
          </Button>
        )}
      </Group>
    </section>
  );
}
