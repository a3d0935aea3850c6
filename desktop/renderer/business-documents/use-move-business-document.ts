import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type BusinessDocumentStatus,
  moveBusinessDocument,
} from '../../../common/business-documents.ts';
import { businessDocumentMessages as words } from '../../../common/messages/business-documents.ts';
import { call } from '../ui/api.ts';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import { BUSINESS_DOCUMENTS_KEY } from './queries.ts';

/** Moves a business document to another status and refetches the list. */
export function useMoveBusinessDocument(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (status: BusinessDocumentStatus) =>
      call(moveBusinessDocument, { params: { id }, body: { status } }),
    onSuccess: () => showToast({ title: words.movedToast }),
    onError: (error) => showFailure(words.moveFailed, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: BUSINESS_DOCUMENTS_KEY }),
  });
}
