import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { ParserPool } from '../../platform/parsing/parser-pool.ts';
import { type AnalysisOptions, analyzeFile } from './analyze-file.ts';
import { buildScan, drawPage } from './testing/build-files.ts';
import { goodDeed } from './testing/sample-documents.ts';

/** Not enough memory to decode the image of the scan, which has 34 million pixels. */
const budget = { memoryMb: 320 };
const parsers = new ParserPool({ express: { budget }, documents: { children: 1, budget } });
afterAll(() => parsers.close());

test('decodes a page that was scanned at 600 dots per inch only with the memory that OCR has', async () => {
  const scan = await buildScan([drawPage(goodDeed, 'jpeg', 600)]);
  const analyze = (lane: AnalysisOptions['lane']) =>
    analyzeFile(
      { bytes: scan, mimeType: 'application/pdf', documentType: 'deed', title: 'deed.pdf' },
      { openai: null, logger: pino({ level: 'silent' }), lane },
      parsers,
    );
  await expect(analyze('express')).rejects.toMatchObject({ code: 'too_slow_for_lane' });
  expect(await analyze('bulk')).toMatchObject({
    kind: 'completed',
    pageCount: 1,
    findings: { ocr: true },
  });
}, 120_000);
