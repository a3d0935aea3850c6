import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertHold } from '../../notarization/recording/holds-store.ts';
import { runRemoveFilesJob } from '../../outputs/account/delete-document.ts';
import { onDisk } from '../../outputs/account/testing/leave.ts';
import { buildTextPdf } from '../../testing/build-text-pdf.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { acceptedSession, startSession, until, uploadReady } from '../../testing/world.ts';

let server: TestServer;
let customer: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
});
afterAll(() => server?.stop());

const remove = (person: TestPerson, id: string) =>
  person.call<{ code: string; message: string }>('DELETE', `/api/documents/${id}`);
const abilities = async (id: string) =>
  (await customer.call<{ abilities: { delete: boolean } }>('GET', `/api/documents/${id}`)).body
    .abilities;
const filesOf = async (id: string): Promise<string[]> => {
  const row = await server.services
    .db('documents')
    .where({ id })
    .first('originalFileId', 'renditionFileId');
  return Object.values(row ?? {}).filter((file) => typeof file === 'string');
};
const cancel = (id: string) => customer.call('POST', `/api/notarization-sessions/${id}/cancel`, {});

describe('a document without a session', () => {
  test('is deleted with its files, its report and its entry in the list', async () => {
    const { id } = await uploadReady(customer);
    expect(await abilities(id)).toMatchObject({ delete: true });
    const files = await filesOf(id);
    expect(files).toHaveLength(2);
    expect((await remove(customer, id)).status).toBe(204);
    expect((await customer.call('GET', `/api/documents/${id}`)).status).toBe(404);
    const list = await customer.call<{ id: string }[]>('GET', '/api/documents');
    expect(list.body.map((row) => row.id)).not.toContain(id);
    await until(
      async () => files.filter((file) => onDisk(server, file)),
      (left) => left.length === 0,
    );
    const rows = await server.services.db('stored_files').whereIn('id', files);
    expect(rows).toEqual([]);
    // A deleted document returns the same response as an unknown one, and is deleted only once.
    expect((await remove(customer, id)).status).toBe(404);
    const lines = await server.services.db('audit_events').where({ subjectId: id });
    expect(lines.map(({ action }) => action)).toEqual(['document.deleted']);
  });

  test('is deleted once by two concurrent requests', async () => {
    const { id } = await uploadReady(customer);
    const statuses = (await Promise.all([remove(customer, id), remove(customer, id)])).map(
      ({ status }) => status,
    );
    expect(statuses).toContain(204);
    expect(statuses.every((status) => status === 204 || status === 404)).toBe(true);
    const lines = await server.services.db('audit_events').where({ subjectId: id });
    expect(lines).toHaveLength(1);
  });

  test('can be deleted during its analysis, which leaves no files behind', async () => {
    const pages = Array.from({ length: 150 }, (_, page) => `Page ${page} of an agreement`);
    const { body } = await customer.upload(await buildTextPdf(pages), 'long.pdf');
    const jobs = () =>
      server.services.db('graphile_worker.jobs').where({ key: `analyse-${body.id}` });
    await until(jobs, ([job]) => job === undefined || job.lockedAt !== null);
    expect((await remove(customer, body.id)).status).toBe(204);
    // The job ends without a failure. A failed job would wait for its next attempt.
    await until(jobs, (left) => left.length === 0, 60_000);
    const named = await server.services.db('stored_files').pluck('id');
    const folder = path.join(server.dataDir, 'files');
    await until(
      async () =>
        readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((one) => one.isFile() && one.name !== 'installation')
          .map(({ name }) => name)
          .filter((name) => !named.includes(name)),
      (left) => left.length === 0,
    );
  });

  test('has its files removed by a job that may run twice and keeps files of other documents', async () => {
    const { id } = await uploadReady(customer);
    const files = await filesOf(id);
    await runRemoveFilesJob(server.services, files);
    await runRemoveFilesJob(server.services, files);
    expect(files.every((file) => onDisk(server, file))).toBe(true);
  });
});

describe('a document with a session', () => {
  test('is kept while the session is open, and can be deleted after the session was cancelled before its start', async () => {
    const { id } = await uploadReady(customer);
    const session = await startSession(customer, id);
    expect(await abilities(id)).toMatchObject({ delete: false });
    expect(await remove(customer, id)).toMatchObject({
      status: 409,
      body: { code: 'document_kept', message: expect.stringContaining('in progress') },
    });
    expect((await cancel(session.id)).status).toBe(200);
    expect((await remove(customer, id)).status).toBe(204);
    const left = await server.services.db('notarization_sessions').where({ id: session.id });
    expect(left).toEqual([]);
  });

  test('is kept if the session has started or is under a legal hold, or if the document is notarized', async () => {
    const { db } = server.services;
    const { id } = await uploadReady(customer);
    const session = await acceptedSession(customer, await server.person('notary'), id);
    await cancel(session.id);
    expect(await abilities(id)).toMatchObject({ delete: true });

    await db('notarization_sessions').where({ id: session.id }).update({ startedAt: new Date() });
    const began = await remove(customer, id);
    expect(began).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/has started.*law/) },
    });
    await db('notarization_sessions').where({ id: session.id }).update({ startedAt: null });

    await insertHold(db, { sessionId: session.id, userId: null, reason: 'A lawsuit' });
    expect(await remove(customer, id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('legal hold') },
    });
    await db('recording_holds').where({ sessionId: session.id }).delete();

    await db('documents').where({ id }).update({ status: 'notarized' });
    expect(await remove(customer, id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('notarized') },
    });
    expect(await abilities(id)).toMatchObject({ delete: false });
    expect((await filesOf(id)).every((file) => onDisk(server, file))).toBe(true);
  });
});
