import { createHash } from 'node:crypto';
import type { Problem } from '../../../common/messages/errors.ts';
import type { PrintCopyRecord } from '../../../common/print-copies.ts';
import { toReasons } from '../../../common/print-copies.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { JobAttempt } from '../../platform/jobs/run-jobs.ts';
import { ParserTaskFailed } from '../../platform/parsing/parser-task-failed.ts';
import {
  discardUnlessRecorded,
  readFile,
  recordFile,
} from '../../platform/storage/stored-files-store.ts';
import type { PreparedPdf } from '../../sealing/print-copy/prepare-pdf.ts';
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
import { analyzeFile } from './analyze-file.ts';
import { type AnalysisLane, isTooSlow, poolLanes } from './lanes.ts';
import { makeRendition, type Rendition } from './make-rendition.ts';
import { scanOriginal } from './scan-original.ts';

/** Returns an event of the analysis, which no person causes. */
const analysisEvent = <Type extends `document.${string}`>(
  type: Type,
  documentId: string,
  userId: string,
) => ({ type, version: 1, actorId: null, subjects: { documentId, userId }, data: {} }) as const;

/** Marks the document as failed, with the reason that its owner sees. */
async function fail(
  services: Services,
  document: StoredDocument,
  problems: readonly Problem[],
  change: DocumentChange = {},
): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    const moved = await moveDocument(tx, document.id, 'failed', {
      ...change,
      statusReason: problems,
      aiAnalysisStatus: 'failed',
    });
    if (!moved) return;
    await emit(analysisEvent('document.failed', document.id, moved.userId));
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
    await withTransaction(services, async (tx, emit) => {
      if (file) await recordFile(tx, 'rendition', file);
      const moved = await moveDocument(tx, document.id, 'ready', {
        ...change,
        ...(file ? { renditionFileId: file.id } : {}),
      });
      if (!moved) throw new Error('the document is no longer being processed');
      await emit(analysisEvent('document.ready', document.id, moved.userId));
    });
  } catch (error) {
    if (file) await discardUnlessRecorded(services, file.id);
    throw error;
  }
}

/** Shows the owner a delay notice after the first internal failure, before all attempts failed. */
async function sayDelayed(services: Services, documentId: string): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    const noted = await noteDelay(tx, documentId, [{ code: 'analysis_delayed' }]);
    if (!noted) return;
    await emit(analysisEvent('document.analysis_delayed', documentId, noted.userId));
  });
}

/** Starts or resumes the analysis. Returns null if the document is no longer to be processed. */
async function begin(services: Services, documentId: string): Promise<StoredDocument | null> {
  return withTransaction(services, async (tx, emit) => {
    const document = await findDocument(tx, documentId);
    if (document?.status === 'uploaded') await moveDocument(tx, documentId, 'processing');
    else if (document?.status !== 'processing') return null;
    const begun = await beginAnalysis(tx, documentId);
    if (begun) {
      await emit(analysisEvent('document.analysis_started', documentId, begun.userId));
    }
    return document;
  });
}

/** Reads the print copy of a PDF that needs a password; null for other documents. */
async function readOpenedCopy(
  { db, storage }: Services,
  { printCopy, renditionFileId }: StoredDocument,
): Promise<Buffer | null> {
  return printCopy && renditionFileId ? readFile(db, storage, renditionFileId) : null;
}

/** The rendition of a PDF: the file itself, or its print copy. */
const renditionOf = (bytes: Uint8Array, { copy, pageCount }: PreparedPdf): Rendition => ({
  pdf: copy?.pdf ?? bytes,
  pageCount,
  refusal: null,
});

function printCopyRecord({ copy, problems }: PreparedPdf): PrintCopyRecord | null {
  if (!copy) return null;
  const { pdf, pageCount, ...stated } = copy;
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  return { sha256, reasons: toReasons(problems), ...stated };
}

async function analyze(
  services: Services,
  document: StoredDocument,
  lane: AnalysisLane,
): Promise<void> {
  const bytes = await readFile(services.db, services.storage, document.originalFileId);
  const malware = await scanOriginal(services, document, bytes);
  if (malware) {
    await fail(services, document, [{ code: 'malware_found' }], { malwareFound: malware });
    return;
  }
  const { mimeType, documentType, originalName: title } = document;
  // A PDF that needs a password was printed when its owner entered it. Only the copy can be read.
  const opened = await readOpenedCopy(services, document);
  const result = await analyzeFile(
    { bytes: opened ?? bytes, mimeType, documentType, title },
    {
      lane,
      openai: services.config.openai,
      logger: services.logger,
      owner: document.userId,
      // The child process reads a hostile file, so only numbers of its report are passed on.
      onPage: ({ page, pageCount }) =>
        services.hub.reportPage(document.userId, {
          documentId: document.id,
          page: Number(page),
          pageCount: Number(pageCount),
        }),
    },
  );
  if (result.kind === 'refused') {
    await fail(services, document, result.problems);
    return;
  }
  const analysis = {
    statusReason: null,
    aiAnalysisStatus: 'completed' as const,
    aiConfidenceScore: Math.round(result.confidence),
    aiFindings: JSON.stringify(result.findings),
    aiFindingsTranslations: result.translations,
    riskLevel: result.riskLevel,
  };
  if (opened) {
    await finish(services, document, analysis, null);
    return;
  }
  const rendition = result.prepared
    ? renditionOf(bytes, result.prepared)
    : await makeRendition({ bytes, mimeType, title }, { lane: poolLanes[lane] });
  await finish(
    services,
    document,
    {
      ...analysis,
      pageCount: rendition.pageCount ?? result.pageCount,
      renditionRefusal: rendition.refusal,
      printCopy: result.prepared && printCopyRecord(result.prepared),
      printCopyConfirmedAt: null,
    },
    rendition.pdf,
  );
}

/**
 * Runs the analysis job: scans the original for malware, extracts the text, finds problems and creates the rendition. The document
 * becomes ready, or failed with a reason for the owner. After an internal error the job is retried
 * and the owner sees a delay notice. A document that is too slow for the express lane keeps the
 * status `processing` and moves to the bulk queue. The job may run twice: it does nothing if the
 * document was already processed or deleted.
 */
export async function analyzeDocument(
  services: Services,
  documentId: string,
  lane: AnalysisLane,
  attempt: JobAttempt,
): Promise<void> {
  const document = await begin(services, documentId);
  if (!document) return;
  try {
    await analyze(services, document, lane);
  } catch (error) {
    if (isTooSlow(error, lane)) {
      await services.db.transaction((tx) => moveAnalysisToBulk(services, tx, documentId));
      return;
    }
    // The owner deleted the document during the analysis, so its file is gone. Ignore the error.
    if (!(await findDocument(services.db, documentId))) return;
    if (error instanceof ParserTaskFailed && error.childDied && attempt.number >= 2) {
      services.logger.warn({ err: error, documentId }, 'analysis ended two child processes');
      await fail(services, document, [
        { code: error.code === 'parser_timeout' ? 'file_late_twice' : 'file_stopped_reader_twice' },
      ]);
      return;
    }
    if (!attempt.last) {
      await sayDelayed(services, documentId);
      throw error;
    }
    services.logger.error({ err: error }, 'analysis given up');
    await fail(services, document, [{ code: 'analysis_given_up' }]);
  }
}
