import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { fillMessages as words } from '../../../../common/messages/templates.ts';
import { createDocumentFromTemplate } from '../../../../common/template-purchases.ts';
import { announceWhenProcessed } from '../../documents/shared/announce-when-processed.ts';
import { call } from '../../ui/api.ts';
import { ApiError } from '../../ui/api-error.ts';
import { showFailure } from '../../ui/show-failure.ts';
import { useAttemptKey } from '../../ui/use-attempt-key.ts';

/** Creates a document from the filled template and opens it. */
export function useNotarize(
  purchaseId: string,
  onRefused: (fields: Readonly<Record<string, string>>) => void,
): { start: (values: Record<string, string>) => void; pending: boolean } {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const attempt = useAttemptKey();
  const mutation = useMutation({
    mutationFn: (values: Record<string, string>) =>
      call(createDocumentFromTemplate, {
        params: { id: purchaseId },
        body: { values },
        idempotencyKey: attempt.keyOf(values),
      }),
    onSuccess: (document) => {
      attempt.done();
      void queryClient.invalidateQueries({ queryKey: ['/api/documents'] });
      void queryClient.invalidateQueries({ queryKey: ['/api/template-purchases'] });
      void queryClient.invalidateQueries({ queryKey: ['/api/templates'] });
      announceWhenProcessed(queryClient, document.id);
      void navigate(`/documents/${document.id}`);
    },
    onError: (error) => {
      if (error instanceof ApiError) onRefused(error.fields);
      showFailure(words.documentFailed, error, words.networkFailed);
    },
  });
  return {
    start: (values) => !mutation.isPending && mutation.mutate(values),
    pending: mutation.isPending,
  };
}
