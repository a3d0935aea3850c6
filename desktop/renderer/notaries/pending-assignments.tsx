import { Button, Group, Text, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '../../../common/formats.ts';
import { notaryMessages as words } from '../../../common/messages/notaries.ts';
import { actsText } from '../../../common/messages/notarization-sessions.ts';
import { queueMessages } from '../../../common/messages/offers.ts';
import { documentsText } from '../../../common/messages/session-documents.ts';
import type { NotaryAssignment } from '../../../common/notary-assignments.ts';
import { placeName } from '../sessions/shared/place-name.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { isSoon } from './is-soon.ts';
import styles from './pending-assignments.module.css';
import { SignerLanguage } from './signer-language.tsx';
import { TimeLeft } from './time-left.tsx';
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
  const isAccepting = (id: string, enters: boolean) =>
    busy === id && move.variables?.status === 'accepted' && move.variables.enters === enters;
  const refused = move.isError ? { id: move.variables.id, reason: refusalOf(move.error) } : null;
  const accept = ({ id, notaryId }: NotaryAssignment, enters: boolean) =>
    move.mutate({ id, notaryId, status: 'accepted', enters });
  return (
    <section className={styles.alert} role="alert">
      <Title order={2} size="h3">
        {words.pendingAssignments({ count: total })}
      </Title>
      <ul>
        {assignments.map((assignment) => (
          <li key={assignment.id}>
            <div>
              <Text fw={560}>{documentsText(assignment)}</Text>
              <Text size="sm">
                {words.sessionNumber({ number: assignment.sessionNumber })} · {actsText(assignment)}{' '}
                · {timeOf(assignment, timezone)}
              </Text>
              <SignerLanguage assignment={assignment} />
              {assignment.signerLocation && (
                <Text size="sm">
                  {queueMessages.signerIn({ place: placeName(assignment.signerLocation) })}
                </Text>
              )}
              {assignment.expiresAt && (
                <Text size="sm">
                  {words.answerBy({ date: formatDateTime(assignment.expiresAt, timezone) })} ·{' '}
                  <TimeLeft until={assignment.expiresAt} />
                </Text>
              )}
              {refused?.id === assignment.id && refused.reason && (
                <Text size="sm" fw={560}>
                  {refused.reason}
                </Text>
              )}
            </div>
            <Group gap="xs">
              {isSoon(assignment.scheduledAt) && (
                <Button
                  loading={isAccepting(assignment.id, true)}
                  disabled={busy !== null}
                  onClick={() => accept(assignment, true)}
                >
                  {queueMessages.acceptAndEnter}
                </Button>
              )}
              <Button
                variant={isSoon(assignment.scheduledAt) ? 'default' : 'filled'}
                loading={isAccepting(assignment.id, false)}
                disabled={busy !== null}
                onClick={() => accept(assignment, false)}
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

/** Returns the time of the session, or "As soon as possible" if that had come when it was offered. */
const timeOf = ({ scheduledAt, assignedAt }: NotaryAssignment, timezone: string) =>
  scheduledAt <= assignedAt
    ? queueMessages.asSoonAsPossible
    : formatDateTime(scheduledAt, timezone);
