import { Button, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refuseMessages as words } from '../../../../common/messages/script.ts';
import { cancelSession } from '../../../../common/notarization-sessions.ts';
import { call } from '../../ui/api.ts';
import { ApiError } from '../../ui/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { refetchNotarization } from '../queries.ts';

/** Lets the notary refuse the act at any step. The reason goes into the journal. */
export function RefuseAct({ sessionId }: { sessionId: string }) {
  const queryClient = useQueryClient();
  const [opened, { open, close }] = useDisclosure(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const refuse = useMutation({
    mutationFn: () =>
      call(cancelSession, { params: { id: sessionId }, body: { reason: reason.trim() } }),
    onSuccess: () => refetchNotarization(queryClient, sessionId).catch(() => undefined),
    onError: (error) => showFailure(words.failed, error),
  });
  const submit = () => {
    const isEmpty = reason.trim() === '';
    setMissing(isEmpty);
    if (!isEmpty) refuse.mutate();
  };
  const refused = refuse.error instanceof ApiError ? refuse.error.fields.reason : undefined;
  return (
    <>
      <Button variant="subtle" color="red" onClick={open}>
        {words.open}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={words.title}
        text={words.text}
        confirm={words.confirm}
        keep={words.keep}
        pending={refuse.isPending}
        onConfirm={submit}
        onClose={close}
      >
        <Textarea
          required
          label={words.reason}
          description={words.reasonText}
          autosize
          minRows={2}
          maxRows={6}
          value={reason}
          error={isMissing ? words.reasonMissing : refused}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setMissing(false);
          }}
        />
      </ConfirmDialog>
    </>
  );
}
