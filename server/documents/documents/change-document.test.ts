import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Document } from '../../../common/documents.ts';
import type { HistoryEntry } from '../../../common/history.ts';
import { onDisk } from '../../outputs/account/testing/leave.ts';
import { buildTextPdf } from '../../testing/build-text-pdf.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { startSession, until, uploadReady } from '../../testing/world.ts';

let server: TestServer;
let customer: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
});
afterAll(() => server?.stop());

interface Answer extends Document {
  code: string;
  message: string;
}

const read = async (id: string) =>
  (await customer.call<Document>('GET', `/api/documents/${id}`)).body;
const rename = (id: string, name: string) =>
  customer.call<Answer>('PATCH', `/api/documents/${id}`, { name });
const duplicate = (id: string, person = customer) =>
  person.call<Answer>('POST', `/api/documents/${id}/duplicate`);
const historyOf = async (id: string) =>
  (await customer.call<HistoryEntry[]>('GET', `/api/documents/${id}/history`)).body.map(
    ({ type }) => type,
  );
const change = (id: string, values: Record<string, unknown>) =>
  server.services.db('documents').where({ id }).update(values);
const startSessionOf = (sessionId: string) =>
  server.services
    .db('notarization_sessions')
    .where({ id: sessionId })
    .update({ status: 'in_progress', startedAt: new Date() });

