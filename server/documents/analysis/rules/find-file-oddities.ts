import { type Extraction, MAX_OCR_PAGES } from '../extraction/extraction.ts';
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
  const observe = (statement: string, cost: number, rest: Partial<Observation> = {}) =>
    observations.push({
      statement,
      page: 1,
      words: '',
      list: 'suspicious',
      cost,
      recommendation: 'Check that this is the right file.',
      ...rest,
    });
  if (reading.wordCount === 0) {
    observe('No text was found in this file.', 80, { serious: true });
  } else if (reading.wordCount < FEW_WORDS) {
    observe('There is almost no text in this file.', 50, { serious: true });
  }
  const filler = reading.find([FILLER]);
  if (filler) {
    const { page, words } = filler;
    observe('Part of the text is filler text ("lorem ipsum").', 50, { page, words, serious: true });
  }
  if (reading.wordCount >= FEW_WORDS && share < 35) {
    observe('The text does not read like a document of the stated type.', 35, { serious: true });
  }
  const { ocr, ocrConfidence, unreadPages, truncated } = extraction;
  if (ocr) {
    observe(
      'The text was read from a picture. Changes to a scanned document cannot be detected.',
      8,
      {
        recommendation: 'If you have the original file, upload it instead of a scan.',
      },
    );
  }
  if (ocr && (ocrConfidence ?? 100) < 60) {
    observe('The picture is hard to read.', 10, { recommendation: 'Upload a sharper picture.' });
  }
  if (unreadPages.length > 0) {
    const named = unreadPages.slice(0, 5).join(', ') + (unreadPages.length > 5 ? ' and more' : '');
    observe(
      `Only the first ${MAX_OCR_PAGES} scanned pages were read; ${unreadPages.length} pages without text were not read (${named}).`,
      10,
      { serious: true, recommendation: 'Upload a file with text instead of pictures of pages.' },
    );
  }
  if (truncated) {
    observe('The text is very long, so its end was not read.', 5, {
      serious: true,
      recommendation: 'Split the document.',
    });
  }
  for (const oddity of extraction.oddities) {
    observe(oddity, 6, {
      recommendation: 'Make sure that this is the version that everyone agreed to.',
    });
  }
  return observations;
}
