import type { LaneName } from '../../platform/parsing/lanes.ts';
import type { ParserPool } from '../../platform/parsing/parser-pool.ts';
import { ParserTaskFailed } from '../../platform/parsing/parser-task-failed.ts';
import { isWord, renderInChild } from '../../sealing/rendering/render-in-child.ts';
import { findSoffice } from '../../sealing/rendering/render-office.ts';
import { inspectInChild } from '../../sealing/seal-document.ts';

export interface Rendition {
  /** The pages as PDF; null where this machine cannot make them. */
  pdf: Uint8Array | null;
  pageCount: number | null;
  /** Why there is none, in words for the owner. */
  refusal: string | null;
}

const NEEDS_PDF =
  'This Word document cannot be turned into pages here. Please save it as a PDF and upload that before you start the notarization.';

const SAVE_AGAIN = 'Please save it again as a PDF and upload that.';

/**
 * The pages that the signer sees, the notary seals and everyone keeps.
 * @throws Error where our side or the moment is at fault; try again later
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
    return refused(`The pages that were made of this document cannot be notarized. ${why}`);
  } catch (error) {
    if (!(error instanceof ParserTaskFailed) || error.fault !== 'document') throw error;
    // Written for people it ends a sentence, and says what to do; else it tells of the file's inside.
    if (error.message.endsWith('.')) return refused(error.message);
    return refused(`This document could not be read: ${error.message}. ${SAVE_AGAIN}`);
  }
}

const refused = (refusal: string): Rendition => ({ pdf: null, pageCount: null, refusal });
