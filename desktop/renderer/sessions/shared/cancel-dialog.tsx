import { Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  cancelSession,
  type NotarizationSession,
} from '../../../../common/notarization-sessions.ts';
import { call } from '../../ui/api.ts';
import { ApiError } from '../../ui/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { sessionQuery } from './queries.ts';

/** The texts of the dialog. */
export interface CancelTexts {
  title: string;
  text: string;
  /** Label of the reason, and who sees it. */
  reason: string;
  reasonText: string;
  /** Shown if the reason is required and empty; null if it may be empty. */
  reasonMissing: string | null;
  confirm: string;
  keep: string;
  failed: string;
}

interface CancelDialogProps {
  sessionId: string;
  opened: boolean;
  texts: CancelTexts;
  onCancelled: (session: NotarizationSession) => void;
  onClose: () => void;
}

/** Cancels a session that is not over, with a reason. The input stays if it fails. */
export function CancelDialog({
  sessionId,
  opened,
  texts,
  onCancelled,
  onClose,
}: CancelDialogProps) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const cancel = useMutation({
    mutationFn: () =>
      call(cancelSession, { params: { id: sessionId }, body: { reason: reason.trim() } }),
    onSuccess: (session) => {
      queryClient.setQueryData(sessionQuery(sessionId).queryKey, session);
      void queryClient.invalidateQueries({ queryKey: ['/api/documents', session.documentId] });
      onCancelled(session);
    },
    onError: (error) => showFailure(texts.failed, error),
  });
  const submit = () => {
    const lacksReason = texts.reasonMissing !== null && reason.trim() === '';
    setMissing(lacksReason);
    if (!lacksReason) cancel.mutate();
  };
  const refused = cancel.error instanceof ApiError ? cancel.error.fields.reason : undefined;
  return (
    <ConfirmDialog
      opened={opened}
      title={texts.title}
      text={texts.text}
      confirm={texts.confirm}
      keep={texts.keep}
      pending={cancel.isPending}
      onConfirm={submit}
      onClose={onClose}
    >
      <Textarea
        required={texts.reasonMissing !== null}
        label={texts.reason}
        description={texts.reasonText}
        autosize
        minRows={2}
        maxRows={6}
        value={reason}
        error={isMissing ? texts.reasonMissing : refused}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setMissing(false);
        }}
      />
    </ConfirmDialog>
  );
}
