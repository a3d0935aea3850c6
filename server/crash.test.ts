import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Document } from '../common/documents.ts';
import type { NotarizationSession } from '../common/notarization-sessions.ts';
import { findFreePort } from './platform/database/embedded/find-free-port.ts';
import { setUpTotp } from './testing/authenticator.ts';
import { buildTextPdf } from './testing/build-text-pdf.ts';
import { ServerProcess } from './testing/server-process.ts';
import { AGREEMENT, askForSeal, signedSession, until } from './testing/world.ts';

/** Kills the server with kill -9 at random times. Increase CRASH_ROUNDS to test for longer. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 1);

let dataDir: string;
let port: number;
let server: ServerProcess;

// All tests use the same installation, through all crashes.
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'sealwright-crash-'));
  // Let other users enter the folder, so that the database can run in it when the test runs as
  // root.
  chmodSync(dataDir, 0o711);
  port = await findFreePort();
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

describe('the server process', () => {
  test('exits cleanly on Ctrl-C, leaves no process behind, and restarts with all data', async () => {
    const customer = await server.person('customer');
    const { body } = await customer.upload(await buildTextPdf([AGREEMENT]), 'kept.pdf');
    await expect.poll(() => server.output.join('')).toContain(`${server.origin}/demo/mail`);
    expect(await server.interrupt()).toBe(0);
    server = await ServerProcess.start(dataDir, port);
    // The sign-in session survives the restart too.
    expect((await customer.call('GET', `/api/documents/${body.id}`)).status).toBe(200);
  });

  test('refuses a second start with the same data folder', async () => {
    await expect(ServerProcess.start(dataDir, await findFreePort())).rejects.toThrow(
      /^did not start: \S+ is in use by process \d+\. Stop it, or set \S+ and PORT to run a second one\.\n$/,
    );
    const customer = await server.person('customer');
    expect((await customer.call('GET', '/api/user')).status).toBe(200);
  });
});

describe('after kill -9', () => {
  test('during the analysis, every document still becomes ready', async () => {
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

  test('during sealing, there is exactly one sealed file', async () => {
    let notary = await server.person('notary');
    const authenticator = await setUpTotp(notary);
    // Three TOTP codes are valid at a time and each works once, which limits the number of rounds.
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

  // This test must be last, because the analysis of its uploads would delay other tests.
  test('during uploads, no acknowledged file is lost and no partial file is left', async () => {
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
      // Kill the server only after an upload was acknowledged, which can take a while on a busy
      // machine.
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
