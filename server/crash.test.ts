import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Document } from '../common/documents.ts';
import type { NotarizationSession } from '../common/notarization-sessions.ts';
import { freePort } from './platform/database/embedded/free-port.ts';
import { setUpTotp } from './testing/authenticator.ts';
import { buildTextPdf } from './testing/build-text-pdf.ts';
import { ServerProcess } from './testing/server-process.ts';
import { AGREEMENT, askForSeal, signedSession, until } from './testing/world.ts';

/** kill -9 at moments that nobody chose; raise CRASH_ROUNDS to look for longer. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 2);

let dataDir: string;
let port: number;
let server: ServerProcess;

// One installation, through all of its crashes.
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'sealwright-crash-'));
  // Passable, so that the database of a root process can live in it.
  chmodSync(dataDir, 0o711);
  port = await freePort();
  server = await ServerProcess.start(dataDir, port);
});
afterAll(async () => {
  await server?.kill().catch(() => undefined);
  rmSync(dataDir, { recursive: true, force: true });
});

async function killAndStart(): Promise<void> {
  await server.kill();
  server = await ServerProcess.start(dataDir, port);
}

describe('the process', () => {
  test('ends cleanly on Ctrl-C, leaves nothing running, and starts again with everything in place', async () => {
    const customer = await server.person('customer');
    const { body } = await customer.upload(await buildTextPdf([AGREEMENT]), 'kept.pdf');
    expect(await server.interrupt()).toBe(0);
    server = await ServerProcess.start(dataDir, port);
    // The session survives the restart as well.
    expect((await customer.call('GET', `/api/documents/${body.id}`)).status).toBe(200);
  });

  test('refuses a second start on the same data, and the first goes on', async () => {
    await expect(ServerProcess.start(dataDir, await freePort())).rejects.toThrow(
      /is in use by process \d+/,
    );
    const customer = await server.person('customer');
    expect((await customer.call('GET', '/api/user')).status).toBe(200);
  });
});

describe('kill -9', () => {
  test('during the analysis is made up for: every document becomes ready', async () => {
    let customer = await server.person('customer');
    const pdf = await buildTextPdf([AGREEMENT, AGREEMENT]);
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all([1, 2, 3].map(() => customer.upload(pdf, 'to-be-read.pdf')));
      await sleep(Math.random() * 500);
      await killAndStart();
      customer = await server.person('customer');
    }
    const list = await until(
      async () =>
        (await customer.call<Document[]>('GET', '/api/documents?limit=500')).body.filter(
          ({ originalName }) => originalName === 'to-be-read.pdf',
        ),
      (documents) => documents.every((document) => document.status === 'ready'),
      240_000,
    );
    expect(list).toHaveLength(3 * ROUNDS);
    expect(list.every((document) => document.aiAnalysisStatus === 'completed')).toBe(true);
  }, 600_000);

  test('during the sealing leaves exactly one sealed file', async () => {
    let notary = await server.person('notary');
    const authenticator = await setUpTotp(notary);
    // Three codes are good at a time and each only once: as many rounds as that allows.
    for (let step = 0; step <= 1; step += 1) {
      let customer = await server.person('customer');
      const session = await signedSession(customer, notary);
      const asked = await askForSeal(notary, session.id, await authenticator.code());
      expect(asked.status).toBe(202);
      for (const socket of session.sockets) socket.close();
      await sleep(Math.random() * 150);
      await killAndStart();
      customer = await server.person('customer');
      notary = await server.person('notary');
      const done = await until(
        async () =>
          (
            await customer.call<NotarizationSession>(
              'GET',
              `/api/notarization-sessions/${session.id}`,
            )
          ).body,
        (one) => one.status === 'completed' || one.sealing?.status === 'failed',
        240_000,
      );
      expect(done.sealing).toMatchObject({ status: 'completed', progress: 100 });
      const document = (
        await customer.call<Document>('GET', `/api/documents/${session.documentId}`)
      ).body;
      expect(document.status).toBe('notarized');
      const sealed = await customer.fetch(`/api/documents/${document.id}/download`);
      const form = new FormData();
      form.set('file', new Blob([await sealed.arrayBuffer()]), 'sealed.pdf');
      const verified = await customer.fetch('/api/verify', { method: 'POST', body: form });
      expect(await verified.json()).toMatchObject({
        verdict: 'unchanged',
        seal: { publicId: done.publicId },
      });
    }
  }, 600_000);

  // The last: it leaves much to read, and whoever came after would wait for that.
  test('during uploads loses nothing that was acknowledged and leaves nothing half there', async () => {
    let customer = await server.person('customer');
    const acknowledged = new Map<string, string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = customer;
      let going = true;
      const senders = Array.from({ length: 4 }, async (_, sender) => {
        for (let number = 0; going; number += 1) {
          const bytes = Buffer.from(`Letter ${round}.${sender}.${number} `.repeat(40_000));
          const answer = await person.upload(bytes, 'letter.txt').catch(() => null);
          if (answer?.status === 201) {
            acknowledged.set(answer.body.id, createHash('sha256').update(bytes).digest('hex'));
          }
        }
      });
      // Not before something was acknowledged: a busy machine may take its time for that.
      const before = acknowledged.size;
      await until(
        async () => acknowledged.size,
        (count) => count > before,
      );
      await sleep(Math.random() * 400);
      const killed = server.kill();
      going = false;
      await Promise.all([...senders, killed]);
      server = await ServerProcess.start(dataDir, port);
      customer = await server.person('customer');
    }
    expect(acknowledged.size).toBeGreaterThan(0);
    const list = (await customer.call<Document[]>('GET', '/api/documents?limit=500')).body;
    const listed = new Set(list.map((document) => document.id));
    for (const id of acknowledged.keys()) expect(listed).toContain(id);
    for (const document of list) {
      const response = await customer.fetch(
        `/api/documents/${document.id}/download?version=original`,
      );
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(document.sha256);
    }
  });
});
