import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DocumentRow, deleteDocument } from '../../../common/documents.ts';
import { documentMessages as words } from '../../../common/messages/documents.ts';
import { call } from '../ui/api.ts';
import { isNotFound } from '../ui/api-error.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import { refreshDocument } from './queries.ts';
import { usageQuery } from './shared/usage-query.ts';

interface DeleteDialogProps {
  document: Pick<DocumentRow, 'id' | 'originalName'>;
  /** Called before the document leaves the lists, so that its own page can be left first. */
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks, then deletes permanently. A document that is already gone counts as deleted. */
export function DeleteDialog({ document, onDeleted, onClose }: DeleteDialogProps) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: async () => {
      try {
        await call(deleteDocument, { params: { id: document.id } });
      } catch (error) {
        if (!isNotFound(error)) throw error;
      }
    },
    onSuccess: () => {
      onClose();
      onDeleted?.();
      showToast({ title: words.deleted });
      void refreshDocument(queryClient, document.id);
      void queryClient.invalidateQueries({ queryKey: usageQuery.queryKey });
    },
    onError: (error) => {
      showFailure(words.deleteFailed, error);
      // It may be part of a session by now: the displayed data is out of date.
      void refreshDocument(queryClient, document.id);
    },
  });
  return (
    <ConfirmDialog
      opened
      title={words.deleteTitle}
      text={words.deleteText}
      confirm={words.delete}
      keep={words.keep}
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <Text fw={560}>{document.originalName}</Text>
    </ConfirmDialog>
  );
}
