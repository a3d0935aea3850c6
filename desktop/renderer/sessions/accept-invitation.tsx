import { Button, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  startMessages,
  sessionMessages as words,
} from '../../../common/messages/notarization-sessions.ts';
import { acceptInvitation } from '../../../common/session-invitations.ts';
import { call } from '../ui/api.ts';
import { reasonOf } from '../ui/api-error.ts';
import { Form } from '../ui/form.tsx';
import { MessageState } from '../ui/message-state.tsx';
import { Page } from '../ui/page.tsx';
import styles from './accept-invitation.module.css';
import { dropInvitationCode } from './invitation-code.ts';
import { ElectronicConsent } from './shared/electronic-consent.tsx';
import { sessionQuery } from './shared/queries.ts';

/**
 * Accepts the seat of an emailed link for the signed-in person, who agrees to sign electronically.
 */
export function AcceptInvitation({ sessionId, code }: { sessionId: string; code: string }) {
  const queryClient = useQueryClient();
  const [consent, setConsent] = useState(false);
  const [tried, setTried] = useState(false);
  const accept = useMutation({
    mutationFn: () =>
      call(acceptInvitation, { params: { id: sessionId }, body: { code, consent: true } }),
    onSuccess: (session) => {
      dropInvitationCode(sessionId);
      queryClient.setQueryData(sessionQuery(sessionId).queryKey, session);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (consent && !accept.isPending) accept.mutate();
  };
  return (
    <Page title={words.invitedTitle} width="narrow">
      <MessageState>
        <Title>{words.invitedTitle}</Title>
        <Text c="dimmed">{words.invitedText}</Text>
        <Form onSubmit={submit} className={styles.form}>
          <Stack>
            <ElectronicConsent
              invited
              checked={consent}
              error={tried && !consent && startMessages.consentMissing}
              onChange={(event) => setConsent(event.currentTarget.checked)}
            />
            {accept.isError && (
              <Text role="alert">{reasonOf(accept.error, words.inviteFailed)}</Text>
            )}
            <Button type="submit" loading={accept.isPending} className={styles.act}>
              {words.invitedAccept}
            </Button>
          </Stack>
        </Form>
      </MessageState>
    </Page>
  );
}
