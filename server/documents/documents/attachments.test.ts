import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Attachment } from '../../../common/attachments.ts';
import type { Document } from '../../../common/documents.ts';
import type { HistoryEntry } from '../../../common/history.ts';
import { MAX_UPLOAD_BYTES } from '../../../common/limits.ts';
import { problem, problemText } from '../../../common/messages/errors.ts';
import { streamOf, type WrittenObject, writePdf } from '../../sealing/testing/write-pdf.ts';
import { buildTextPdf } from '../../testing/build-text-pdf.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { until, uploadReady } from '../../testing/world.ts';

let server: TestServer;
let customer: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
});
afterAll(() => server?.stop());

interface FileToAttach {
  name: string;
  content: Uint8Array;
}

async function withAttachments(files: FileToAttach[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([612, 792]).drawText('See the annexes', { x: 72, y: 700 });
  for (const { name, content } of files) await document.attach(content, name);
  return document.save();
}

const uploadWith = async (files: FileToAttach[], name = 'Agreement.pdf') =>
  uploadReady(customer, { bytes: await withAttachments(files), name });
const listOf = async ({ id }: Document) =>
  (await customer.call<Attachment[]>('GET', `/api/documents/${id}/attachments`)).body;
const add = (id: string, index: number, person = customer) =>
  person.call<Document & { code?: string; message?: string }>(
    'POST',
    `/api/documents/${id}/attachments/${index}`,
  );
const text = (content: string) => Buffer.from(content);

test('an attached file becomes a separate document that says where it comes from', async () => {
  const annex = await buildTextPdf(['Annex A: the furniture that is sold']);
  const document = await uploadWith([
    { name: 'Annex A.pdf', content: annex },
    { name: 'prices.xlsx', content: text('PK a spreadsheet') },
    { name: 'empty.txt', content: text('') },
  ]);
  expect(document.printCopy?.attachments).toHaveLength(3);
  expect(await listOf(document)).toEqual([
    { index: 0, name: 'Annex A.pdf', size: annex.length, refusal: null },
    { index: 1, name: 'empty.txt', size: 0, refusal: 'empty' },
    { index: 2, name: 'prices.xlsx', size: 16, refusal: 'type' },
  ]);
  const { status, body } = await add(document.id, 0);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    originalName: 'Annex A.pdf',
    fileSize: annex.length,
    description: 'Attached to Agreement.pdf',
    documentType: 'other',
  });
  const ready = await until(
    async () => (await customer.call<Document>('GET', `/api/documents/${body.id}`)).body,
    (one) => one.status === 'ready',
    60_000,
  );
  expect(ready.printCopy).toBeNull();
  const history = await customer.call<HistoryEntry[]>('GET', `/api/documents/${body.id}/history`);
  expect(history.body[0]).toMatchObject({ type: 'document.extracted' });
  const event = await server.services
    .db('events')
    .where({ type: 'document.extracted' })
    .first('data');
  expect(event?.data).toEqual({ originalId: document.id });
});

test('a file that cannot become a document is refused with the reason', async () => {
  const document = await uploadWith([
    { name: 'a program.pdf', content: text('MZ\0 no PDF') },
    { name: 'empty.txt', content: text('') },
    { name: 'prices.xlsx', content: text('a spreadsheet') },
  ]);
  const messageFor = (reason: 'type' | 'empty') =>
    problemText(problem('attachment_not_added', { reason }));
  expect(await add(document.id, 1)).toMatchObject({
    status: 409,
    body: { message: messageFor('empty') },
  });
  expect(await add(document.id, 2)).toMatchObject({
    status: 409,
    body: { message: messageFor('type') },
  });
  // Its content decides, as for an upload.
  expect((await add(document.id, 0)).status).toBe(415);
  expect((await add(document.id, 3)).status).toBe(404);
  expect((await add(document.id, 50)).status).toBe(400);
  const plain = await uploadReady(customer);
  expect(await listOf(plain)).toEqual([]);
  expect((await add(plain.id, 0)).status).toBe(404);
});

