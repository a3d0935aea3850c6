import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { proofingMessages as words } from '../../../common/messages/proofing-screens.ts';
import { type Proofing, VENDOR_PATIENCE_MINUTES } from '../../../common/proofings.ts';
import { reasonOf } from '../ui/api-error.ts';
import styles from './proofing-page.module.css';
import { CheckLines } from './shared/check-lines.tsx';
import { StepTitle } from './step-title.tsx';
import { useProofing } from './use-proofing.ts';

interface ChecksProps {
  sessionId: string;
  proofing: Proofing;
  /** Whether the person has just sent their details, so that this comes next. */
  isNext: boolean;
}

/** The status of the document and face checks, and a button to request them. */
export function ChecksSection({ sessionId, proofing, isNext }: ChecksProps) {
  const top = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNext) top.current?.focus();
  }, [isNext]);
  const { submit } = useProofing(sessionId);
  const { checks, abilities } = proofing;
  const passed = checks.length === 2 && checks.every(({ status }) => status === 'passed');
  const pending = checks.some(({ status }) => status === 'pending');
  const failed = checks.some(({ status }) => status === 'failed');
  const silent = checks.some(({ status }) => status === 'unavailable');
  return (
    <section ref={top} tabIndex={-1} className={styles.section} aria-label={words.steps.checks}>
      <StepTitle title={words.steps.checks} done={passed} />
      <div role="status">
        <Text>
          {passed
            ? words.checksDone
            : pending
              ? words.checksPending({ minutes: VENDOR_PATIENCE_MINUTES })
              : failed
                ? words.checksFailed
                : silent
                  ? words.checksSilent
                  : words.checksText}
          {!passed && !pending && !failed && !abilities.submit && ` ${words.checksFirst}`}
        </Text>
      </div>
      <CheckLines checks={checks} />
      {submit.error && (
        <Text c="red" role="alert">
          {reasonOf(submit.error, words.failedText)}
        </Text>
      )}
      {!passed && (
        <Group>
          <Button
            disabled={!abilities.submit}
            loading={submit.isPending}
            onClick={() => submit.mutate()}
          >
            {words.submit}
          </Button>
        </Group>
      )}
    </section>
  );
}
