import { findSoffice } from '../sealing/rendering/render-office.ts';
import { inspectInWorker, renderInWorker } from '../sealing/seal-document.ts';
import { SealingTaskFailed, type SealingWorkers } from '../sealing/sealing-workers.ts';

export interface Rendition {
  /** The pages as PDF; null where this machine cannot make them. */
  pdf: Uint8Array | null;
  pageCount: number | null;
  /** Why there is none, in words for the owner. */
  refusal: string | null;
}

const NEEDS_PDF =
  'This Word document cannot be turned into pages here. Please save it as a PDF and upload that before you start the notarization.';

const SAVE_ANEW = 'Please save it anew as a PDF, and upload that.';

const WORD = new Set([
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]);

/**
 * The pages that the signer sees, the notary seals and everyone keeps.
 * @throws Error where our side or the moment is at fault; try again later
 */
export async function makeRendition(
  document: { bytes: Uint8Array; mimeType: string; title: string },
  workers?: SealingWorkers,
): Promise<Rendition> {
  if (WORD.has(document.mimeType) && !(await findSoffice())) return refused(NEEDS_PDF);
  try {
    const pdf = await renderInWorker(document, {}, workers);
    const { pageCount, problems } = await inspectInWorker(pdf, workers);
    const blocking = problems.filter((problem) => problem.blocking);
    if (blocking.length === 0) return { pdf, pageCount, refusal: null };
    const why = blocking.map(({ message }) => message).join(' ');
    return refused(`The pages that were made of this document cannot be notarized. ${why}`);
  } catch (error) {
    if (!(error instanceof SealingTaskFailed) || error.fault !== 'document') throw error;
    // Written for people it ends a sentence, and says what to do; else it tells of the file's inside.
    if (error.message.endsWith('.')) return refused(error.message);
    return refused(`This document could not be read: ${error.message}. ${SAVE_ANEW}`);
  }
}

const refused = (refusal: string): Rendition => ({ pdf: null, pageCount: null, refusal });
