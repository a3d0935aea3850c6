import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { BodyOf } from '../../../../../common/endpoint.ts';
import { totalOf } from '../../../../../common/fees.ts';
import { formatCents } from '../../../../../common/formats.ts';
import { lostAnswerMessages } from '../../../../../common/messages/lost-answer.ts';
import { priceMessages } from '../../../../../common/messages/prices.ts';
import {
  invitedRoleNames,
  peopleMessages as words,
} from '../../../../../common/messages/session-people.ts';
import type { NotarizationSession } from '../../../../../common/notarization-sessions.ts';
import { inviteParticipant } from '../../../../../common/session-invitations.ts';
import { phoneQuery } from '../../../profile/shared/phone-query.ts';
import { call } from '../../../ui/api.ts';
import { ApiError } from '../../../ui/api-error.ts';
import { ChoiceSelect } from '../../../ui/choice-select.tsx';
import { Form } from '../../../ui/form.tsx';
import { showFailureOrLost } from '../../../ui/show-failure.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useAttemptKey } from '../../../ui/use-attempt-key.ts';

type Role = BodyOf<typeof inviteParticipant>['role'];

/**
 * How long the dialog waits for a response, in milliseconds; after that the response counts as
 * lost.
 */
const LONGEST_MS = 30_000;

/**
 * Invites a person by email, and by text message if a number is entered. In a dialog, because new rows move the content next to them. The input
 * is kept when the dialog closes.
 */
export function InviteSomeone({
  session: { id: sessionId, invitationPrices },
}: {
  session: Pick<NotarizationSession, 'id' | 'invitationPrices'>;
}) {
  const queryClient = useQueryClient();
  const [opened, { open, close }] = useDisclosure(false);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('signer');
  const [fault, setFault] = useState<string | null>(null);
  const [phone, setPhone] = useState('');
  const [phoneFault, setPhoneFault] = useState<string | null>(null);
  const { data: ownPhone } = useQuery({ ...phoneQuery, enabled: opened });
  const attempt = useAttemptKey();
  const added = invitationPrices?.[role === 'signer' ? 'signer' : 'witness'];
  const addedCents = added ? totalOf(added) : 0;
  // Set in the click handler, before a render.
  const onItsWay = useRef(false);
  const invite = useMutation({
    mutationFn: () => {
      const body = {
        email: email.trim(),
        role,
        ...(phone.trim() !== '' && { phone: phone.trim() }),
        ...(addedCents > 0 && { agreedCents: addedCents }),
      };
      const signal = AbortSignal.timeout(LONGEST_MS);
      return call(inviteParticipant, {
        params: { id: sessionId },
        body,
        idempotencyKey: attempt.keyOf(body),
        signal,
      }).catch((error: unknown) => {
        // Browsers throw differently named errors for it.
        throw signal.aborted ? signal.reason : error;
      });
    },
    onSuccess: () => {
      attempt.done();
      setEmail('');
      setRole('signer');
      setPhone('');
      close();
      showToast({ title: words.sent });
    },
    onError: (error) => {
      if (error instanceof ApiError && (error.fields.email || error.fields.phone)) {
        setFault(error.fields.email ?? null);
        setPhoneFault(error.fields.phone ?? null);
        return;
      }
      showFailureOrLost(words.inviteFailed, error, lostAnswerMessages.text);
    },
    onSettled: () => {
      onItsWay.current = false;
      // Also without a response: the invitation may have been created.
      void queryClient.invalidateQueries({ queryKey: ['/api/notarization-sessions', sessionId] });
    },
  });
  // A running request cannot be withdrawn, and its response belongs to this dialog.
  const leave = () => {
    if (onItsWay.current) return;
    // A person who reopens the dialog has seen the result: the same input again is meant as another
    // invitation.
    attempt.done();
    close();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '') return setFault(words.emailMissing);
    setFault(null);
    setPhoneFault(null);
    if (onItsWay.current) return;
    onItsWay.current = true;
    invite.mutate();
  };
  return (
    <>
      <Group>
        <Button variant="default" onClick={open}>
          {words.inviteSomeone}
        </Button>
      </Group>
      <Modal opened={opened} onClose={leave} title={words.inviteSomeone}>
        <Form onSubmit={submit}>
          <Stack gap="lg">
            <TextInput
              data-autofocus
              type="email"
              autoComplete="off"
              label={words.email}
              value={email}
              error={fault}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <ChoiceSelect
              label={words.role}
              data={Object.entries(invitedRoleNames).map(([value, label]) => ({ value, label }))}
              value={role}
              onChange={(value) => setRole(value as Role)}
            />
            {ownPhone?.available && (
              <TextInput
                type="tel"
                autoComplete="off"
                label={words.phone}
                description={words.phoneText}
                value={phone}
                error={phoneFault}
                onChange={(event) => setPhone(event.currentTarget.value)}
              />
            )}
            <Text fw={600} role="status" hidden={addedCents === 0}>
              {addedCents > 0 && priceMessages.addedByPerson({ total: formatCents(addedCents) })}
            </Text>
            <Text size="sm" c="dimmed">
              {words.copyNote}
            </Text>
            <Group justify="flex-end">
              <Button variant="default" aria-disabled={invite.isPending} onClick={leave}>
                {words.doNotInvite}
              </Button>
              <Button type="submit" loading={invite.isPending}>
                {words.invite}
              </Button>
            </Group>
          </Stack>
        </Form>
      </Modal>
    </>
  );
}
