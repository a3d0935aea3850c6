import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawPage } from '../../../../../server/documents/analysis/testing/build-files.ts';
import { inspectPdf } from '../../../../../server/sealing/shown/inspect-pdf.ts';
import { runTool, temporaryFolder } from '../../../../../server/sealing/testing/run-tool.ts';
import { toBits } from './tones.ts';
import { type PicturePage, pdfSize, writePdf } from './write-pdf.ts';

const folder = temporaryFolder();

const pages: PicturePage[] = [
  {
    bytes: new Uint8Array(drawPage('I sell my boat', 'jpeg')),
    kind: 'jpeg',
    pixels: { width: 1700, height: 2200 },
    paper: { width: 612, height: 792 },
  },
  {
    bytes: new Uint8Array(
      deflateSync(toBits(new Uint8Array(21 * 30).fill(1), { width: 21, height: 30 })),
    ),
    kind: 'bits',
    pixels: { width: 21, height: 30 },
    paper: { width: 595.28, height: 841.89 },
  },
];

test('a scan is a plain PDF that qpdf accepts, and not larger than predicted', async () => {
  const bytes = new Uint8Array(await writePdf(pages).arrayBuffer());
  const file = join(folder, 'scan.pdf');
  writeFileSync(file, bytes);
  expect(runTool('qpdf', '--check', file)).toMatchObject({ code: 0 });
  expect(await inspectPdf(bytes)).toMatchObject({ pageCount: 2, problems: [] });
  expect(bytes.length).toBeLessThanOrEqual(pdfSize(pages));
});

test('bits of a row are packed from the left, and each row begins with a new byte', () => {
  const pixels = Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0);
  expect([...toBits(pixels, { width: 9, height: 2 })]).toEqual([0x80, 0x80, 0x40, 0]);
});
