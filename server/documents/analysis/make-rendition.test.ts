import { afterAll, expect, test } from 'vitest';
import { problemsText } from '../../../common/messages/errors.ts';
import { ParserPool } from '../../platform/parsing/parser-pool.ts';
import { inspectPdf } from '../../sealing/shown/inspect-pdf.ts';
import { onePage, writePdf } from '../../sealing/testing/write-pdf.ts';
import { makeRendition } from './make-rendition.ts';

const parsers = new ParserPool();
afterAll(() => parsers.close());

const text = { bytes: Buffer.from('I sell my house.'), mimeType: 'text/plain', title: 'Deed.txt' };

test('throws an error when the rendering times out, so that the job is retried', async () => {
  const busy = new ParserPool({ documents: { budget: { wallMs: 1 } } });
  await expect(makeRendition(text, { parsers: busy })).rejects.toMatchObject({
    code: 'parser_timeout',
  });
  busy.close();
  expect(await makeRendition(text, { parsers })).toMatchObject({ pageCount: 1, refusal: null });
});

test('the rendition of a file whose PDF is not plain is a print copy', async () => {
  const objects = onePage('Pay 10');
  objects[0] = [1, '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(x)>>>>'];
  const document = { bytes: writePdf(objects), mimeType: 'application/pdf', title: 'Deed.pdf' };
  const { pdf, ...rendition } = await makeRendition(document, { parsers });
  expect(rendition).toEqual({ pageCount: 1, refusal: null });
  expect((await inspectPdf(pdf ?? new Uint8Array())).problems).toEqual([]);
});

test('refuses a file that cannot be rendered, with complete sentences and one suggestion', async () => {
  const refusalOf = async (bytes: string, mimeType: string) =>
    (await makeRendition({ bytes: Buffer.from(bytes), mimeType, title: 'Deed' }, { parsers }))
      .refusal ?? [];
  expect(problemsText(await refusalOf('合同', 'text/plain'))).toBe(
    'Our font for text files does not have the characters 合 同. Please upload this text as a PDF that includes its own fonts.',
  );
  expect(problemsText(await refusalOf('no picture', 'image/png'))).toBe(
    'This image cannot be read. Please save it again as PNG or JPEG.',
  );
  expect(problemsText(await refusalOf('%PDF-1.7 torn', 'application/pdf'))).toMatch(
    /^The PDF that we made|^This document could not be read: .*\. Please save it/,
  );
});
