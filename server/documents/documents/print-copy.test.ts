import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '../../../common/documents.ts';
import type { HistoryEntry } from '../../../common/history.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { packFiles } from '../../../packages/evidence/src/bundle/pack-files.ts';
import { verifyFile } from '../../../packages/evidence/src/bundle/verify-file.ts';
import { inspectPdf } from '../../sealing/shown/inspect-pdf.ts';
import { runTool, temporaryFolder } from '../../sealing/testing/run-tool.ts';
import { textOf } from '../../sealing/testing/shown-pages.ts';
import { onePage, writePdf } from '../../sealing/testing/write-pdf.ts';
import { setUpTotp } from '../../testing/authenticator.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { START_BODY, sealSession, signedSession, until, uploadReady } from '../../testing/world.ts';

const folder = temporaryFolder();
let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;

/** A page with a script, which is not plain. */
function scripted(text: string): Uint8Array {
  const objects = onePage(text);
  objects[0] = [1, '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(x)>>>>'];
  return writePdf(objects);
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function download(person: TestPerson, id: string, version: string): Promise<Uint8Array> {
  const response = await person.fetch(`/api/documents/${id}/download?version=${version}`);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
});
afterAll(() => server?.stop());

test('a PDF with a script becomes ready with a print copy, and the original stays unchanged', async () => {
  const bytes = scripted('I sell my house');
  const document = await uploadReady(customer, { bytes, name: 'deed.pdf' });
  expect(document).toMatchObject({
    status: 'ready',
    sha256: sha256(bytes),
    printCopy: {
      reasons: ['javascript', 'openAction'],
      picturePages: [],
      differingPages: [],
      attachments: [],
      signerNames: [],
      confirmedAt: null,
    },
    abilities: { startNotarization: true, confirmPrintCopy: true },
  });
  expect(await download(customer, document.id, 'original')).toEqual(new Uint8Array(bytes));
  const copy = await download(customer, document.id, 'pages');
  expect(sha256(copy)).toBe(document.printCopy?.sha256);
  expect((await inspectPdf(copy)).problems).toEqual([]);
});

test('the certificate, the journal, the record and the bundle state the print copy, and the verifier checks it', async () => {
  const bytes = scripted('I sell my boat');
  const authenticator = await setUpTotp(notary);
  const session = await signedSession(customer, notary, { bytes, name: 'boat.pdf' });
  await sealSession(customer, notary, session.id, await authenticator.code());
  const { body: document } = await customer.call<Document>(
    'GET',
    `/api/documents/${session.documentId}`,
  );
  const { sha256: digest = '' } = document.printCopy ?? {};
  const sealed = await download(customer, session.documentId, 'notarized');
  const certificate = textOf(sealed, 2).replace(/\s+/g, ' ');
  expect(certificate).toContain('print copy of the uploaded file');
  expect(certificate).toContain('contains scripts and runs actions when it is opened');
  expect(certificate).toContain(digest.slice(0, 8));
  const bundle = await until(
    () => download(customer, session.documentId, 'evidence'),
    (zip) => zip.length > 0,
  );
  const files = unzipSync(bundle);
  expect(sha256(files['print-copy.pdf'] ?? new Uint8Array())).toBe(digest);
  const trust = {
    roots: [server.services.authority.root],
    timestampRoots: [],
    fingerprint: '',
  };
  const checked = async (zip: Uint8Array) =>
    (await verifyFile(zip, trust)).checks.find(({ name }) => name === 'journal.print_copy');
  expect(await checked(bundle)).toMatchObject({ holds: true });
  const { 'print-copy.pdf': _, ...without } = files;
  expect(await checked(packFiles(without))).toMatchObject({ holds: false });
  const other = packFiles({ ...files, 'print-copy.pdf': new Uint8Array(scripted('Forged')) });
  expect(await checked(other)).toMatchObject({ holds: false });
  const record = JSON.parse(Buffer.from(files['record.json'] ?? []).toString());
  expect(record.document.printCopy).toMatchObject({
    sha256: digest,
    confirmedAt: expect.stringMatching(/^2/),
  });
});

