import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { confirmSigningCode, requestSigningCode } from '../../../../common/signing-codes.ts';
import { codeSentTo, codeWords as words } from '../../../../common/words/signing-codes.ts';
import { call } from '../../ui/api.ts';
import { reasonOf } from '../../ui/api-error.ts';
import { notarizationQuery } from '../queries.ts';

interface CodeDialogProps {
  sessionId: string;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the mailed code, once a session, before the first signature. */
export function CodeDialog({ sessionId, onConfirmed, onClose }: CodeDialogProps) {
  const queryClient = useQueryClient();
  const params = { id: sessionId };
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = useMutation({
    mutationFn: () => call(requestSigningCode, { params }),
    onMutate: () => setProblem(null),
    onSuccess: () => setCode(''),
    onError: (error) => setProblem(reasonOf(error, words.sendFailed)),
  });
  const confirm = useMutation({
    mutationFn: () => call(confirmSigningCode, { params, body: { code } }),
    onSuccess: (session) => {
      queryClient.setQueryData(notarizationQuery(sessionId).queryKey, session);
      onConfirmed();
    },
    onError: (error) => setProblem(reasonOf(error, words.failedText)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!/^\d{6}$/.test(code)) return setProblem(words.missing);
    setProblem(null);
    if (!confirm.isPending) confirm.mutate();
  };
  return (
    <Modal opened onClose={onClose} title={words.title}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Text>{words.text}</Text>
          {send.data ? (
            <>
              <Text size="sm" role="status">
                {codeSentTo(send.data.sentTo)}. {words.help}
              </Text>
              <TextInput
                data-autofocus
                label={words.label}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                value={code}
                error={problem}
                onChange={(event) => setCode(event.currentTarget.value.replace(/\D/g, ''))}
              />
              <Group justify="space-between">
                <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
                  {words.again}
                </Button>
                <Button type="submit" loading={confirm.isPending}>
                  {words.confirm}
                </Button>
              </Group>
            </>
          ) : (
            <>
              {problem && (
                <Text c="red" size="sm" role="alert">
                  {problem}
                </Text>
              )}
              <Group justify="flex-end">
                <Button data-autofocus loading={send.isPending} onClick={() => send.mutate()}>
                  {words.send}
                </Button>
              </Group>
            </>
          )}
        </Stack>
      </form>
    </Modal>
  );
}
