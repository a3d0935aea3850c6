import { Button, Group, Text, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '../../../common/formats.ts';
import { notaryMessages as words } from '../../../common/messages/notaries.ts';
import { actNames } from '../../../common/messages/notarization-sessions.ts';
import type { NotaryAssignment } from '../../../common/notary-assignments.ts';
import type { NotarialAct } from '../../../packages/evidence/src/journal/act-terms.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import styles from './pending-assignments.module.css';
import { SignerLanguage } from './signer-language.tsx';
import { refusalOf, useMoveAssignment } from './use-move-assignment.ts';

interface PendingAssignmentsProps {
  assignments: readonly NotaryAssignment[];
  total: number;
  timezone: string;
}

/** Offered sessions that wait for an answer. */
export function PendingAssignments({ assignments, total, timezone }: PendingAssignmentsProps) {
  const [declining, setDeclining] = useState<NotaryAssignment | null>(null);
  /** The reason entered for each session, so that none is sent with the reason of another. */
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const reason = declining ? (reasons[declining.id] ?? '') : '';
  const move = useMoveAssignment();
  const busy = move.isPending ? move.variables.id : null;
  const refused = move.isError ? { id: move.variables.id, reason: refusalOf(move.error) } : null;
  return (
    <section className={styles.alert} role="alert">
      <Title order={2} size="h3">
        {words.pendingAssignments({ count: total })}
      </Title>
      <ul>
        {assignments.map((assignment) => (
          <li key={assignment.id}>
            <div>
              <Text fw={560}>{assignment.documentName}</Text>
              <Text size="sm">
                {words.sessionNumber({ number: assignment.sessionNumber })} ·{' '}
                {actNames[assignment.act as NotarialAct]?.name ?? assignment.act} ·{' '}
                {formatDateTime(assignment.scheduledAt, timezone)}
              </Text>
              <SignerLanguage assignment={assignment} />
              {assignment.expiresAt && (
                <Text size="sm">
                  {words.answerBy({ date: formatDateTime(assignment.expiresAt, timezone) })}
                </Text>
              )}
              {refused?.id === assignment.id && refused.reason && (
                <Text size="sm" fw={560}>
                  {refused.reason}
                </Text>
              )}
            </div>
            <Group gap="xs">
              <Button
                loading={busy === assignment.id && move.variables?.status === 'accepted'}
                disabled={busy !== null}
                onClick={() =>
                  move.mutate({
                    id: assignment.id,
                    notaryId: assignment.notaryId,
                    status: 'accepted',
                  })
                }
              >
                {words.accept}
              </Button>
              <Button
                variant="default"
                disabled={busy !== null}
                onClick={() => setDeclining(assignment)}
              >
                {words.decline}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={declining !== null}
        title={words.declineTitle}
        text={words.declineText}
        confirm={words.decline}
        keep={words.keep}
        pending={move.isPending}
        onConfirm={() => {
          if (!declining) return;
          const notes = reason.trim();
          move.mutate(
            {
              id: declining.id,
              notaryId: declining.notaryId,
              status: 'declined',
              ...(notes ? { notes } : {}),
            },
            { onSuccess: () => setDeclining(null) },
          );
        }}
        onClose={() => setDeclining(null)}
      >
        <Textarea
          label={words.declineReason}
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={(event) => {
            const { value } = event.currentTarget;
            if (declining) setReasons((before) => ({ ...before, [declining.id]: value }));
          }}
        />
      </ConfirmDialog>
    </section>
  );
}
