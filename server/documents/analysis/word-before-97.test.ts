import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { problemsText } from '../../../common/messages/errors.ts';
import { ParserPool } from '../../platform/parsing/parser-pool.ts';
import { analyzeFile } from './analyze-file.ts';
import { buildWord6 } from './testing/build-word-6.ts';
import { goodDeed } from './testing/sample-documents.ts';

const parsers = new ParserPool({ documents: { children: 1 } });
afterAll(() => parsers.close());

const analyze = (bytes: Uint8Array) =>
  analyzeFile(
    { bytes, mimeType: 'application/msword', documentType: 'deed', title: 'deed.doc' },
    { openai: null, logger: pino({ level: 'silent' }) },
    parsers,
  );

test('analyzes a Word 6 document, which LibreOffice converts', async () => {
  expect(await analyze(buildWord6(goodDeed))).toMatchObject({
    kind: 'completed',
    pageCount: 1,
    findings: { completeness: { score: 100 } },
  });
}, 60_000);

test('does not convert a file that is no Word document', async () => {
  const bytes = Buffer.from(buildWord6(goodDeed));
  // The first bytes of the stream. Its sectors follow the header, the table and the directory.
  bytes.writeUInt16LE(0x1234, 3 * 512);
  const result = await analyze(bytes);
  expect(result.kind === 'refused' && problemsText(result.problems)).toMatch(/cannot be read/);
});
