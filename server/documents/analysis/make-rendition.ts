import type { LaneName } from '../../platform/parsing/lanes.ts';
import type { ParserPool } from '../../platform/parsing/parser-pool.ts';
import { ParserTaskFailed } from '../../platform/parsing/parser-task-failed.ts';
import { isWord, renderInChild } from '../../sealing/rendering/render-in-child.ts';
import { findSoffice } from '../../sealing/rendering/render-office.ts';
import { inspectInChild } from '../../sealing/seal-document.ts';

export interface Rendition {
  /** The rendition as PDF, or null if it could not be created. */
  pdf: Uint8Array | null;
  pageCount: number | null;
  /** A message for the owner if there is no rendition; otherwise null. */
  refusal: string | null;
}

const NEEDS_PDF =
  'This Word document cannot be converted to PDF here. Please save it as a PDF and upload that before you start the notarization.';

const SAVE_AGAIN = 'Please save it again as a PDF and upload that.';

/**
 * Creates the rendition: the PDF that the participants see and the notary seals.
 * @throws Error if an internal or temporary error occurred; the caller can retry
 */
export async function makeRendition(
  document: { bytes: Uint8Array; mimeType: string; title: string },
  { lane, parsers }: { lane?: LaneName; parsers?: ParserPool } = {},
): Promise<Rendition> {
  if (isWord(document.mimeType) && !(await findSoffice())) return refused(NEEDS_PDF);
  try {
    const pdf = await renderInChild(document, { lane, parsers });
    const { pageCount, problems } = await inspectInChild(pdf, { lane }, parsers);
    const blocking = problems.filter((problem) => problem.blocking);
    if (blocking.length === 0) return { pdf, pageCount, refusal: null };
    const why = blocking.map(({ message }) => message).join(' ');
    return refused(`The PDF that we made from this document cannot be notarized. ${why}`);
  } catch (error) {
    if (!(error instanceof ParserTaskFailed) || error.fault !== 'document') throw error;
    // A message that ends with a period is written for the owner and suggests what to do. Other
    // messages are technical descriptions of the file, so they need a sentence around them.
    if (error.message.endsWith('.')) return refused(error.message);
    return refused(`This document could not be read: ${error.message}. ${SAVE_AGAIN}`);
  }
}

const refused = (refusal: string): Rendition => ({ pdf: null, pageCount: null, refusal });
