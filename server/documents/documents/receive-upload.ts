import type { Context } from 'koa';
import { OUTBOX_HEADER, uploadDocument as uploadEndpoint } from '../../../common/documents.ts';
import { MAX_UPLOAD_BYTES } from '../../../common/limits.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import type { BeforeEffect } from '../../platform/database/with-transaction.ts';
import { invalidField } from '../../platform/http/errors.ts';
import { keyReused } from '../../platform/http/idempotency.ts';
import { readMultipart } from '../../platform/http/read-multipart.ts';
import { languageFor, parsePart } from '../../platform/http/route.ts';
import { discardFile } from '../../platform/storage/stored-files-store.ts';
import type { Services } from '../../services.ts';
import type { StoredDocument } from './store.ts';
import { type ReceivedFile, receiveFile, uploadDocument } from './upload-document.ts';

interface ReceivedUpload {
  received: ReceivedFile;
  fields: Record<string, string>;
  idempotencyKey: string | null;
}

/** @throws AppError 400 without a file, 413 for a file that is too large */
async function readUpload(services: Services, ctx: Context): Promise<ReceivedUpload> {
  const { fields, taken } = await readMultipart(
    ctx,
    MAX_UPLOAD_BYTES,
    (file) => receiveFile(services, file),
    (received) => discardFile(services, received.file.id),
  );
  if (!taken) {
    throw invalidField('file', 'document_not_selected');
  }
  const idempotencyKey = ctx.get('Idempotency-Key') || null;
  return { received: taken, fields: { ...fields }, idempotencyKey };
}

/**
 * For a repeated key, the result is the document of the earlier upload, which must be the same
 * file.
 * @throws AppError 422
 */
function requireSameFile(document: StoredDocument, { file }: ReceivedFile): StoredDocument {
  if (document.sha256 !== file.sha256) throw keyReused();
  return document;
}

/**
 * Reads the body of an upload and creates a document from it.
 * @throws AppError 400, 409, 413, 415, 422 or 429; the file is not kept
 */
export async function receiveUpload(
  services: Services,
  ctx: Context,
  user: StoredUser,
): Promise<StoredDocument> {
  const { received, fields, idempotencyKey } = await readUpload(services, ctx);
  let form: ReturnType<typeof parsePart<typeof uploadEndpoint.multipart>>;
  try {
    form = parsePart(uploadEndpoint.multipart, fields, languageFor(ctx, user));
  } catch (error) {
    await discardFile(services, received.file.id);
    throw error;
  }
  const document = await uploadDocument(services, {
    userId: user.id,
    received,
    documentType: form.documentType,
    description: form.description || null,
    idempotencyKey,
    isFromOutbox: ctx.get(OUTBOX_HEADER) !== '',
  });
  return requireSameFile(document, received);
}

/**
 * Reads the body of an upload that replaces a document. The new document has the name, type and
 * description of the replaced one, which is deleted.
 * @throws AppError 400, 409, 413, 415, 422 or 429; the file is not kept, and the document is
 */
export async function receiveReplacement(
  services: Services,
  ctx: Context,
  replaced: StoredDocument,
  prepareDeletion: () => Promise<BeforeEffect>,
): Promise<StoredDocument> {
  const { received, idempotencyKey } = await readUpload(services, ctx);
  const { id, userId, originalName, documentType, description } = replaced;
  const document = await uploadDocument(services, {
    userId,
    received,
    documentType,
    description,
    idempotencyKey,
    replaced: { id, originalName, prepareDeletion },
  });
  return requireSameFile(document, received);
}
