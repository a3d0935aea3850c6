import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { BodyOf } from '../../../../common/endpoint.ts';
import { inviteParticipant } from '../../../../common/notarization-sessions.ts';
import { invitedRoleNames, peopleWords as words } from '../../../../common/words/session-people.ts';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { ChoiceSelect } from '../choice-select.tsx';
import { Form } from '../form.tsx';
import { showFailure } from '../show-failure.ts';
import { showToast } from '../toasts.ts';
import { useAttemptKey } from '../use-attempt-key.ts';
import styles from './session-people.module.css';

type Role = BodyOf<typeof inviteParticipant>['role'];

const ROLES = Object.entries(invitedRoleNames).map(([value, label]) => ({ value, label }));

/** Asks someone to take part, by mail. */
export function InviteForm({ sessionId }: { sessionId: string }) {
  const queryClient = useQueryClient();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('signer');
  const [fault, setFault] = useState<string | null>(null);
  const attempt = useAttemptKey();
  const invite = useMutation({
    mutationFn: () => {
      const body = { email: email.trim(), role };
      return call(inviteParticipant, {
        params: { id: sessionId },
        body,
        idempotencyKey: attempt.keyOf(body),
      });
    },
    onSuccess: async () => {
      attempt.done();
      setEmail('');
      showToast({ title: words.sent });
      await queryClient.invalidateQueries({ queryKey: ['/api/notarization-sessions', sessionId] });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.fields.email) return setFault(error.fields.email);
      showFailure(words.inviteFailed, error, words.failedText);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '') return setFault(words.emailMissing);
    setFault(null);
    if (!invite.isPending) invite.mutate();
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <TextInput
        type="email"
        autoComplete="off"
        label={words.email}
        value={email}
        error={fault}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <ChoiceSelect
        label={words.role}
        data={ROLES}
        value={role}
        onChange={(value) => setRole(value as Role)}
      />
      <Button type="submit" loading={invite.isPending}>
        {words.invite}
      </Button>
    </Form>
  );
}
