import { type Problem, problem, type Reason, toProblem } from '../../../common/messages/errors.ts';
import type { LaneName } from '../../platform/parsing/lanes.ts';
import type { ParserPool } from '../../platform/parsing/parser-pool.ts';
import { ParserTaskFailed } from '../../platform/parsing/parser-task-failed.ts';
import { isWord, renderInChild } from '../../sealing/rendering/render-in-child.ts';
import { findSoffice } from '../../sealing/rendering/render-office.ts';
import { preparePdfInChild } from '../../sealing/seal-document.ts';
import { pdfProblem } from '../../sealing/shown/pdf-problem.ts';

export interface Rendition {
  /** The rendition as PDF, or null if it could not be created. */
  pdf: Uint8Array | null;
  pageCount: number | null;
  /** Why there is no rendition, for the owner; null if there is one. */
  refusal: readonly Problem[] | null;
}

/**
 * Creates the rendition of a file that is not a PDF: the PDF that the participants see and the notary
 * seals. If LibreOffice made a PDF that is not plain, the rendition is its print copy.
 * @throws Error if an internal or temporary error occurred; the caller can retry
 */
export async function makeRendition(
  document: { bytes: Uint8Array; mimeType: string; title: string },
  { lane, parsers }: { lane?: LaneName; parsers?: ParserPool } = {},
): Promise<Rendition> {
  if (isWord(document.mimeType) && !(await findSoffice())) {
    return refused('word_conversion_unavailable');
  }
  try {
    const pdf = await renderInChild(document, { lane, parsers });
    const { pageCount, problems, copy } = await preparePdfInChild(pdf, { lane }, parsers);
    if (copy || problems.length === 0) return { pdf: copy?.pdf ?? pdf, pageCount, refusal: null };
    return refused('rendition_not_notarizable', ...problems.map(pdfProblem));
  } catch (error) {
    if (!(error instanceof ParserTaskFailed) || error.fault !== 'document') throw error;
    if (error.problems.length > 0) return refused(...error.problems);
    return refused(problem('file_not_read', { problems: { problems: [error.technicalReason] } }));
  }
}

const refused = (...reasons: Reason[]): Rendition => ({
  pdf: null,
  pageCount: null,
  refusal: reasons.map(toProblem),
});
