import { Button, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { acceptInvitation } from '../../../common/notarization-sessions.ts';
import { sessionWords as words } from '../../../common/words/notarization-sessions.ts';
import { call } from '../ui/api.ts';
import { reasonOf } from '../ui/api-error.ts';
import { MessageState } from '../ui/message-state.tsx';
import { Page } from '../ui/page.tsx';
import { dropInvitationCode } from './invitation-code.ts';
import { sessionQuery } from './queries.ts';

/** Takes the seat that a mailed link opens, for the person who is signed in. */
export function AcceptInvitation({ sessionId, code }: { sessionId: string; code: string }) {
  const queryClient = useQueryClient();
  const accept = useMutation({
    mutationFn: () => call(acceptInvitation, { params: { id: sessionId }, body: { code } }),
    onSuccess: (session) => {
      dropInvitationCode(sessionId);
      queryClient.setQueryData(sessionQuery(sessionId).queryKey, session);
    },
  });
  return (
    <Page title={words.invitedTitle} width="narrow">
      <MessageState>
        <Title>{words.invitedTitle}</Title>
        <Text c="dimmed">{words.invitedText}</Text>
        {accept.isError && <Text role="alert">{reasonOf(accept.error, words.inviteFailed)}</Text>}
        <Button loading={accept.isPending} onClick={() => accept.mutate()}>
          {words.invitedAccept}
        </Button>
      </MessageState>
    </Page>
  );
}
