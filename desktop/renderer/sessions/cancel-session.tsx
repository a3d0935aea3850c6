import { Button, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionMessages as words } from '../../../common/messages/notarization-sessions.ts';
import { cancelSession } from '../../../common/notarization-sessions.ts';
import { call } from '../ui/api.ts';
import { ApiError } from '../ui/api-error.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import { sessionQuery } from './shared/queries.ts';

interface CancelSessionProps {
  id: string;
  /** True if the notary cancels; otherwise the customer does. */
  byNotary: boolean;
}

/** Cancels a session that is not over, after two confirmations. */
export function CancelSession({ id, byNotary }: CancelSessionProps) {
  const queryClient = useQueryClient();
  const [opened, { open, close }] = useDisclosure(false);
  const [reason, setReason] = useState('');
  const cancel = useMutation({
    mutationFn: () => call(cancelSession, { params: { id }, body: { reason } }),
    onSuccess: (session) => {
      queryClient.setQueryData(sessionQuery(id).queryKey, session);
      void queryClient.invalidateQueries({ queryKey: ['/api/documents', session.documentId] });
      showToast({ title: words.cancelledToast });
      close();
    },
    onError: (error) => showFailure(words.cancelFailed, error),
  });
  return (
    <>
      <Button variant="default" onClick={open}>
        {words.cancel}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={words.cancelTitle}
        text={byNotary ? words.cancelTextNotary : words.cancelText}
        confirm={words.cancel}
        keep={words.keep}
        pending={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onClose={close}
      >
        <Textarea
          label={words.cancelReason}
          description={words.cancelReasonText}
          autosize
          minRows={2}
          maxRows={6}
          value={reason}
          error={cancel.error instanceof ApiError ? cancel.error.fields.reason : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  );
}
