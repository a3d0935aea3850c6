import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { startMessages } from '../../../common/messages/notarization-sessions.ts';
import { invitationMessages as words } from '../../../common/messages/session-invitations.ts';
import { acceptInvitation } from '../../../common/session-invitations.ts';
import { call } from '../ui/api.ts';
import { reasonOf } from '../ui/api-error.ts';
import { Form } from '../ui/form.tsx';
import styles from './accept-invitation.module.css';
import { dropInvitationCode } from './invitation-code.ts';
import { ElectronicConsent } from './shared/electronic-consent.tsx';
import { sessionQuery } from './shared/queries.ts';

/**
 * Accepts an invitation for the signed-in person, who agrees to sign electronically, and opens the
 * session.
 */
export function AcceptInvitation({ sessionId, code }: { sessionId: string; code: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [consent, setConsent] = useState(false);
  const [tried, setTried] = useState(false);
  const accept = useMutation({
    mutationFn: () =>
      call(acceptInvitation, { params: { id: sessionId }, body: { code, consent: true } }),
    onSuccess: (session) => {
      queryClient.setQueryData(sessionQuery(sessionId).queryKey, session);
      void navigate(`/sessions/${sessionId}`, { replace: true });
      dropInvitationCode(sessionId);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (consent && !accept.isPending) accept.mutate();
  };
  return (
    <Form onSubmit={submit} className={styles.form}>
      <Stack>
        <ElectronicConsent
          invited
          checked={consent}
          error={tried && !consent && startMessages.consentMissing}
          onChange={(event) => setConsent(event.currentTarget.checked)}
        />
        {accept.isError && <Text role="alert">{reasonOf(accept.error, words.acceptFailed)}</Text>}
        <Button type="submit" loading={accept.isPending} className={styles.act}>
          {words.accept}
        </Button>
        <Text size="sm" c="dimmed">
          {words.acceptText}
        </Text>
      </Stack>
    </Form>
  );
}
