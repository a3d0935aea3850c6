import { Button, Group, List, Modal, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type DeletionPreview, deleteAccount } from '../../../common/account.ts';
import {
  deletedLine,
  keptLine,
  accountMessages as words,
} from '../../../common/messages/account.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { call } from '../ui/api.ts';
import { ApiError, reasonOf } from '../ui/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Form } from '../ui/form.tsx';
import { endSignInBy, goTo } from '../ui/navigation.ts';
import { signInAgain } from '../ui/sign-in-again.ts';
import { deletionQuery } from './queries.ts';

interface DeleteAccountDialogProps {
  email: string;
  /** The person signs in again first, and comes back to this dialog. */
  onSignIn: () => void;
  onClose: () => void;
}

/** Explains a deletion first; then, if nothing prevents it, asks for confirmation. */
export function DeleteAccountDialog({ email, onSignIn, onClose }: DeleteAccountDialogProps) {
  const { data, error, isPending, refetch } = useQuery(deletionQuery);
  return (
    <Modal opened onClose={onClose} title={words.dialogTitle} size="lg">
      {isPending && <Skeleton height="14lh" />}
      {error && (
        <ErrorState
          title={words.failed}
          text={reasonOf(error, shellMessages.failedText)}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <Stack gap="lg">
          <Plan plan={data} />
          {data.refusals.length > 0 && <Refusals refusals={data.refusals} onClose={onClose} />}
          {data.refusals.length === 0 && !data.freshSignIn && (
            <SignInAgain onSignIn={onSignIn} onClose={onClose} />
          )}
          {data.refusals.length === 0 && data.freshSignIn && (
            <Confirmation email={email} onClose={onClose} />
          )}
        </Stack>
      )}
    </Modal>
  );
}

function Plan({ plan }: { plan: DeletionPreview }) {
  return (
    <>
      <Stack gap="xs">
        <Title order={3}>{words.gone}</Title>
        <List>
          <List.Item>{words.goneNothing}</List.Item>
          {plan.deleted.map((one) => (
            <List.Item key={one.kind}>{deletedLine(one)}</List.Item>
          ))}
        </List>
      </Stack>
      <Stack gap="xs">
        <Title order={3}>{words.kept}</Title>
        {plan.kept.length === 0 && <Text>{words.keptNothing}</Text>}
        {plan.kept.length > 0 && (
          <>
            <List>
              {plan.kept.map((one) => (
                <List.Item key={one.kind}>{keptLine(one)}</List.Item>
              ))}
            </List>
            <Text size="sm" c="dimmed">
              {words.keptText}
            </Text>
          </>
        )}
      </Stack>
      {plan.foreignProvider && <Text>{words.foreign}</Text>}
    </>
  );
}

function Refusals({ refusals, onClose }: { refusals: string[]; onClose: () => void }) {
  return (
    <div role="alert">
      <Stack gap="sm">
        <Title order={3}>{words.refused}</Title>
        {refusals.map((reason) => (
          <Text key={reason}>{reason}</Text>
        ))}
        <Group justify="flex-end">
          <Button onClick={onClose}>{words.keep}</Button>
        </Group>
      </Stack>
    </div>
  );
}

function SignInAgain({ onSignIn, onClose }: Omit<DeleteAccountDialogProps, 'email'>) {
  return (
    <Stack gap="sm">
      <Title order={3}>{words.freshTitle}</Title>
      <Text>{words.freshText}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {words.keep}
        </Button>
        <Button
          onClick={() => {
            onClose();
            onSignIn();
            signInAgain(words.freshText);
          }}
        >
          {words.signInAgain}
        </Button>
      </Group>
    </Stack>
  );
}

function Confirmation({ email, onClose }: Omit<DeleteAccountDialogProps, 'onSignIn'>) {
  const [typed, setTyped] = useState('');
  const [mismatch, setMismatch] = useState<string | null>(null);
  const remove = useMutation({
    mutationFn: () => endSignInBy(() => call(deleteAccount, { body: { email: typed.trim() } })),
    onSuccess: () => goTo('/'),
    onError: (error) =>
      setMismatch(error instanceof ApiError ? (error.fields.email ?? null) : null),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (remove.isPending) return;
    if (typed.trim().toLowerCase() !== email.toLowerCase()) setMismatch(words.mismatch);
    else remove.mutate();
  };
  const { error } = remove;
  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          type="email"
          label={words.typeEmail}
          description={email}
          autoComplete="off"
          value={typed}
          error={mismatch}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setMismatch(null);
          }}
        />
        {error && (
          <Text role="alert" c="red">
            {error instanceof ApiError ? reasonOf(error, words.failed) : words.lost}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.keep}
          </Button>
          <Button type="submit" color="red" loading={remove.isPending}>
            {words.confirm}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
