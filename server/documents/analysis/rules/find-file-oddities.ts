import type { Sentence } from '../../../../common/findings.ts';
import { findingAdvice, findingTexts } from '../../../../common/messages/findings.ts';
import { type Extraction, MAX_OCR_PAGES } from '../extraction/extraction.ts';
import { listPages } from './find-page-gaps.ts';
import type { FindingCode, Observation } from './observation.ts';
import type { Reading } from './reading.ts';

const FEW_WORDS = 20;

/** Finds problems of a file as a whole: no or little text, OCR, unread parts, and its history. */
export function findFileOddities(extraction: Extraction, reading: Reading): Observation[] {
  const observations: Observation[] = [];
  const observe = (
    code: FindingCode,
    statement: Sentence,
    cost: number,
    rest: Partial<Observation> = {},
  ) =>
    observations.push({
      code,
      statement,
      page: 1,
      words: '',
      list: 'suspicious',
      cost,
      recommendation: () => findingAdvice.checkFile,
      ...rest,
    });
  if (reading.wordCount === 0) {
    observe('little_text', () => findingTexts.noText, 80, { serious: true });
  } else if (reading.wordCount < FEW_WORDS) {
    observe('little_text', () => findingTexts.littleText, 50, { serious: true });
  }
  const { ocr, ocrConfidence, unreadPages, truncated } = extraction;
  if (ocr) {
    observe('limited_reading', () => findingTexts.ocr, 8, {
      recommendation: () => findingAdvice.uploadOriginal,
    });
  }
  if (ocr && (ocrConfidence ?? 100) < 60) {
    observe('limited_reading', () => findingTexts.hardToRead, 10, {
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
    observe('limited_reading', statement, 10, {
      serious: true,
      recommendation: () => findingAdvice.uploadText,
    });
  }
  if (truncated) {
    observe('limited_reading', () => findingTexts.truncated, 5, {
      serious: true,
      recommendation: () => findingAdvice.split,
    });
  }
  if (reading.language === 'other' && reading.wordCount >= FEW_WORDS) {
    observe('limited_reading', () => findingTexts.languageNotRead, 0, {
      serious: true,
      recommendation: () => findingAdvice.translate,
    });
  }
  for (const oddity of extraction.oddities) {
    observe('file_history', oddity, 6, {
      recommendation: () => findingAdvice.checkVersion,
    });
  }
  return observations;
}
