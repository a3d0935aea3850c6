import { deflateSync } from 'node:zlib';
import { PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { makePdf } from '../../../../server/sealing/testing/make-pdf.ts';
import { PdfFile } from '../pdf/pdf-file.ts';
import { evidenceIn, MAX_STREAMS, MAX_TOTAL_BYTES } from './evidence-in.ts';

const MB = 1024 * 1024;

/** A file whose evidence store has streams of these sizes, each listed `times` times. */
async function fileWith(kind: 'CRLs' | 'OCSPs', sizes: number[], times = 1): Promise<PdfFile> {
  const bytes = await makePdf({
    prepare: ({ catalog, context }) => {
      const refs = sizes.map((size, index) =>
        context.register(
          context.stream(deflateSync(Buffer.alloc(size, index)), { Filter: 'FlateDecode' }),
        ),
      );
      const named = Array.from({ length: times }, () => refs).flat();
      catalog.set(PDFName.of('DSS'), context.obj({ [kind]: named }));
    },
  });
  return new PdfFile(bytes);
}

const sizesIn = async (...words: Parameters<typeof fileWith>) =>
  evidenceIn(await fileWith(...words), words[0]).map(({ length }) => length);

test('counts a stream once, even if the store lists it several times', async () => {
  expect(await sizesIn('CRLs', [10, 20], 500)).toEqual([10, 20]);
});

test('reads the first 64 streams', async () => {
  const sizes = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(await sizesIn('OCSPs', sizes, 2)).toEqual(sizes.slice(0, MAX_STREAMS));
});

test('skips a stream that is too long and keeps the others', async () => {
  expect(await sizesIn('CRLs', [1, 4 * MB, 4 * MB + 1, 2])).toEqual([1, 4 * MB, 2]);
  expect(await sizesIn('OCSPs', [1, 65_536, 65_537, 2])).toEqual([1, 65_536, 2]);
});

test('limits the total size of all streams of one type, including those that are too long', async () => {
  const full = await sizesIn('CRLs', [3 * MB, 4 * MB, 4 * MB, 4 * MB, 2 * MB, MB, 1]);
  expect(full).toEqual([3 * MB, 4 * MB, 4 * MB, 4 * MB]);
  expect(full.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_TOTAL_BYTES);
  const bombs = Array.from({ length: 4 }, () => 5 * MB);
  expect(await sizesIn('CRLs', [...bombs, 1])).toEqual([]);
});
