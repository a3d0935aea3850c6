import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentType } from '../../../common/documents.ts';
import { QUOTA_EXCEEDED } from '../../../common/plans.ts';
import { newIdempotencyKey } from '../ui/api.ts';
import { ApiError, isSignedOut } from '../ui/api-error.ts';
import { refusalOf } from './file-refusal.ts';
import { refreshAfterNew } from './queries.ts';
import { sendDocument, uploadFailure } from './send-document.ts';

/**
 * A file of a batch: what happens with it, and why it was not uploaded. It is kept in the outbox if
 * the desktop app is offline.
 */
export type BatchFile = { name: string } & (
  | { state: 'waiting' | 'sent' | 'kept' }
  | { state: 'sending'; share: number }
  | { state: 'refused'; reason: string }
);

interface Batch {
  files: readonly File[];
  documentType: DocumentType;
  description: string;
}

export interface BatchUpload {
  /** Empty before a batch begins. */
  files: readonly BatchFile[];
  pending: boolean;
  /** Uploads the files one after the other. Resolves to what happened with each. */
  start: (batch: Batch) => Promise<readonly BatchFile[]>;
  clear: () => void;
}

/** Uploads several documents with the same type and description. A refused file does not stop the others. */
export function useBatchUpload(): BatchUpload {
  const queryClient = useQueryClient();
  const [files, setFiles] = useState<readonly BatchFile[]>([]);
  const [pending, setPending] = useState(false);
  const start = async ({ files: chosen, documentType, description }: Batch) => {
    let current: BatchFile[] = chosen.map(({ name }) => ({ name, state: 'waiting' }));
    const put = (at: number, next: BatchFile) => {
      current = current.map((file, index) => (index === at ? next : file));
      setFiles(current);
    };
    /** The reason for all other files, if none of them can be uploaded. */
    let end: string | null = null;
    setFiles(current);
    setPending(true);
    for (const [at, file] of chosen.entries()) {
      const { name } = file;
      const reason = refusalOf(file) ?? end;
      if (reason) {
        put(at, { name, state: 'refused', reason });
        continue;
      }
      const onProgress = (share: number) => put(at, { name, state: 'sending', share });
      onProgress(0);
      try {
        const fields = { documentType, description, idempotencyKey: newIdempotencyKey() };
        const document = await sendDocument({ file, ...fields, onProgress });
        put(at, { name, state: document ? 'sent' : 'kept' });
        refreshAfterNew(queryClient);
      } catch (error) {
        const failure = uploadFailure(error as Error);
        put(at, { name, state: 'refused', reason: failure });
        const isOver = error instanceof ApiError && error.code === QUOTA_EXCEEDED;
        if (isOver || isSignedOut(error)) end = failure;
      }
    }
    setPending(false);
    return current;
  };
  return { files, pending, start, clear: () => setFiles([]) };
}
