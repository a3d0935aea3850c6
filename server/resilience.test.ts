import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findFreePort } from './platform/database/embedded/find-free-port.ts';
import { ServerProcess } from './testing/server-process.ts';
import { until } from './testing/world.ts';

let dataDir: string;
let server: ServerProcess;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'sealwright-resilience-'));
  chmodSync(dataDir, 0o711);
  server = await ServerProcess.start(dataDir, await findFreePort());
});
afterEach(async () => {
  await server.kill().catch(() => undefined);
  rmSync(dataDir, { recursive: true, force: true });
});

const answers = async () => (await fetch(`${server.origin}/api/health`)).status;

/** Sends an upgrade request to any target. */
function upgrade(target: string, allowHalfOpen = false) {
  const { port } = new URL(server.origin);
  const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen });
  socket.on('error', () => undefined);
  socket.write(
    `GET ${target} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  return socket;
}

describe('a malformed or aborted upgrade request', () => {
  test('does not affect the server when it is invalid or the connection is reset', async () => {
    for (const target of ['//', '/nope', '/ws?\u0001', 'http://', '*']) {
      const socket = upgrade(target);
      await Promise.race([
        once(socket, 'close'),
        new Promise((resolve) => setTimeout(resolve, 500)),
      ]);
      socket.destroy();
    }
    for (let round = 0; round < 200; round += 1) {
      const socket = upgrade('/nope');
      await new Promise((resolve) => setTimeout(resolve, round % 3));
      socket.resetAndDestroy();
    }
    expect(await answers()).toBe(200);
  });

  test('does not delay the shutdown when the client never closes the connection', async () => {
    const socket = upgrade('/nope', true);
    socket.resume();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const started = Date.now();
    expect(await server.interrupt()).toBe(0);
    expect(Date.now() - started).toBeLessThan(20_000);
    socket.destroy();
  });
});

describe('the embedded database', () => {
  test('is restarted after it exits, and no acknowledged data is lost', async () => {
    const customer = await server.person('customer');
    const { body } = await customer.upload('A letter.', 'letter.txt');
    const before = server.databasePid();
    const underway = await customer.upload(
      'Another letter, whose analysis has just begun.',
      'b.txt',
    );
    process.kill(before, 'SIGINT');
    await until(
      async () => ({
        pid: (() => {
          try {
            return server.databasePid();
          } catch {
            return before;
          }
        })(),
        status: (await customer.call('GET', `/api/documents/${body.id}`)).status,
      }),
      ({ pid, status }) => pid !== before && status === 200,
      20_000,
    );
    // Pending and new documents are still analyzed.
    const later = await customer.upload('A third letter.', 'c.txt');
    for (const id of [body.id, underway.body.id, later.body.id]) {
      await until(
        async () => (await customer.call<{ status: string }>('GET', `/api/documents/${id}`)).body,
        (document) => document.status === 'ready',
        45_000,
      );
    }
  });
});
