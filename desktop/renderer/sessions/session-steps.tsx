import { Progress, Text, Timeline, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { sessionMessages as words } from '../../../common/messages/notarization-sessions.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { stepsDone } from './session-state.ts';

/** The next steps; the sealing job reports its progress as a number. */
export function SessionSteps({ session }: { session: NotarizationSession }) {
  const done = stepsDone(session);
  const bullet = <IconCheck stroke={2} aria-hidden />;
  const { sealing, abilities } = session;
  return (
    <section>
      <Title order={2} mb="lg">
        {words.next}
      </Title>
      <Timeline active={done - 1} bulletSize={20} lineWidth={1}>
        <Timeline.Item bullet={done > 0 ? bullet : null} title={words.steps.notary}>
          {session.notary && (
            <Text size="sm" c="dimmed">
              {session.notary.firstName} {session.notary.lastName}, {session.notary.commissionState}
            </Text>
          )}
        </Timeline.Item>
        <Timeline.Item bullet={done > 1 ? bullet : null} title={words.steps.meet} />
        <Timeline.Item title={words.steps.sign}>
          {sealing && sealing.status !== 'completed' && (
            <SealingProgress
              status={sealing.status}
              progress={sealing.progress}
              reason={abilities.roles.includes('notary') ? sealing.reason : null}
            />
          )}
        </Timeline.Item>
        <Timeline.Item title={words.steps.download} />
      </Timeline>
    </section>
  );
}

interface SealingProgressProps {
  status: string;
  progress: number;
  /** Why it failed, and what to do; null for everyone but the notary. */
  reason: string | null;
}

function SealingProgress({ status, progress, reason }: SealingProgressProps) {
  if (status === 'failed') return <Text size="sm">{reason ?? words.sealingFailed}</Text>;
  const percent = Math.round(progress);
  return (
    <div role="status">
      <Progress value={percent} aria-label={words.sealing} my="xs" />
      <Text size="sm" c="dimmed">
        {words.sealingProgress({ percent })}
      </Text>
    </div>
  );
}
