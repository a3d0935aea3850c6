import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { resendInvitation, withdrawInvitation } from '../../../../common/notarization-sessions.ts';
import type { SessionPerson } from '../../../../common/session-people.ts';
import { peopleWords as words } from '../../../../common/words/session-people.ts';
import { call, newIdempotencyKey } from '../api.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { showFailure } from '../show-failure.ts';
import { showToast } from '../toasts.ts';

/** What can be done about an invitation that nobody has accepted: mail another link, or take it back. */
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
    onError: (error) => showFailure(words.resendFailed, error, words.failedText),
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
    onError: (error) => showFailure(words.withdrawFailed, error, words.failedText),
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
