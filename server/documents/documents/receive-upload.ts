import type { Context } from 'koa';
import { OUTBOX_HEADER, uploadDocument as uploadEndpoint } from '../../../common/documents.ts';
import { MAX_UPLOAD_BYTES } from '../../../common/limits.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { invalidField } from '../../platform/http/errors.ts';
import { keyReused } from '../../platform/http/idempotency.ts';
import { readMultipart } from '../../platform/http/read-multipart.ts';
import { languageFor, parsePart } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { StoredDocument } from './store.ts';
import { receiveFile, uploadDocument } from './upload-document.ts';

/**
 * Reads the body of an upload and creates a document from it.
 * @throws AppError 400, 409, 413, 415, 422 or 429; the file is not kept
 */
export async function receiveUpload(
  services: Services,
  ctx: Context,
  user: StoredUser,
): Promise<StoredDocument> {
  const { fields, taken } = await readMultipart(
    ctx,
    MAX_UPLOAD_BYTES,
    (file) => receiveFile(services, file),
    (received) => services.storage.remove(received.file.id),
  );
  if (!taken) {
    throw invalidField('file', 'document_not_selected');
  }
  let form: ReturnType<typeof parsePart<typeof uploadEndpoint.multipart>>;
  try {
    form = parsePart(uploadEndpoint.multipart, { ...fields }, languageFor(ctx, user));
  } catch (error) {
    await services.storage.remove(taken.file.id);
    throw error;
  }
  const document = await uploadDocument(services, {
    userId: user.id,
    received: taken,
    documentType: form.documentType,
    description: form.description || null,
    idempotencyKey: ctx.get('Idempotency-Key') || null,
    isFromOutbox: ctx.get(OUTBOX_HEADER) !== '',
  });
  // For a repeated key, the result is the document of the earlier upload, which must be the same
  // file.
  if (document.sha256 !== taken.file.sha256) throw keyReused();
  return document;
}
