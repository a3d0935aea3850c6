import type { documentVersions } from '../../../common/documents.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { originalRefusal } from './policy.ts';
import { pagesName, sealedName } from './sealed-name.ts';
import type { StoredDocument } from './store.ts';

interface OfferedFile {
  fileId: string;
  name: string;
  /** MIME type. */
  type: string;
}

type FileVersion = Exclude<(typeof documentVersions)[number], 'evidence'>;

/**
 * Returns the file of a document for its owner. Without a version, the notarized file if there is
 * one, otherwise the original.
 *
 * @throws AppError 404 if the document is not notarized; 409 if it has no pages yet, or if malware
 * was found in it
 */
export function offeredFile(document: StoredDocument, version?: FileVersion): OfferedFile {
  const { originalName, sealedFileId, renditionFileId } = document;
  const chosen = version ?? (sealedFileId ? 'notarized' : 'original');
  if (chosen === 'notarized') {
    if (!sealedFileId) throw notFound('document_not_notarized');
    return { fileId: sealedFileId, name: sealedName(originalName), type: 'application/pdf' };
  }
  const refusal = originalRefusal(document);
  if (refusal) throw conflict(refusal);
  if (chosen === 'pages') {
    if (!renditionFileId) throw conflict('document_pages_not_ready');
    return { fileId: renditionFileId, name: pagesName(originalName), type: 'application/pdf' };
  }
  return { fileId: document.originalFileId, name: originalName, type: document.mimeType };
}