test('names with paths or invisible characters become plain names, and equal names stay apart', async () => {
  const document = await uploadWith([
    { name: '../../etc/passwd.txt', content: text('first') },
    { name: 'C:\\Windows\\system32\\note.txt', content: text('second') },
    { name: 'invoice\u202e\u0007fdp.txt', content: text('third') },
    { name: 'same.txt', content: text('fourth') },
    { name: 'same.txt', content: text('the fifth') },
  ]);
  const list = await listOf(document);
  const names = list.map(({ name }) => name).sort();
  expect(names).toEqual(['invoicefdp.txt', 'note.txt', 'passwd.txt', 'same.txt', 'same.txt']);
  for (const { index, name, size } of list) {
    expect((await add(document.id, index)).body).toMatchObject({
      originalName: name,
      fileSize: size,
    });
  }
});

test('an attached PDF that has attachments itself keeps them, and they can be added from it', async () => {
  const inner = await withAttachments([{ name: 'deepest.txt', content: text('the deepest') }]);
  const outer = await uploadWith([{ name: 'inner.pdf', content: inner }]);
  // Only the files of the outer PDF are listed.
  expect(await listOf(outer)).toMatchObject([{ name: 'inner.pdf' }]);
  const { body } = await add(outer.id, 0);
  const ready = await until(
    async () => (await customer.call<Document>('GET', `/api/documents/${body.id}`)).body,
    ({ status }) => status === 'ready',
    60_000,
  );
  expect(ready.printCopy?.reasons).toEqual(['attachments']);
  expect(await listOf(ready)).toMatchObject([{ name: 'deepest.txt', refusal: null }]);
  expect((await add(ready.id, 0)).status).toBe(201);
});

/** A PDF whose attached files are the given streams, already compressed. */
function withStreams(streams: { name: string; entries: string; bytes: Buffer }[]): Uint8Array {
  const names = streams.map(({ name }, at) => `(${name})${10 + 2 * at} 0 R`).join('');
  return writePdf([
    [1, `<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[${names}]>>>>>>`],
    [2, '<</Type/Pages/Count 1/Kids[3 0 R]>>'],
    [3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>'],
    ...streams.flatMap(({ name, entries, bytes }, at): WrittenObject[] => [
      [10 + 2 * at, `<</Type/Filespec/F(${name})/EF<</F ${11 + 2 * at} 0 R>>>>`],
      [11 + 2 * at, streamOf(bytes.toString('latin1'), entries)],
    ]),
  ]);
}

test('a file that would be larger than an upload is not decompressed, and the others are offered', async () => {
  const bomb = deflateSync(Buffer.alloc(40 * MAX_UPLOAD_BYTES));
  const bytes = withStreams([
    { name: 'bomb.txt', entries: '/Filter/FlateDecode', bytes: bomb },
    { name: 'torn.txt', entries: '/Filter/FlateDecode', bytes: Buffer.from('no zlib') },
    { name: 'odd.txt', entries: '/Filter/LZWDecode', bytes: Buffer.from('odd') },
    { name: 'fine.txt', entries: '', bytes: Buffer.from('A letter.') },
  ]);
  const { status, body: document } = await customer.upload(bytes, 'bomb.pdf', {});
  expect(status).toBe(201);
  const list = await listOf(document as Document);
  expect(list).toEqual([
    { index: 0, name: 'bomb.txt', size: null, refusal: 'size' },
    { index: 1, name: 'fine.txt', size: 9, refusal: null },
    { index: 2, name: 'odd.txt', size: null, refusal: 'unreadable' },
    { index: 3, name: 'torn.txt', size: null, refusal: 'unreadable' },
  ]);
  expect((await add((document as Document).id, 0)).status).toBe(409);
  expect((await add((document as Document).id, 1)).status).toBe(201);
});

test('at most 50 files are listed', async () => {
  const files = Array.from({ length: 60 }, (_, at) => ({
    name: `${at}.txt`,
    content: text(`number ${at}`),
  }));
  const { body } = await customer.upload(await withAttachments(files), 'many.pdf', {});
  expect(await listOf(body as Document)).toHaveLength(50);
});

test('only the owner can list and add attached files, within the limits of the plan', async () => {
  const document = await uploadWith([{ name: 'letter.txt', content: text('A letter.') }]);
  const other = await server.person('notary');
  expect((await add(document.id, 0, other)).status).toBe(404);
  const list = await other.call('GET', `/api/documents/${document.id}/attachments`);
  expect(list.status).toBe(404);
  await server.services.db('plans').update({ maxDocuments: 1 });
  expect(await add(document.id, 0)).toMatchObject({ status: 409 });
});
