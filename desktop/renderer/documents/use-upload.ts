import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentType } from '../../../common/documents.ts';
import { offlineMessages } from '../../../common/messages/offline.ts';
import { uploadMessages } from '../../../common/messages/uploads.ts';
import { ApiError, isSignedOut } from '../ui/api-error.ts';
import { showToast } from '../ui/toasts.ts';
import { useAttemptKey } from '../ui/use-attempt-key.ts';
import { refreshAfterNew } from './queries.ts';
import { sendDocument, uploadFailure } from './send-document.ts';
import { announceWhenProcessed } from './shared/announce-when-processed.ts';

interface Upload {
  file: File;
  documentType: DocumentType;
  description: string;
}

/**
 * Uploads a document and refetches the list. Reports a failure, or else the result of the server's
 * processing once it is known.
 * @param onUploaded gets the ID of the document; null if the desktop app sends it later
 */
export function useUpload(onUploaded: (id: string | null) => void): {
  upload: (input: Upload) => void;
  pending: boolean;
  /** Share of the file that has been sent, 0 to 1. */
  share: number;
} {
  const queryClient = useQueryClient();
  const [share, setShare] = useState(0);
  const attempt = useAttemptKey();
  const mutation = useMutation({
    mutationFn: async ({ file, documentType, description }: Upload) => {
      setShare(0);
      const fields = { documentType, description };
      const { name, size, lastModified, type } = file;
      return sendDocument({
        file,
        ...fields,
        idempotencyKey: attempt.keyOf({ name, size, lastModified, type, ...fields }),
        onProgress: setShare,
      });
    },
    onSuccess: (document) => {
      attempt.done();
      onUploaded(document?.id ?? null);
      if (!document) {
        showToast({ title: offlineMessages.keptTitle, description: offlineMessages.keptText });
        return;
      }
      announceWhenProcessed(queryClient, document.id);
      refreshAfterNew(queryClient);
    },
    onError: (error) => {
      // The file changed while its name, size and date did not: the next attempt needs its own key.
      if (error instanceof ApiError && error.code === 'key_reused') attempt.done();
      if (isSignedOut(error)) return;
      showToast({
        variant: 'destructive',
        title: uploadMessages.failedTitle,
        description: uploadFailure(error),
      });
    },
  });
  return { upload: mutation.mutate, pending: mutation.isPending, share };
}
