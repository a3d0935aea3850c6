import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../../../common/limits.ts';
import { buildTextPdf } from '../../testing/build-text-pdf.ts';
import { leaveJobs } from '../../testing/leave-jobs.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let customer: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  // Renditions are separate files, so leave the analysis jobs to count only uploaded files.
  await leaveJobs(server);
  customer = await server.person('customer');
});
afterAll(() => server?.stop());

function filesKept(): number {
  const folder = path.join(server.dataDir, 'files');
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    .length;
}

/**
 * Builds a PDF of exactly the given size. Readers ignore bytes after the end, and the type depends
 * on the content.
 */
async function pdfOfSize(bytes: number): Promise<Uint8Array> {
  const pdf = Buffer.from(await buildTextPdf(['Agreement']));
  return Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, '\n')]);
}

describe('an upload', () => {
  test('becomes a document with the digest of its bytes, encrypted on disk', {
    tags: ['S1-03'],
  }, async () => {
    const pdf = await buildTextPdf(['A very particular sentence']);
    const { status, body } = await customer.upload(pdf, 'lease.pdf', {
      documentType: 'contract',
      description: 'The flat in Elm Street',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      originalName: 'lease.pdf',
      fileSize: pdf.length,
      mimeType: 'application/pdf',
      documentType: 'contract',
      description: 'The flat in Elm Street',
      sha256: createHash('sha256').update(pdf).digest('hex'),
    });
    const response = await customer.fetch(`/api/documents/${body.id}/download?version=original`);
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(pdf))).toBe(true);
    const folder = path.join(server.dataDir, 'files');
    const { readFileSync } = await import('node:fs');
    const id = String(body.storageUrl).replace('file:', '');
    const onDisk = readFileSync(path.join(folder, id.slice(0, 2), id));
    expect(onDisk.includes('%PDF-')).toBe(false);
    expect(onDisk.subarray(0, 4).toString()).toBe('SWF2');
  });

  test('accepts ten megabytes, refuses one byte more, and stores nothing of a larger file', {
    tags: ['S5-02'],
  }, async () => {
    const whole = await customer.upload(await pdfOfSize(MAX_UPLOAD_BYTES), 'large.pdf');
    expect(whole.status).toBe(201);
    const before = filesKept();
    const { status, body } = await customer.upload(
      await pdfOfSize(MAX_UPLOAD_BYTES + 1),
      'larger.pdf',
    );
    expect(status).toBe(413);
    expect(body).toMatchObject({ code: 'file_too_large' });
    expect(filesKept()).toBe(before);
  });

  test('returns 413 at the limit when its length is not declared', async () => {
    const before = filesKept();
    const status = await new Promise<number>((resolve, reject) => {
      const outgoing = request(
        `${server.origin}/api/documents/upload`,
        {
          method: 'POST',
          headers: {
            Cookie: customer.cookie,
            Origin: server.origin,
            'Content-Type': 'multipart/form-data; boundary=b',
            'Transfer-Encoding': 'chunked',
          },
        },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      outgoing.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EPIPE' || error.code === 'ECONNRESET' ? undefined : reject(error),
      );
      outgoing.write(
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n',
      );
      const piece = Buffer.alloc(512 * 1024, 'a');
      let sent = 0;
      const more = () => {
        while (sent < 14 * 1024 * 1024) {
          sent += piece.length;
          if (!outgoing.write(piece)) {
            outgoing.once('drain', more);
            return;
          }
        }
        outgoing.end('\r\n--b--\r\n');
      };
      more();
    });
    expect(status).toBe(413);
    expect(filesKept()).toBe(before);
  });

  test.each([
    ['договор купли.pdf', 'договор купли.pdf'],
    ['契約書.pdf', '契約書.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\deed.pdf', 'deed.pdf'],
    ['gpj.\u202efdp.pdf', 'gpj.fdp.pdf'],
    ['e\u0301te\u0301.pdf', 'été.pdf'],
  ])('named %j gets the name %j', async (given, expected) => {
    const { status, body } = await customer.upload(await buildTextPdf(['Some words.']), given);
    expect(status).toBe(201);
    expect(body.originalName).toBe(expected);
  });

  test('is typed by its content, and refused when its extension contradicts the content', {
    tags: ['S5-02'],
  }, async () => {
    const pdf = await buildTextPdf(['x']);
    for (const name of ['photo.jpg', 'deed.DOCX', 'deed.txt ', 'deed.html', 'deed.pdf.exe']) {
      const refused = await customer.upload(pdf, name);
      expect(refused.status).toBe(415);
      expect(refused.body).toMatchObject({
        message: expect.stringMatching(/but the file is a PDF.*ends in \.pdf/),
      });
    }
    const picture = createCanvas(20, 20).toBuffer('image/png');
    // Phones mix up the extensions of images. A name without an extension is accepted for every
    // type.
    expect((await customer.upload(picture, 'photo.jpg')).body.mimeType).toBe('image/png');
    expect((await customer.upload(pdf, 'Deed no. 7')).body.mimeType).toBe('application/pdf');
    expect((await customer.upload(picture, 'contract.pdf\u200b')).status).toBe(415);
    const program = await customer.upload(
      Buffer.concat([Buffer.from('\x7fELF'), randomBytes(4000)]),
      'deed.pdf',
    );
    expect(program.status).toBe(415);
    const archive = await customer.upload(Buffer.from('PK\x05\x06'.padEnd(22, '\0')), 'a.docx');
    expect(archive.status).toBe(415);
  });

  test('returns 400 without a file, with an empty file, with two files or with a wrong document type', {
    tags: ['S3-13', 'S5-01'],
  }, async () => {
    const none = new FormData();
    none.set('documentType', 'deed');
    const missing = await customer.fetch('/api/documents/upload', { method: 'POST', body: none });
    expect(missing.status).toBe(400);
    expect(await missing.json()).toMatchObject({ message: 'Please select a document to upload.' });
    expect((await customer.upload('', 'empty.txt')).status).toBe(400);
    const two = new FormData();
    two.append('file', new Blob(['a']), 'a.txt');
    two.append('file', new Blob(['b']), 'b.txt');
    const before = filesKept();
    expect(
      (await customer.fetch('/api/documents/upload', { method: 'POST', body: two })).status,
    ).toBe(400);
    const typed = await customer.upload('words', 'a.txt', { documentType: 'spell' });
    expect(typed.status).toBe(400);
    expect(typed.body).toMatchObject({ fields: { documentType: expect.any(String) } });
    expect(filesKept()).toBe(before);
  });

  test('creates one document and returns twenty equal responses when sent twenty times at once with one Idempotency-Key', async () => {
    const key = crypto.randomUUID();
    const pdf = await buildTextPdf(['Once']);
    const before = await server.services.db('documents').count({ count: '*' }).first();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        customer.upload(pdf, 'once.pdf', {}, { 'Idempotency-Key': key }),
      ),
    );
    const after = await server.services.db('documents').count({ count: '*' }).first();
    expect(Number(after?.count) - Number(before?.count)).toBe(1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
  });
});

describe('the document list', () => {
  test('returns each document once over all pages, newest first', async () => {
    const person = await server.newcomer('Lister');
    for (let number = 1; number <= 7; number += 1)
      await person.upload(`Letter ${number}`, `${number}.txt`);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const answer: { body: { originalName: string }[]; headers: Headers } = await person.call(
        'GET',
        `/api/documents?limit=3${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
      );
      seen.push(...answer.body.map((row) => row.originalName));
      cursor = answer.headers.get('X-Next-Cursor');
    }
    expect(seen).toEqual(['7.txt', '6.txt', '5.txt', '4.txt', '3.txt', '2.txt', '1.txt']);
    expect((await person.call('GET', '/api/documents?cursor=nonsense')).status).toBe(400);
  });
});
