import type Router from '@koa/router';
import { create as contentDisposition } from 'content-disposition';
import {
  downloadDocument,
  getDocument,
  listDocuments as listDocumentsCall,
  OUTBOX_HEADER,
  retryAnalysis,
  summarizeDocuments,
  uploadDocument as uploadCall,
} from '../../common/documents.ts';
import { MAX_UPLOAD_BYTES } from '../../common/limits.ts';
import { collectEvidence } from '../evidence/collect-evidence.ts';
import { conflict, invalidInput, notFound } from '../http/errors.ts';
import { creationPage, pageByCreation } from '../http/page-of.ts';
import { readMultipart } from '../http/read-multipart.ts';
import { addRoute, parsePart } from '../http/route.ts';
import type { Services } from '../services.ts';
import { readFile } from '../storage/stored-files-store.ts';
import type { StoredUser } from '../users/store.ts';
import { countUpload } from './count-upload.ts';
import { maySeeDocument } from './policy.ts';
import { presentDocument, presentDocumentRow } from './present.ts';
import { restartAnalysis } from './restart-analysis.ts';
import { countDocuments, findDocument, listDocuments, type StoredDocument } from './store.ts';
import { receiveFile, uploadDocument } from './upload-document.ts';

export function addDocumentRoutes(router: Router, services: Services): void {
  const load = async (id: string, user: StoredUser): Promise<StoredDocument> => {
    const document = await findDocument(services.db, id);
    if (!document || !maySeeDocument(user, document)) throw notFound('Document not found');
    return document;
  };

  addRoute(router, services, listDocumentsCall, async ({ ctx, query, user }) => {
    const page = creationPage(query);
    const documents = await listDocuments(services.db, user.id, page.limit, page.after);
    return pageByCreation(ctx, documents, page).map((document) =>
      presentDocumentRow(user, document),
    );
  });

  addRoute(router, services, summarizeDocuments, ({ user }) =>
    countDocuments(services.db, user.id),
  );

  addRoute(router, services, uploadCall, async ({ ctx, user }) => {
    await countUpload(services.db, ctx, user);
    const { fields, taken } = await readMultipart(
      ctx,
      MAX_UPLOAD_BYTES,
      (file) => receiveFile(services, file),
      (received) => services.storage.remove(received.file.id),
    );
    if (!taken) {
      throw invalidInput('Please select a document to upload.', {
        file: 'Please select a document to upload.',
      });
    }
    let form: ReturnType<typeof parsePart<typeof uploadCall.multipart>>;
    try {
      form = parsePart(uploadCall.multipart, { ...fields });
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
    return presentDocument(user, document);
  });

  addRoute(router, services, getDocument, async ({ params, user }) =>
    presentDocument(user, await load(params.id, user)),
  );

  addRoute(router, services, retryAnalysis, async ({ params, user }) => {
    const document = await load(params.id, user);
    if (document.status !== 'failed') throw conflict('Only a failed analysis can be repeated.');
    await restartAnalysis(services, document.id);
    return presentDocument(user, await load(params.id, user));
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
    const sealed =
      query.version === 'notarized' || (!query.version && document.sealedFileId !== null);
    if (sealed && !document.sealedFileId) {
      throw notFound('This document has not been notarized yet.');
    }
    const fileId = sealed ? (document.sealedFileId as string) : document.originalFileId;
    const bytes = await readFile(services.db, services.storage, fileId);
    const name = sealed
      ? `${document.originalName.replace(/\.[^.]{1,10}$/, '')} (notarized).pdf`
      : document.originalName;
    ctx.set('Cache-Control', 'private, no-store');
    ctx.set('Content-Disposition', contentDisposition(name));
    ctx.type = sealed ? 'application/pdf' : document.mimeType;
    ctx.body = bytes;
  });
}
