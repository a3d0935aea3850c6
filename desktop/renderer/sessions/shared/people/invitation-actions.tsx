import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lostAnswerMessages } from '../../../../../common/messages/lost-answer.ts';
import { peopleMessages as words } from '../../../../../common/messages/session-people.ts';
import { resendInvitation, withdrawInvitation } from '../../../../../common/session-invitations.ts';
import type { SessionPerson } from '../../../../../common/session-people.ts';
import { call, newIdempotencyKey } from '../../../ui/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showFailureOrLost } from '../../../ui/show-failure.ts';
import { showToast } from '../../../ui/toasts.ts';

/** Actions for an open invitation: email another link, or withdraw it. */
export function InvitationActions({
  sessionId,
  person,
}: {
  sessionId: string;
  person: SessionPerson;
}) {
  const queryClient = useQueryClient();
  const resend = useMutation({
    mutationFn: () =>
      call(resendInvitation, {
        params: { id: sessionId, invitationId: person.key },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: (session) => {
      queryClient.setQueryData(['/api/notarization-sessions', sessionId], session);
      showToast({ title: words.sent });
    },
    onError: (error) => {
      showFailureOrLost(words.resendFailed, error, lostAnswerMessages.text);
      void queryClient.invalidateQueries({ queryKey: ['/api/notarization-sessions', sessionId] });
    },
  });
  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={resend.isPending}
        aria-label={`${words.resend}: ${person.name}`}
        onClick={() => resend.mutate()}
      >
        {words.resend}
      </Button>
      <Withdraw sessionId={sessionId} person={person} />
    </>
  );
}

/** The texts of withdrawing an invitation. */
const withdrawing = () => ({
  act: words.withdraw,
  done: words.withdrawn,
  title: words.withdrawTitle,
  text: words.withdrawText,
  keep: words.keep,
  failed: words.withdrawFailed,
});

/** The texts of removing a participant. */
const removing = () => ({
  act: words.remove,
  done: words.removed,
  title: words.removeTitle,
  text: words.removeText,
  keep: words.keepPerson,
  failed: words.removeFailed,
});

/** Withdraws an invitation, or removes a participant who has accepted it. */
export function Withdraw({ sessionId, person }: { sessionId: string; person: SessionPerson }) {
  const { act, done, title, text, keep, failed } = (person.userId ? removing : withdrawing)();
  const queryClient = useQueryClient();
  const [opened, { open, close }] = useDisclosure(false);
  const withdraw = useMutation({
    mutationFn: () =>
      call(withdrawInvitation, { params: { id: sessionId, invitationId: person.key } }),
    onSuccess: () => {
      close();
      showToast({ title: done });
    },
    onError: (error) => showFailureOrLost(failed, error, lostAnswerMessages.text),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: ['/api/notarization-sessions', sessionId] }),
  });
  return (
    <>
      <Button size="xs" variant="default" aria-label={`${act}: ${person.name}`} onClick={open}>
        {act}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={title}
        text={text}
        confirm={act}
        keep={keep}
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onClose={close}
      />
    </>
  );
}
