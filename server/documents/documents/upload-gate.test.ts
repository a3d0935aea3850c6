import { readdirSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaveJobs } from '../../testing/leave-jobs.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/world.ts';

let server: TestServer;

describe('when disk space is low', () => {
  beforeAll(async () => {
    server = await startTestServer({ MIN_FREE_DISK_MB: '99000000' });
  });
  afterAll(() => server?.stop());

  test('returns 503 before the body of an upload is read, and stores nothing', async () => {
    const customer = await server.person('customer');
    const stored = () =>
      readdirSync(path.join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile())
        .map(({ name }) => name)
        .sort();
    // The demo notary has papers.
    const before = stored();
    const form = new FormData();
    form.set('file', new Blob(['A page']), 'page.txt');
    const response = await customer.fetch('/api/documents/upload', { method: 'POST', body: form });
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('120');
    expect(await response.json()).toMatchObject({
      code: 'storage_low',
      message: expect.stringMatching(/low on storage.*Your file was not saved/),
    });
    expect(stored()).toEqual(before);
  });
});

describe('an account that sends many documents at once', () => {
  beforeAll(async () => {
    server = await startTestServer();
    await leaveJobs(server);
  });
  afterAll(() => server?.stop());

  /** Starts an upload whose body continues until it is ended. */
  function begin(person: TestPerson): { outgoing: ClientRequest; status: Promise<number> } {
    const outgoing = request(`${server.origin}/api/documents/upload`, {
      method: 'POST',
      headers: {
        Cookie: person.cookie,
        Origin: server.origin,
        'Content-Type': 'multipart/form-data; boundary=b',
        'Transfer-Encoding': 'chunked',
      },
    });
    const status = new Promise<number>((resolve, reject) => {
      outgoing.on('error', reject);
      outgoing.on('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
    });
    outgoing.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n');
    outgoing.write('Some words');
    return { outgoing, status };
  }
  const arriving = () => readdirSync(path.join(server.dataDir, 'files', 'incoming'));

  test('gets 429 for the ninth concurrent upload, while other accounts and its later uploads are accepted', async () => {
    const sender = await server.newcomer('Sender');
    const other = await server.newcomer('Other');
    const begun = Array.from({ length: 8 }, () => begin(sender));
    await until(
      async () => arriving(),
      (files) => files.length === 8,
    );
    const refused = await sender.fetch('/api/documents/upload', { method: 'POST' });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('2');
    expect(await refused.json()).toMatchObject({ code: 'too_many_uploads' });
    expect((await other.upload('Words of another', 'other.txt')).status).toBe(201);

    for (const { outgoing } of begun) outgoing.end('\r\n--b--\r\n');
    expect(await Promise.all(begun.map(({ status }) => status))).toEqual(Array(8).fill(201));
    expect((await sender.upload('More words', 'more.txt')).status).toBe(201);
  });

  test('can upload again after its uploads were aborted', async () => {
    const sender = await server.newcomer('Sender');
    const begun = Array.from({ length: 8 }, () => begin(sender));
    await until(
      async () => arriving(),
      (files) => files.length === 8,
    );
    for (const { outgoing, status } of begun) {
      status.catch(() => undefined);
      outgoing.destroy();
    }
    await until(
      () => sender.upload('More words', 'more.txt'),
      ({ status }) => status === 201,
    );
  });
});
