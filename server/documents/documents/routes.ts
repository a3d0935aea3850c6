import type Router from '@koa/router';
import { create as contentDisposition } from 'content-disposition';
import type { Context } from 'koa';
import {
  addAttachment as addAttachmentEndpoint,
  listAttachments as listAttachmentsEndpoint,
} from '../../../common/attachments.ts';
import {
  confirmPrintCopy as confirmPrintCopyEndpoint,
  deleteDocument as deleteDocumentEndpoint,
  downloadDocument,
  duplicateDocument as duplicateEndpoint,
  getDocument,
  listDocuments as listDocumentsEndpoint,
  openWithPassword as openWithPasswordEndpoint,
  renameDocument as renameEndpoint,
  replaceDocument,
  retryAnalysis,
  summarizeDocuments,
  uploadDocument as uploadEndpoint,
} from '../../../common/documents.ts';
import { MAX_UPLOAD_BYTES, PAGE_SIZE } from '../../../common/limits.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { type BeforeEffect, withTransaction } from '../../platform/database/with-transaction.ts';
import { absentOrForeign, conflict } from '../../platform/http/errors.ts';
import { createdKey, decodeKey, nameKey } from '../../platform/http/key-cursor.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { countAttempt, rateRules } from '../../platform/http/rate-limit.ts';
import { requireDeclaredSize } from '../../platform/http/read-multipart.ts';
import { addRoute } from '../../platform/http/route.ts';
import { readFile } from '../../platform/storage/stored-files-store.ts';
import type { Services } from '../../services.ts';
import { checkQuota } from '../plans/quota.ts';
import { addAttachment, listAttachments } from './add-attachment.ts';
import { confirmPrintCopy } from './confirm-print-copy.ts';
import { countUpload } from './count-upload.ts';
import { documentKey, listDocuments } from './document-list-store.ts';
import { duplicateDocument } from './duplicate-document.ts';
import { offeredFile } from './offered-file.ts';
import { openWithPassword } from './open-with-password.ts';
import { deletionRefusal, maySeeDocument, needsPassword, originalRefusal } from './policy.ts';
import { presentDocument, presentDocumentRow } from './present.ts';
import { receiveReplacement, receiveUpload } from './receive-upload.ts';
import { renameDocument } from './rename-document.ts';
import { restartAnalysis } from './restart-analysis.ts';
import { countDocuments, findDocument, type StoredDocument } from './store.ts';
import { createUploadGate } from './upload-gate.ts';

/** Maximum size of a body without the file: fields and their headers. */
const MAX_ENVELOPE_BYTES = 64 * 1024;

/** What documents need of areas that build on them. */
export interface DocumentActions {
  /** Builds the evidence bundle of a notarized document, a ZIP. */
  collectEvidence(services: Services, document: StoredDocument): Promise<Uint8Array>;
  /**
   * Prepares a deletion. The result deletes the document in a transaction.
   * @throws AppError 404 if the document does not exist, 409 if it must be kept
   */
  prepareDeletion(services: Services, user: StoredUser, documentId: string): Promise<BeforeEffect>;
}

