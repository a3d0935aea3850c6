import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics, measureMethods } from '../metrics.ts';
import { openFolder } from './folder-store.ts';
import { isStoreFailure, StorageUnavailable } from './object-store.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sealwright-measured-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function openMeasured(place: string) {
  const metrics = createMetrics();
  const objects = measureMethods(metrics, 'storage', openFolder(place), {
    except: ['list'],
    isFailure: isStoreFailure,
  });
  const count = async (outcome: 'done' | 'failed') => {
    const text = await metrics.registry.getSingleMetricAsString('external_call_duration_seconds');
    const name = `external_call_duration_seconds_count{service="storage",outcome="${outcome}"}`;
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(name))
        ?.split(' ')
        .at(-1) ?? 0,
    );
  };
  return { objects, count };
}

test('an upload that its client aborts is no failure of the storage', async () => {
  const { objects, count } = openMeasured(folder);
  let stored: Promise<unknown> | undefined;
  const server = createServer((upload) => {
    stored = objects.create(`files/aa/${randomUUID()}`, upload).catch((error: unknown) => error);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const client = request({ port, method: 'POST', headers: { 'Content-Length': 1000 } });
    client.on('error', () => undefined);
    client.write('The beginning');
    await expect.poll(() => stored !== undefined).toBe(true);
    client.destroy();
    expect(await stored).toBeInstanceOf(Error);
    expect(await count('done')).toBe(1);
    expect(await count('failed')).toBe(0);
  } finally {
    server.close();
  }
});

test('errors of the file system and of the bucket are failures of the storage', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const { objects, count } = openMeasured(file);
  await expect(objects.create('files/aa/one', Buffer.from('A deed'))).rejects.toThrow('ENOTDIR');
  expect(await count('failed')).toBe(1);
  expect(await count('done')).toBe(0);
  expect(isStoreFailure(new StorageUnavailable('no answer'))).toBe(true);
});
