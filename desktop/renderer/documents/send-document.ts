import { type Document, type DocumentType, uploadDocument } from '../../../common/documents.ts';
import { uploadMessages } from '../../../common/messages/uploads.ts';
import { isOffline } from '../offline/shared/offline-facts.ts';
import { ApiError } from '../ui/api-error.ts';
import { callDesktop, DesktopError } from '../ui/desktop.ts';
import { sendFile } from '../ui/send-file.ts';

interface SendDocumentInput {
  file: File;
  documentType: DocumentType;
  description: string;
  idempotencyKey: string;
  /** Share of the file that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Uploads one document.
 * @returns null if the desktop app is offline; it sends the file once there is a network
 * @throws ApiError if the server refuses it; TypeError if the network failed; DesktopError
 */
export async function sendDocument(input: SendDocumentInput): Promise<Document | null> {
  const { file, documentType, idempotencyKey, onProgress } = input;
  const description = input.description.trim();
  if (await isOffline()) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    await callDesktop('queue:add-bytes', { name: file.name, bytes, documentType, description });
    return null;
  }
  return sendFile(uploadDocument, {
    file,
    fields: { documentType, ...(description ? { description } : {}) },
    idempotencyKey,
    onProgress,
  });
}

/** The server's message, else 'Upload failed', else (if it is empty) the longer message. */
export function uploadFailure(error: Error): string {
  if (error instanceof DesktopError) return error.message;
  if (!(error instanceof ApiError)) return uploadMessages.failedText;
  return (error.reason ?? uploadMessages.failedTitle) || uploadMessages.failedText;
}
