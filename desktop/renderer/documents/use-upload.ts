import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DocumentType, uploadDocument } from '../../../common/documents.ts';
import { offlineMessages } from '../../../common/messages/offline.ts';
import { uploadMessages } from '../../../common/messages/uploads.ts';
import { isOffline } from '../offline/shared/offline-facts.ts';
import { ApiError, isSignedOut } from '../ui/api-error.ts';
import { callDesktop, DesktopError } from '../ui/desktop.ts';
import { sendFile } from '../ui/send-file.ts';
import { showToast } from '../ui/toasts.ts';
import { useAttemptKey } from '../ui/use-attempt-key.ts';
import { refreshAfterNew } from './queries.ts';
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
      if (await isOffline()) {
        await keepForLater(file, { documentType, description: description.trim() });
        return null;
      }
      const fields = {
        documentType,
        ...(description.trim() ? { description: description.trim() } : {}),
      };
      const { name, size, lastModified, type } = file;
      return sendFile(uploadDocument, {
        file,
        fields,
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
        description: messageOf(error),
      });
    },
  });
  return { upload: mutation.mutate, pending: mutation.isPending, share };
}

/** The server's message, else 'Upload failed', else (if it is empty) the longer message. */
function messageOf(error: Error): string {
  if (error instanceof DesktopError) return error.message;
  if (!(error instanceof ApiError)) return uploadMessages.failedText;
  return (error.reason ?? uploadMessages.failedTitle) || uploadMessages.failedText;
}

/** The desktop app stores it and sends it once there is a network. */
async function keepForLater(file: File, words: Omit<Upload, 'file'>): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  await callDesktop('queue:add-bytes', { name: file.name, bytes, ...words });
}
