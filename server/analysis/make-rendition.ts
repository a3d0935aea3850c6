import { findSoffice } from '../sealing/render-office.ts';
import { inspectInWorker, renderInWorker } from '../sealing/seal-document.ts';
import { SealingTaskFailed } from '../sealing/sealing-workers.ts';

export interface Rendition {
  /** The pages as PDF; null where this machine cannot make them. */
  pdf: Uint8Array | null;
  pageCount: number | null;
  /** Why there is none, in words for the owner. */
  refusal: string | null;
}

const NEEDS_PDF =
  'This Word document cannot be turned into pages here. Please save it as a PDF and upload that before you start the notarization.';

const WORD = new Set([
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]);

/**
 * The pages that the signer sees, the notary seals and everyone keeps.
 * @throws Error where our side failed; try again later
 */
export async function makeRendition(document: {
  bytes: Uint8Array;
  mimeType: string;
  title: string;
}): Promise<Rendition> {
  if (WORD.has(document.mimeType) && !(await findSoffice())) {
    return { pdf: null, pageCount: null, refusal: NEEDS_PDF };
  }
  try {
    const pdf = await renderInWorker(document);
    const { pageCount } = await inspectInWorker(pdf);
    return { pdf, pageCount, refusal: null };
  } catch (error) {
    if (!(error instanceof SealingTaskFailed) || error.fault === 'ours') throw error;
    return {
      pdf: null,
      pageCount: null,
      refusal: `${error.message}. Please upload the document as a PDF.`,
    };
  }
}
