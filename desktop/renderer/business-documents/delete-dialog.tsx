import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type BusinessDocument,
  deleteBusinessDocument,
} from '../../../common/business-documents.ts';
import { businessDocumentMessages as words } from '../../../common/messages/business-documents.ts';
import { call } from '../ui/api.ts';
import { isNotFound } from '../ui/api-error.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import { BUSINESS_DOCUMENTS_KEY } from './queries.ts';

interface DeleteDialogProps {
  document: BusinessDocument;
  onClose: () => void;
}

/** Asks, then deletes permanently. A document that is already gone counts as deleted. */
export function DeleteDialog({ document, onClose }: DeleteDialogProps) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: async () => {
      try {
        await call(deleteBusinessDocument, { params: { id: document.id } });
      } catch (error) {
        if (!isNotFound(error)) throw error;
      }
    },
    onSuccess: () => {
      showToast({ title: words.deletedToast });
      void queryClient.invalidateQueries({ queryKey: BUSINESS_DOCUMENTS_KEY });
      onClose();
    },
    onError: (error) => showFailure(words.deleteFailed, error),
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
      <Text fw={560}>{document.title}</Text>
    </ConfirmDialog>
  );
}
