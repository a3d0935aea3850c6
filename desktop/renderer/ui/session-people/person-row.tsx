import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type NotarizationSession,
  withdrawInvitation,
} from '../../../../common/notarization-sessions.ts';
import type { SessionPerson } from '../../../../common/session-people.ts';
import { conferenceRoleNames } from '../../../../common/words/conference.ts';
import { signsAs, peopleWords as words } from '../../../../common/words/session-people.ts';
import { besideOf } from '../../../../common/words/signing-codes.ts';
import { call } from '../api.ts';
import { reasonOf } from '../api-error.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useAuthentication } from '../current-user.ts';
import { showToast } from '../toasts.ts';
import { SeatBeside } from './seat-beside.tsx';
import styles from './session-people.module.css';

interface PersonRowProps {
  person: SessionPerson;
  session: NotarizationSession;
  /** When they sign, from 1; null where no order is set. */
  place: number | null;
  onMoveUp: (() => void) | null;
}

/** One person: who, as what, and whether they are known yet. */
export function PersonRow({ person, session, place, onMoveUp }: PersonRowProps) {
  const isInvited = person.key !== 'owner' && person.key !== 'notary';
  const authentication = useAuthentication();
  const ownId = authentication.state === 'signed-in' ? authentication.user.id : null;
  const self = session.people.find(({ userId }) => userId !== null && userId === ownId);
  const host = session.people.find(({ userId }) => userId !== null && userId === person.beside);
  const open = session.status === 'scheduled' || session.status === 'in_progress';
  const maySeat =
    open && isInvited && !host && self && self.role !== 'notary' && self.key !== person.key;
  const state = person.userId
    ? host
      ? besideOf(host.name)
      : null
    : isInvited
      ? words.invited
      : words.awaited;
  return (
    <li className={styles.person}>
      <Text className={styles.name}>{person.name}</Text>
      <Text size="sm" c="dimmed">
        {[
          person.credible ? words.credible : conferenceRoleNames[person.role],
          state,
          place !== null && (session.turn === person.key ? words.turn : signsAs(place)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {place !== null && place > 1 && onMoveUp && (
        <Button
          size="xs"
          variant="default"
          aria-label={`${words.moveUp}: ${person.name}`}
          onClick={onMoveUp}
        >
          {words.moveUp}
        </Button>
      )}
      {maySeat && <SeatBeside sessionId={session.id} person={person} />}
      {isInvited && !person.userId && session.abilities.invite && (
        <Withdraw sessionId={session.id} person={person} />
      )}
    </li>
  );
}

function Withdraw({ sessionId, person }: { sessionId: string; person: SessionPerson }) {
  const queryClient = useQueryClient();
  const [opened, { open, close }] = useDisclosure(false);
  const withdraw = useMutation({
    mutationFn: () =>
      call(withdrawInvitation, { params: { id: sessionId, invitationId: person.key } }),
    onSuccess: async () => {
      close();
      showToast({ title: words.withdrawn });
      await queryClient.invalidateQueries({ queryKey: ['/api/notarization-sessions', sessionId] });
    },
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: words.withdrawFailed,
        description: reasonOf(error, words.failedText),
      }),
  });
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={`${words.withdraw}: ${person.name}`}
        onClick={open}
      >
        {words.withdraw}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={words.withdrawTitle}
        text={words.withdrawText}
        confirm={words.withdraw}
        keep={words.keep}
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onClose={close}
      />
    </>
  );
}