async function replace(id: string, bytes: Uint8Array | string, name: string, person = customer) {
  const form = new FormData();
  form.set('file', new Blob([bytes as BlobPart]), name);
  const response = await person.fetch(`/api/documents/${id}/replacement`, {
    method: 'POST',
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Answer };
}

describe('renaming', () => {
  test('changes the name, keeps the extension and the digest, and is in the history', async () => {
    const { id, sha256, version } = await uploadReady(customer, { name: 'scan 1.pdf' });
    const renamed = await rename(id, ' Elm Street 12/14 ');
    expect(renamed).toMatchObject({
      status: 200,
      body: { originalName: 'Elm Street 12-14.pdf', sha256 },
    });
    expect(renamed.body.version).toBe(version + 1);
    expect((await rename(id, 'Deed.PDF')).body.originalName).toBe('Deed.PDF');
    // The extension states the type of the file, so another one is only a part of the name.
    expect((await rename(id, 'deed.docx')).body.originalName).toBe('deed.docx.PDF');
    expect(await historyOf(id)).toEqual([
      'document.uploaded',
      'document.ready',
      'document.renamed',
      'document.renamed',
      'document.renamed',
    ]);
    const file = await customer.fetch(`/api/documents/${id}/download`);
    expect(file.headers.get('Content-Disposition')).toContain('deed.docx.PDF');
    const log = await server.services.db('audit_events').where({ subjectId: id });
    expect(log.map(({ action }) => action)).toEqual(Array(3).fill('document.renamed'));
  });

  test('gives a document without an extension the one of its type', async () => {
    const { id } = await uploadReady(customer, { name: 'Deed no. 7' });
    expect((await rename(id, 'Deed.docx')).body.originalName).toBe('Deed.docx.pdf');
  });

  test('does nothing if the name is the same', async () => {
    const { id, version } = await uploadReady(customer, { name: 'same.pdf' });
    expect((await rename(id, 'same')).body.version).toBe(version);
    expect(await historyOf(id)).not.toContain('document.renamed');
  });

  test('refuses a name that is empty, too long or not one line of visible text', async () => {
    const { id } = await uploadReady(customer, { name: 'kept.pdf' });
    for (const name of ['', '   ', 'two\nlines', 'a\u202eb', 'x'.repeat(256)]) {
      expect((await rename(id, name)).status).toBe(400);
    }
    expect((await read(id)).originalName).toBe('kept.pdf');
  });

  test('is possible until the session starts, and refused afterwards', async () => {
    const { id } = await uploadReady(customer, { name: 'first.pdf' });
    const session = await startSession(customer, id);
    expect((await read(id)).abilities).toMatchObject({ rename: true, replace: false });
    expect((await rename(id, 'second')).status).toBe(200);
    const shown = await customer.call<{ document: { originalName: string } }>(
      'GET',
      `/api/notarization-sessions/${session.id}`,
    );
    expect(shown.body.document.originalName).toBe('second.pdf');
    await startSessionOf(session.id);
    expect((await read(id)).abilities.rename).toBe(false);
    expect(await rename(id, 'third')).toMatchObject({
      status: 409,
      body: { code: 'document_name_kept', message: expect.stringContaining('has started') },
    });
    // The record of a session that was cancelled after its start states the name, too.
    await server.services
      .db('notarization_sessions')
      .where({ id: session.id })
      .update({ status: 'cancelled' });
    expect((await rename(id, 'third')).status).toBe(409);
    expect((await read(id)).originalName).toBe('second.pdf');
  });
});

describe('duplicating', () => {
  test('creates a document with the same original, which is analyzed and deleted separately', async () => {
    const original = await uploadReady(customer, { name: 'lease.pdf', documentType: 'deed' });
    const { status, body: copy } = await duplicate(original.id);
    expect(status).toBe(201);
    expect(copy).toMatchObject({
      originalName: 'lease (copy).pdf',
      documentType: 'deed',
      sha256: original.sha256,
      status: 'uploaded',
    });
    await until(
      () => read(copy.id),
      (document) => document.status === 'ready',
    );
    expect(await historyOf(copy.id)).toEqual(['document.duplicated', 'document.ready']);
    expect((await customer.call('DELETE', `/api/documents/${original.id}`)).status).toBe(204);
    const file = await customer.fetch(`/api/documents/${copy.id}/download`);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(original.sha256);
  });

  test('names the copy in the language of the account', async () => {
    const person = await server.newcomer('Copista');
    await person.call('PUT', '/api/user/language?language=es');
    const { id } = await uploadReady(person, { name: 'contrato.pdf' });
    expect((await duplicate(id, person)).body.originalName).toBe('contrato (copia).pdf');
  });

  test('counts toward the limit of documents', async () => {
    const person = await server.newcomer('Limited');
    const { id } = await uploadReady(person);
    const { db } = server.services;
    const plan = (await db('plans').where({ name: 'individual' }).first()) as {
      maxDocuments: number;
    };
    await db('plans').where({ name: 'individual' }).update({ maxDocuments: 1 });
    try {
      expect(await duplicate(id, person)).toMatchObject({
        status: 409,
        body: { code: 'quota_exceeded' },
      });
    } finally {
      await db('plans').where({ name: 'individual' }).update({ maxDocuments: plan.maxDocuments });
    }
    expect((await duplicate(id, person)).status).toBe(201);
  });

  test('is refused if malware was found in the original', async () => {
    const { id } = await uploadReady(customer);
    await change(id, { malwareFound: 'Eicar' });
    expect((await read(id)).abilities.duplicate).toBe(false);
    expect(await duplicate(id)).toMatchObject({ status: 409, body: { code: 'malware_found' } });
  });
});

describe('replacing', () => {
  test('creates a document with the name, type and description of the old one, and deletes it', async () => {
    const uploaded = await customer.upload(await buildTextPdf(['First']), 'lease.pdf', {
      documentType: 'affidavit',
      description: 'The flat in Elm Street',
    });
    const { id } = uploaded.body;
    const row = await server.services.db('documents').where({ id }).first('originalFileId');
    const { status, body } = await replace(id, 'The second version.', 'other name.txt');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      originalName: 'lease.txt',
      documentType: 'affidavit',
      description: 'The flat in Elm Street',
      mimeType: 'text/plain',
      status: 'uploaded',
    });
    expect(body.id).not.toBe(id);
    expect((await customer.call('GET', `/api/documents/${id}`)).status).toBe(404);
    await until(
      async () => onDisk(server, String(row?.originalFileId)),
      (isThere) => !isThere,
    );
    expect((await historyOf(body.id))[0]).toBe('document.replaced');
    const { db } = server.services;
    const log = await db('audit_events').whereIn('subjectId', [id, body.id]).orderBy('id');
    expect(log.map(({ action }) => action)).toEqual(['document.deleted', 'document.replaced']);
    expect(log[1]?.details).toMatchObject({ replacedId: id });
  });

  test('keeps the document if the new file is refused', async () => {
    const { id } = await uploadReady(customer);
    expect((await replace(id, '', 'empty.txt')).status).toBe(400);
    expect((await replace(id, await buildTextPdf(['x']), 'deed.docx')).status).toBe(415);
    expect((await read(id)).status).toBe('ready');
  });

  test('is refused while a session is open, and for the document of someone else', async () => {
    const { id } = await uploadReady(customer);
    const other = await server.newcomer('Other');
    expect((await replace(id, 'Words', 'a.txt', other)).status).toBe(404);
    await startSession(customer, id);
    expect(await replace(id, 'Words', 'a.txt')).toMatchObject({
      status: 409,
      body: { code: 'document_kept' },
    });
    expect((await read(id)).originalName).toBe('agreement.pdf');
  });

  test('is possible when the account has no room for another document', async () => {
    const person = await server.newcomer('Full');
    const { id } = await uploadReady(person);
    const { db } = server.services;
    const plan = (await db('plans').where({ name: 'individual' }).first()) as {
      maxDocuments: number;
    };
    await db('plans').where({ name: 'individual' }).update({ maxDocuments: 1 });
    try {
      expect((await replace(id, 'The new text.', 'new.txt', person)).status).toBe(201);
      expect((await person.upload('One more.', 'more.txt')).status).toBe(409);
    } finally {
      await db('plans').where({ name: 'individual' }).update({ maxDocuments: plan.maxDocuments });
    }
  });

  test('has one result if two requests replace the same document', async () => {
    const { id } = await uploadReady(customer);
    const answers = await Promise.all([
      replace(id, 'One text.', 'one.txt'),
      replace(id, 'Another text.', 'two.txt'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
  });
});

test('states whether a document has pages to show', async () => {
  const { id, abilities } = await uploadReady(customer);
  expect(abilities.viewPages).toBe(true);
  await change(id, { renditionFileId: null });
  expect((await read(id)).abilities.viewPages).toBe(false);
});
