import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '../../common/documents.ts';
import { findFreePort } from '../platform/database/embedded/find-free-port.ts';
import { readProcessUsage } from '../platform/parsing/process-usage.ts';
import { buildTextPdf } from '../testing/build-text-pdf.ts';
import { ServerProcess } from '../testing/server-process.ts';
import type { TestPerson } from '../testing/test-person.ts';
import { until } from '../testing/world.ts';
import { accountBombs, pdfBombs } from './build-bombs.ts';

/* Small files that need a lot of memory when parsed, sent to the server in its own process. */

let dataDir: string;
let server: ServerProcess;
/** Memory of the server before the first attack, in MiB. */
let sizeAtStart = 0;

const sizeOfServer = () => readProcessUsage(server.pid)?.memoryMb ?? Number.NaN;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'sealwright-bombs-'));
  chmodSync(dataDir, 0o711);
  server = await ServerProcess.start(dataDir, await findFreePort());
  sizeAtStart = sizeOfServer();
});
afterAll(async () => {
  await server.kill().catch(() => undefined);
  rmSync(dataDir, { recursive: true, force: true });
});

async function verify(bytes: Uint8Array): Promise<{ status: number; body: unknown }> {
  const form = new FormData();
  form.set('file', new Blob([bytes as BlobPart]), 'bomb.pdf');
  const response = await fetch(`${server.origin}/api/verify`, {
    method: 'POST',
    headers: { Origin: server.origin },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}

/** Number of files that one address may have in verification at the same time. */
const AT_ONCE = 4;

test('answers every PDF bomb of a visitor who verifies four files at a time', async () => {
  const waiting = Object.entries(pdfBombs);
  const sendNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, build] = next;
      const bytes = await build();
      expect(bytes.length, name).toBeLessThan(1_000_000);
      const { status, body } = await verify(bytes);
      // The file is either rejected as too complex or read as a file without a seal.
      if (status === 422) expect(body, name).toMatchObject({ code: 'too_complex' });
      else {
        const unsealed = { status: 200, body: { verdict: 'unknown' } };
        expect({ status, body }, name).toMatchObject(unsealed);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  expect(await verify(await buildTextPdf(['No seal.']))).toMatchObject({
    status: 200,
    body: { verdict: 'unknown' },
  });
}, 240_000);

test('fails uploaded bombs with a reason, and still processes other documents', async () => {
  const settled = (person: TestPerson, id: string) =>
    until(
      async () => (await person.call<Document>('GET', `/api/documents/${id}`)).body,
      ({ status }) => status === 'failed' || status === 'ready',
      240_000,
    );
  const attacker = await server.person('customer');
  const bombs: string[] = [];
  for (const bomb of Object.values(accountBombs)) {
    const { status, body } = await attacker.upload(await bomb.build(), bomb.name);
    expect(status, bomb.name).toBe(201);
    bombs.push(body.id);
  }
  const other = await server.person('notary');
  const { body } = await other.upload(await buildTextPdf(['A deed.']), 'deed.pdf');
  expect((await settled(other, body.id)).status).toBe('ready');
  for (const id of bombs) {
    expect(await settled(attacker, id)).toMatchObject({
      status: 'failed',
      statusReason: expect.stringMatching(/Please (split|print|save)|Please open it/),
    });
  }
}, 300_000);

test('stays the same process and grows by less than 100 MB after all attacks', async () => {
  expect((await fetch(`${server.origin}/api/health`)).status).toBe(200);
  expect(sizeOfServer() - sizeAtStart).toBeLessThan(100);
});
