import { documentFailedLetter, documentReadyLetter } from '../../../common/words/letters.ts';
import { notifyPerson } from '../../accounts/emails/notify-person.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { JobAttempt } from '../../platform/jobs/run-jobs.ts';
import { ParserTaskFailed } from '../../platform/parsing/parser-task-failed.ts';
import {
  readFile,
  recordFile,
  removeUnlessRecorded,
} from '../../platform/storage/stored-files-store.ts';
import type { Services } from '../../services.ts';
import { moveAnalysisToBulk } from '../documents/enqueue-analysis.ts';
import {
  beginAnalysis,
  type DocumentChange,
  findDocument,
  moveDocument,
  noteDelay,
  type StoredDocument,
} from '../documents/store.ts';
import { analyseFile } from './analyse-file.ts';
import { type AnalysisLane, isTooSlow, poolLanes } from './lanes.ts';
import { makeRendition } from './make-rendition.ts';

const linkTo = (services: Services, document: StoredDocument) =>
  `${services.config.publicUrl}/documents/${document.id}`;

/** Says that the document cannot be analysed, and writes to its owner why. */
async function fail(services: Services, document: StoredDocument, reason: string): Promise<void> {
  await withTransaction(services, async (tx, publish) => {
    const moved = await moveDocument(tx, document.id, 'failed', {
      statusReason: reason,
      aiAnalysisStatus: 'failed',
    });
    if (!moved) return;
    await notifyPerson(services, tx, {
      userId: moved.userId,
      topic: 'documents',
      key: `document-failed-${document.id}-${moved.version}`,
      compose: (inWords) =>
        documentFailedLetter({
          name: document.originalName,
          reason,
          when: inWords(new Date()),
          link: linkTo(services, document),
        }),
    });
    publish({
      resource: 'documents',
      id: document.id,
      version: moved.version,
      userIds: [moved.userId],
    });
  });
}

async function finish(
  services: Services,
  document: StoredDocument,
  change: DocumentChange,
  rendition: Uint8Array | null,
): Promise<void> {
  const file = rendition ? await services.storage.put(rendition) : null;
  try {
    await withTransaction(services, async (tx, publish) => {
      if (file) await recordFile(tx, 'rendition', file);
      const moved = await moveDocument(tx, document.id, 'ready', {
        ...change,
        renditionFileId: file?.id ?? null,
      });
      if (!moved) throw new Error('the document is no longer being processed');
      await notifyPerson(services, tx, {
        userId: moved.userId,
        topic: 'documents',
        key: `document-ready-${document.id}-${moved.version}`,
        compose: (inWords) =>
          documentReadyLetter({
            name: document.originalName,
            when: inWords(new Date()),
            link: linkTo(services, document),
          }),
      });
      publish({
        resource: 'documents',
        id: document.id,
        version: moved.version,
        userIds: [moved.userId],
      });
    });
  } catch (error) {
    if (file) await removeUnlessRecorded(services.db, services.storage, file.id);
    throw error;
  }
}

const GAVE_UP =
  'The document could not be analysed: our side failed several times. The file is kept; please try again.';

const ENDED_TWICE =
  'This file ended the program that reads it twice, so it was not tried again. Please print it to a new PDF (“Save as PDF” in the print window), and upload that.';

const DELAYED =
  'This takes longer than usual. Nothing is wrong with your file: something failed on our side, and it is tried again by itself. You can leave this page.';

/** Tells the owner at the first failure of ours, not only when all tries have failed. */
async function sayDelayed(services: Services, documentId: string): Promise<void> {
  await withTransaction(services, async (tx, publish) => {
    const noted = await noteDelay(tx, documentId, DELAYED);
    if (!noted) return;
    const { version, userId } = noted;
    publish({ resource: 'documents', id: documentId, version, userIds: [userId] });
  });
}

/** Begins or continues; null where the document is past processing. */
async function begin(services: Services, documentId: string): Promise<StoredDocument | null> {
  return withTransaction(services, async (tx, publish) => {
    const document = await findDocument(tx, documentId);
    if (document?.status === 'uploaded') await moveDocument(tx, documentId, 'processing');
    else if (document?.status !== 'processing') return null;
    const begun = await beginAnalysis(tx, documentId);
    if (begun) {
      publish({
        resource: 'documents',
        id: documentId,
        version: begun.version,
        userIds: [begun.userId],
      });
    }
    return document;
  });
}

async function analyse(
  services: Services,
  document: StoredDocument,
  lane: AnalysisLane,
): Promise<void> {
  const bytes = await readFile(services.db, services.storage, document.originalFileId);
  const { mimeType, documentType, originalName: title } = document;
  const result = await analyseFile(
    { bytes, mimeType, documentType, title },
    { lane, openai: services.config.openai, logger: services.logger, owner: document.userId },
  );
  if (result.kind === 'refused') {
    await fail(services, document, result.reason);
    return;
  }
  const rendition = await makeRendition({ bytes, mimeType, title }, { lane: poolLanes[lane] });
  await finish(
    services,
    document,
    {
      statusReason: null,
      aiAnalysisStatus: 'completed',
      aiConfidenceScore: Math.round(result.confidence),
      aiFindings: JSON.stringify(result.findings),
      riskLevel: result.riskLevel,
      pageCount: rendition.pageCount ?? result.pageCount,
      renditionRefusal: rendition.refusal,
    },
    rendition.pdf,
  );
}

/**
 * The analysis job: text, findings, the pages as PDF; then the document is ready, or failed with a
 * reason in words. While our side fails it is tried again, and the owner is told so. A document that is
 * too slow for the express lane stays in processing and moves to the bulk queue. May run twice: a
 * document that is past processing, or was deleted, is left alone.
 */
export async function analyseDocument(
  services: Services,
  documentId: string,
  lane: AnalysisLane,
  attempt: JobAttempt,
): Promise<void> {
  const document = await begin(services, documentId);
  if (!document) return;
  try {
    await analyse(services, document, lane);
  } catch (error) {
    if (isTooSlow(error, lane)) {
      await services.db.transaction((tx) => moveAnalysisToBulk(services, tx, documentId));
      return;
    }
    // Its owner deleted it meanwhile: its file is gone, and nobody waits for a report.
    if (!(await findDocument(services.db, documentId))) return;
    const childDied = error instanceof ParserTaskFailed && error.childDied;
    if (childDied && attempt.number >= 2) {
      services.logger.warn({ err: error, documentId }, 'analysis ended two child processes');
      await fail(services, document, ENDED_TWICE);
      return;
    }
    if (!attempt.last) {
      await sayDelayed(services, documentId);
      throw error;
    }
    services.logger.error({ err: error }, 'analysis given up');
    await fail(services, document, GAVE_UP);
  }
}
