import type { Sentence } from '../../../../common/findings.ts';
import { findingAdvice, findingTexts } from '../../../../common/messages/findings.ts';
import { type Extraction, MAX_OCR_PAGES } from '../extraction/extraction.ts';
import { listPages } from './find-page-gaps.ts';
import type { Observation } from './observation.ts';
import type { Reading } from './reading.ts';

const FEW_WORDS = 20;
const FILLER = /\b(?:lorem ipsum|dolor sit amet|consectetur adipiscing|the quick brown fox)\b/i;

/**
 * Finds problems of a file as a whole: no or little text, filler text, OCR, unread parts, and signs
 * of changes.
 *
 * @param share the weighted share of the requirements of its type that were found, 0 to 100
 */
export function findFileOddities(
  extraction: Extraction,
  reading: Reading,
  share: number,
): Observation[] {
  const observations: Observation[] = [];
  const observe = (statement: Sentence, cost: number, rest: Partial<Observation> = {}) =>
    observations.push({
      statement,
      page: 1,
      words: '',
      list: 'suspicious',
      cost,
      recommendation: () => findingAdvice.checkFile,
      ...rest,
    });
  if (reading.wordCount === 0) {
    observe(() => findingTexts.noText, 80, { serious: true });
  } else if (reading.wordCount < FEW_WORDS) {
    observe(() => findingTexts.littleText, 50, { serious: true });
  }
  const filler = reading.find([FILLER]);
  if (filler) {
    const { page, words } = filler;
    observe(() => findingTexts.filler, 50, { page, words, serious: true });
  }
  if (reading.wordCount >= FEW_WORDS && share < 35) {
    observe(() => findingTexts.otherType, 35, { serious: true });
  }
  const { ocr, ocrConfidence, unreadPages, truncated } = extraction;
  if (ocr) {
    observe(() => findingTexts.ocr, 8, { recommendation: () => findingAdvice.uploadOriginal });
  }
  if (ocr && (ocrConfidence ?? 100) < 60) {
    observe(() => findingTexts.hardToRead, 10, {
      recommendation: () => findingAdvice.uploadSharper,
    });
  }
  if (unreadPages.length > 0) {
    const statement = () =>
      findingTexts.unreadPages({
        limit: MAX_OCR_PAGES,
        count: unreadPages.length,
        pages: listPages(unreadPages),
      });
    observe(statement, 10, { serious: true, recommendation: () => findingAdvice.uploadText });
  }
  if (truncated) {
    observe(() => findingTexts.truncated, 5, {
      serious: true,
      recommendation: () => findingAdvice.split,
    });
  }
  for (const oddity of extraction.oddities) {
    observe(oddity, 6, {
      recommendation: () => findingAdvice.checkVersion,
    });
  }
  return observations;
}