export function addDocumentRoutes(
  router: Router,
  services: Services,
  { collectEvidence, prepareDeletion }: DocumentActions,
): void {
  const gate = createUploadGate(services);
  const load = async (id: string, user: StoredUser): Promise<StoredDocument> => {
    const document = await findDocument(services.db, id);
    if (!document || !maySeeDocument(user, document))
      throw absentOrForeign('document_not_found', { type: 'document', id: id });
    return document;
  };

  /**
   * Runs an upload within the limits of the server and of the account.
   * @param freed bytes of the document that it replaces
   */
  const admitUpload = (
    ctx: Context,
    user: StoredUser,
    freed: number | null,
    receive: () => Promise<StoredDocument>,
  ) => {
    // Check the size before the quota, because a file above the limit is refused regardless of the
    // quota.
    requireDeclaredSize(ctx, MAX_UPLOAD_BYTES);
    const declared = Number(ctx.get('Content-Length')) || 0;
    return gate.run(user.id, declared, async () => {
      // Check the quota first, so that a file without space is not sent in vain.
      await checkQuota(services.db, user.id, Math.max(1, declared - MAX_ENVELOPE_BYTES), freed);
      await countUpload(services.db, ctx, user);
      return presentDocument(user, await receive());
    });
  };

  addRoute(router, services, listDocumentsEndpoint, async ({ ctx, query, user }) => {
    const { cursor, limit = PAGE_SIZE, sort = 'newest', ...filter } = query;
    const after = cursor ? decodeKey(sort === 'name' ? nameKey : createdKey, cursor) : null;
    // One more row shows whether there is another page.
    const rows = await listDocuments(services.db, user.id, { ...filter, sort }, limit + 1, after);
    return pageOf(ctx, rows, limit, (row) => documentKey(sort, row)).map((document) =>
      presentDocumentRow(user, document),
    );
  });

  addRoute(router, services, summarizeDocuments, ({ user }) =>
    countDocuments(services.db, user.id),
  );

  addRoute(router, services, uploadEndpoint, ({ ctx, user }) => {
    return admitUpload(ctx, user, null, () => receiveUpload(services, ctx, user));
  });

  addRoute(router, services, replaceDocument, async ({ ctx, params, user }) => {
    const document = await load(params.id, user);
    const refusal = deletionRefusal(document);
    if (refusal) throw conflict(refusal);
    return admitUpload(ctx, user, document.fileSize, () =>
      receiveReplacement(services, ctx, document, () =>
        prepareDeletion(services, user, document.id),
      ),
    );
  });

  addRoute(router, services, duplicateEndpoint, async ({ params, user }) => {
    const document = await load(params.id, user);
    const refusal = originalRefusal(document);
    if (refusal) throw conflict(refusal);
    return gate.run(user.id, document.fileSize, async () => {
      await checkQuota(services.db, user.id, document.fileSize);
      await countAttempt(services.db, rateRules.uploadPerUser, user.id);
      const copy = await duplicateDocument(services, user, document);
      return presentDocument(user, await load(copy, user));
    });
  });

  addRoute(router, services, listAttachmentsEndpoint, async ({ params, user }) => {
    const document = await load(params.id, user);
    const refusal = originalRefusal(document);
    if (refusal) throw conflict(refusal);
    await countAttempt(services.db, rateRules.renderPerUser, user.id);
    return listAttachments(services, document);
  });

  addRoute(router, services, addAttachmentEndpoint, async ({ params, user }) => {
    const document = await load(params.id, user);
    const refusal = originalRefusal(document);
    if (refusal) throw conflict(refusal);
    await countAttempt(services.db, rateRules.uploadPerUser, user.id);
    const added = await addAttachment(services, user, document, params.index, (size, upload) =>
      gate.run(user.id, size, async () => {
        await checkQuota(services.db, user.id, size);
        return upload();
      }),
    );
    return presentDocument(user, added);
  });

  addRoute(router, services, renameEndpoint, async ({ params, body, user }) => {
    const document = await load(params.id, user);
    await renameDocument(services, document.id, body.name);
    return presentDocument(user, await load(params.id, user));
  });

  addRoute(router, services, getDocument, async ({ params, user }) =>
    presentDocument(user, await load(params.id, user)),
  );

  addRoute(router, services, retryAnalysis, async ({ params, user }) => {
    const document = await load(params.id, user);
    if (document.status !== 'failed') throw conflict('analysis_not_failed');
    await countAttempt(services.db, rateRules.uploadPerUser, user.id);
    await restartAnalysis(services, document.id);
    return presentDocument(user, await load(params.id, user));
  });

  addRoute(router, services, openWithPasswordEndpoint, async ({ params, body, user }) => {
    const document = await load(params.id, user);
    if (!needsPassword(document)) throw conflict('document_needs_no_password');
    await countAttempt(services.db, rateRules.documentPasswordPerUser, user.id);
    await openWithPassword(services, document, body.password);
    return presentDocument(user, await load(params.id, user));
  });

  addRoute(router, services, confirmPrintCopyEndpoint, async ({ params, body, user }) => {
    await load(params.id, user);
    await confirmPrintCopy(services, params.id, user.id, body.sha256);
    return presentDocument(user, await load(params.id, user));
  });

  addRoute(router, services, deleteDocumentEndpoint, async ({ params, user }) => {
    await withTransaction(services, await prepareDeletion(services, user, params.id));
  });

  addRoute(router, services, downloadDocument, async ({ ctx, params, query, user }) => {
    const document = await load(params.id, user);
    if (query.version === 'evidence') {
      ctx.set('Cache-Control', 'private, no-store');
      ctx.set('Content-Disposition', contentDisposition(`${document.originalName} (evidence).zip`));
      ctx.type = 'application/zip';
      ctx.body = Buffer.from(await collectEvidence(services, document));
      return;
    }
    const { fileId, name, type } = offeredFile(document, query.version);
    const bytes = await readFile(services.db, services.storage, fileId);
    ctx.set('Cache-Control', 'private, no-store');
    ctx.set('Content-Disposition', contentDisposition(name));
    ctx.type = type;
    ctx.body = bytes;
  });
}
