import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { duplicateDocument } from '../../../common/documents.ts';
import { documentActionMessages as words } from '../../../common/messages/document-actions.ts';
import { call } from '../ui/api.ts';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import { useAttemptKey } from '../ui/use-attempt-key.ts';
import { refreshAfterNew } from './queries.ts';

/** Duplicates a document and opens the new one. */
export function useDuplicate(id: string): { mutate: () => void; isPending: boolean } {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: () =>
      call(duplicateDocument, { params: { id }, idempotencyKey: attempt.keyOf(id) }),
    onSuccess: (document) => {
      attempt.done();
      refreshAfterNew(queryClient);
      void navigate(`/documents/${document.id}`);
      showToast({ title: words.duplicated });
    },
    onError: (error) => showFailure(words.duplicateFailed, error),
  });
}
