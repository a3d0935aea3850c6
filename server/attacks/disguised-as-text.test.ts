import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Document } from '../../common/documents.ts';
import { buildTextPdf } from '../testing/build-text-pdf.ts';
import type { TestPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { until } from '../testing/world.ts';

let server: TestServer;
let customer: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.newcomer();
});
afterAll(() => server?.stop());

const HTML = '<!DOCTYPE html><html><body><p>I owe you <b>100</b> dollars.</p></body></html>';
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

describe('a file that a program reads as text but a viewer shows in another format', () => {
  test.each<[why: string, name: string, bytes: string | Buffer, says: RegExp]>([
    ['HTML by name and content', 'x.html', HTML, /HTML or XML/],
    ['HTML named .txt', 'x.txt', HTML, /HTML or XML/],
    ['HTML behind blank lines', 'x.txt', `\n\n  ${HTML}`, /HTML or XML/],
    ['HTML behind a sentence', 'x.txt', `Dear reader,\n${HTML}`, /HTML or XML/],
    ['HTML in UTF-16', 'x.txt', utf16(HTML), /HTML or XML/],
    ['a script alone', 'x.txt', '<script>document.write("900")</script>', /HTML or XML/],
    ['a comment first', 'x.txt', '<!-- --><p>Text</p>', /HTML or XML/],
    ['a picture as SVG', 'x.txt', '<svg xmlns="http://www.w3.org/2000/svg"/>', /HTML or XML/],
    ['XML in UTF-16', 'x.txt', utf16('<?xml version="1.0"?><note/>'), /cannot be notarized|XML/],
    ['rich text', 'x.txt', '{\\rtf1 I owe you 100 dollars.}', /cannot be notarized/],
    ['rich text behind a blank line', 'x.txt', '\n{\\rtf1 I owe you.}', /not plain text/],
    ['PostScript', 'x.txt', '\n%!PS\nshowpage', /not plain text/],
    ['form data of a PDF', 'x.txt', '%FDF-1.2\n1 0 obj', /not plain text/],
    [
      'bytes behind the mark of UTF-16',
      'x.txt',
      Buffer.from('\xff\xfeMZ\x90\0\x03\0', 'latin1'),
      /not plain/,
    ],
    ['plain words named .pdf', 'deed.pdf', 'I owe you 100 dollars.', /name ends in \.txt/],
    ['plain words named .html', 'deed.html', 'I owe you 100 dollars.', /name ends in \.txt/],
    ['plain words without an extension', 'deed', 'I owe you 100 dollars.', /name ends in \.txt/],
    ['a picture with a PDF in it', 'x.gif', `GIF89a${'\0'.repeat(20)}%PDF-1.4\n`, /cannot be/],
  ])('returns 415 for %s', async (_, name, bytes, says) => {
    const { status, body } = await customer.upload(bytes, name);
    expect(status).toBe(415);
    expect(body.message).toMatch(says);
    expect(await server.services.db('stored_files').where({ kind: 'original' })).toEqual([]);
  });

  test.each([
    ['plain words', 'a.txt', 'I owe you 100 dollars; 3 < 4 and <Name> signs.'],
    ['an upper-case extension', 'A.TXT', 'Words.'],
    ['UTF-16', 'b.txt', utf16('Words on paper.')],
    ['a placeholder first', 'c.txt', '<CLIENT NAME> and <CONTRACTOR NAME> agree:'],
  ])('accepts %s as text', async (_, name, bytes) => {
    const { status, body } = await customer.upload(bytes, name);
    expect([status, body.mimeType]).toEqual([201, 'text/plain']);
  });
});

test.each(['\n', '\ufeff', 'Dear reader,\n'.repeat(60)])(
  'never reads the source of a PDF as text when %j precedes it',
  async (before) => {
    const source = Buffer.concat([
      Buffer.from(before),
      Buffer.from(await buildTextPdf(['A sentence on the page.'])),
    ]);
    expect((await customer.upload(source, 'deed.txt')).status).toBe(415);
    const { status, body } = await customer.upload(source, 'deed.pdf');
    expect([status, body.mimeType]).toEqual([201, 'application/pdf']);
    const read = await until(
      async () => (await customer.call<Document>('GET', `/api/documents/${body.id}`)).body,
      (document) => document.status === 'ready' || document.status === 'failed',
      60_000,
    );
    expect(['ready', 'failed']).toContain(read.status);
    // Whether or not the file could be read, the analysis must not contain its PDF source.
    const { body: analysis } = await customer.call('GET', `/api/documents/${body.id}/analysis`);
    expect(JSON.stringify(analysis)).not.toContain('endobj');
  },
);
