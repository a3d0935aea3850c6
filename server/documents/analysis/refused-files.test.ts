import { randomBytes } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { problemsText } from '../../../common/messages/errors.ts';
import { ParserPool } from '../../platform/parsing/parser-pool.ts';
import { analyzeFile } from './analyze-file.ts';
import {
  buildDocx,
  buildPackedPdf,
  buildPdf,
  buildZip,
  docxFrame,
  packRepeated,
} from './testing/build-files.ts';
import { goodDeed } from './testing/sample-documents.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const logger = pino({ level: 'silent' });
const parsers = new ParserPool({
  documents: {
    children: 1,
    // The wall-clock limit is long, so that a busy machine does not change the result of a test.
    budget: { memoryMb: 512, cpuMs: 10_000, wallMs: 600_000 },
  },
});
afterAll(() => parsers.close());

function analyze(bytes: Uint8Array, mimeType: string) {
  const file = { bytes, mimeType, documentType: 'deed' as const, title: 'deed' };
  return analyzeFile(file, { openai: null, logger }, parsers);
}

/**
 * Expects that a file is refused with a reason, that this process uses little CPU time (under 3 s,
 * because the servers of other test files run in it) and memory (under 100 MiB), and that the next
 * file is analyzed.
 */
async function expectRefusal(bytes: Uint8Array, mimeType: string, reason: RegExp): Promise<void> {
  const before = process.memoryUsage().rss;
  const begin = process.cpuUsage();
  const result = await analyze(bytes, mimeType);
  const { user, system } = process.cpuUsage(begin);
  expect(result.kind === 'refused' && problemsText(result.problems)).toMatch(reason);
  expect((user + system) / 1e3).toBeLessThan(3000);
  expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(100);
  expect(await analyze(Buffer.from(goodDeed), 'text/plain')).toMatchObject({
    kind: 'completed',
    findings: { completeness: { score: 100 } },
  });
}

const png = (width: number, height: number) => {
  const head = Buffer.from(
    '89504e470d0a1a0a0000000d49484452000000000000000008060000000000000000',
    'hex',
  );
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
};

const document = (xml: string) => [
  ...docxFrame,
  { name: 'word/document.xml', content: Buffer.from(xml) },
];

describe('refuses', () => {
  test.each<[string, () => Uint8Array | Promise<Uint8Array>, string, RegExp]>([
    [
      'a DOCX that unpacks to 90 MB',
      () => buildDocx('', ' '.repeat(90 * 2 ** 20)),
      DOCX,
      /unpacks to far more/,
    ],
    [
      'a DOCX that lies about its size',
      () =>
        buildZip([
          ...docxFrame,
          { name: 'word/document.xml', content: Buffer.alloc(50e6, 32), declared: 1000 },
        ]),
      DOCX,
      /unpacks to far more/,
    ],
    [
      'a DOCX that declares entities',
      () => buildZip(document('<!DOCTYPE a [<!ENTITY b "&c;&c;">]><a>&b;</a>')),
      DOCX,
      /XML declarations/,
    ],
    ['a DOCX that is nested deeply', () => buildDocx('', '<w:p>'.repeat(300_000)), DOCX, /damaged/],
    ['a ZIP that is cut off', () => buildDocx(goodDeed).subarray(0, 400), DOCX, /damaged/],
    ['a picture of 900 megapixels', () => png(30_000, 30_000), 'image/png', /50 million pixels/],
    ['a picture without a picture', () => png(100, 100), 'image/png', /cannot be read/],
    [
      'a GIF of 4 gigapixels',
      () => Buffer.from('474946383961ffffffff000000', 'hex'),
      'image/gif',
      /50 million/,
    ],
    [
      'a DOC of noise',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), randomBytes(50_000)]),
      'application/msword',
      /cannot be read|memory|long/,
    ],
    [
      'a PDF that unpacks to 600 MB',
      async () => buildPackedPdf(await packRepeated('1 2 m 3 4 l S\n', 42_000_000)),
      'application/pdf',
      /memory|programs display parts/,
    ],
    [
      'a PDF that never ends drawing',
      async () => buildPackedPdf(await packRepeated('q ', 50_000_000)),
      'application/pdf',
      /too long|memory|programs display parts/,
    ],
    [
      'a PDF that is cut off',
      async () => (await buildPdf([goodDeed])).subarray(0, 900),
      'application/pdf',
      /damaged/,
    ],
    ['what is no file of any kind', () => randomBytes(100), 'application/x-other', /kind of file/],
  ])(
    '%s',
    async (_name, build, mimeType, reason) => {
      await expectRefusal(await build(), mimeType, reason);
    },
    60_000,
  );

  test('a PDF with a circular page tree', async () => {
    const text = Buffer.from(await (await buildTree()).save({ useObjectStreams: false })).toString(
      'latin1',
    );
    const circle = text.replace(/\/Kids \[ ?\d+ 0 R ?\]/, (kids) =>
      kids.replace(/\d+(?= 0 R)/, (page) =>
        (/(\d+) 0 obj\s*<<\s*\/Type \/Pages/.exec(text)?.[1] ?? '').padStart(page.length),
      ),
    );
    expect(circle).not.toBe(text);
    await expectRefusal(Buffer.from(circle, 'latin1'), 'application/pdf', /damaged|no pages/);
  });
});

test('a PDF with a script or an attachment gets a print copy, whose text is analyzed', async () => {
  const script = await buildTree();
  script.addJavaScript('x', 'app.alert(1)');
  expect(await analyze(await script.save(), 'application/pdf')).toMatchObject({
    kind: 'completed',
    pageCount: 1,
    prepared: { problems: ['javascript'], copy: { pageCount: 1, picturePages: [] } },
  });
  const attached = await buildTree();
  await attached.attach(Buffer.from('a'), 'a.txt', { mimeType: 'text/plain' });
  expect(await analyze(await attached.save(), 'application/pdf')).toMatchObject({
    kind: 'completed',
    prepared: { problems: ['embeddedFiles'], copy: { attachments: ['a.txt'] } },
  });
});

async function buildTree(): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText('A deed');
  return pdf;
}