test('a notarization starts only after the owner has confirmed the copy that they have seen', async () => {
  const document = await uploadReady(customer, { bytes: scripted('I sell my car') });
  const start = () =>
    customer.call('POST', `/api/documents/${document.id}/notarization`, START_BODY);
  expect(await start()).toMatchObject({
    status: 409,
    body: { code: 'print_copy_not_confirmed' },
  });
  const path = `/api/documents/${document.id}/print-copy/confirm`;
  expect(await customer.call('POST', path, { sha256: '0'.repeat(64) })).toMatchObject({
    status: 409,
    body: { code: 'print_copy_changed' },
  });
  const { printCopy } = document;
  const confirmed = await customer.call<Document>('POST', path, { sha256: printCopy?.sha256 });
  expect(confirmed.body).toMatchObject({
    printCopy: { confirmedAt: expect.stringMatching(/^2/) },
    abilities: { confirmPrintCopy: false },
  });
  const again = await customer.call<Document>('POST', path, { sha256: printCopy?.sha256 });
  expect(again.body.printCopy).toEqual(confirmed.body.printCopy);
  const history = await customer.call<HistoryEntry[]>(
    'GET',
    `/api/documents/${document.id}/history`,
  );
  const types = history.body.map(({ type }) => type);
  expect(types.filter((type) => type === 'document.print_copy_confirmed')).toHaveLength(1);
  const started = await start();
  expect(started).toMatchObject({ status: 201 });
  const { session } = started.body as { session: NotarizationSession };
  expect(session.document.printCopyReasons).toEqual(['javascript', 'openAction']);
});

test('a plain PDF has no print copy', async () => {
  const document = await uploadReady(customer);
  expect(document).toMatchObject({ printCopy: null, abilities: { confirmPrintCopy: false } });
  const path = `/api/documents/${document.id}/print-copy/confirm`;
  expect(await customer.call('POST', path, { sha256: document.sha256 })).toMatchObject({
    status: 409,
  });
});

test('a PDF that opens only with a password is printed with it, and the password is not stored', async () => {
  const [input, locked] = ['in.pdf', 'locked.pdf'].map((name) => join(folder, name)) as [
    string,
    string,
  ];
  writeFileSync(input, writePdf(onePage('I sell my bicycle')));
  const options = ['--encrypt', 'open-sesame', 'owner', '256', '--', input, locked] as const;
  expect(runTool('qpdf', ...options)).toMatchObject({ code: 0 });
  const failed = await uploadReady(customer, { bytes: readFileSync(locked) });
  expect(failed).toMatchObject({ status: 'failed', abilities: { enterPassword: true } });
  const path = `/api/documents/${failed.id}/password`;
  expect(await customer.call('POST', path, { password: 'wrong' })).toMatchObject({
    status: 422,
    body: { code: 'pdf_password_wrong' },
  });
  const opened = await customer.call<Document>('POST', path, { password: 'open-sesame' });
  expect(opened).toMatchObject({ status: 202, body: { status: 'processing' } });
  const document = await until(
    async () => (await customer.call<Document>('GET', `/api/documents/${failed.id}`)).body,
    ({ status }) => status !== 'processing',
  );
  expect(document).toMatchObject({
    status: 'ready',
    sha256: failed.sha256,
    pageCount: 1,
    printCopy: { reasons: ['password'], confirmedAt: null },
    abilities: { enterPassword: false, confirmPrintCopy: true },
  });
  const copy = await download(customer, failed.id, 'pages');
  expect(sha256(copy)).toBe(document.printCopy?.sha256);
  expect(textOf(copy)).toContain('I sell my bicycle');
  expect(await customer.call('POST', path, { password: 'open-sesame' })).toMatchObject({
    status: 409,
  });
  const { rows } = await server.services.db.raw<{ rows: { found: boolean }[] }>(
    `SELECT bool_or(d::text LIKE '%open-sesame%') AS found FROM documents d`,
  );
  expect(rows).toEqual([{ found: false }]);
});
