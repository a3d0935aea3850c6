import path from 'node:path';
import pg from 'pg';
import { boot } from '../server/boot.ts';
import { loadConfig } from '../server/platform/config.ts';
import { findFreePort } from '../server/platform/database/embedded/find-free-port.ts';
import { TestPerson } from '../server/testing/test-person.ts';
import { startBenchServer, startProgram } from './bench-server.ts';
import { fillDocuments } from './fill-documents.ts';
import { p99AtRate, throughput } from './load.ts';
import { atLeast, atMost, compare } from './measure.ts';

/**
 * Measures the throughput of the document list against bare Koa and pg, and how it scales with the
 * number of documents.
 */
export async function benchList(): Promise<void> {
  const server = await startBenchServer();
  const port = await findFreePort();
  const peer = await startProgram('bench/peers/list-peer.ts', {
    DATABASE_URL: server.databaseUrl,
    PORT: String(port),
  });
  try {
    await fillDocuments(server, 10);
    const cookie = server.customer.cookie;
    const ours = `${server.origin}/api/documents`;
    await compare({
      name: 'list',
      metric: 'requests per second, 10 documents',
      goal: atLeast(0.85),
      ours: () => throughput(ours, cookie),
      peer: () => throughput(`http://127.0.0.1:${port}/`, cookie),
    });
    await countStatements(server.databaseUrl, path.join(server.folder, 'data'));
    const few = await repeat(() => p99AtRate(`${ours}?limit=50`, cookie, 150, 2));
    await fillDocuments(server, 100_000);
    const middle = await cursorAt(server.customer, 40);
    await compare({
      name: 'list',
      metric: 'p99 ms at 150/s with 100,010 documents, a page in the middle ÷ the first page',
      goal: atMost(1.3),
      ours: () => p99AtRate(`${ours}?limit=50&cursor=${middle}`, cookie, 150, 1),
      peer: () => p99AtRate(`${ours}?limit=50`, cookie, 150, 1),
    });
    process.stdout.write(
      `${JSON.stringify({ name: 'list', metric: 'p99 ms at 150/s with 10 documents', ours: few })}\n`,
    );
  } finally {
    peer.kill();
    await server.stop();
  }
}

async function repeat(measure: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let round = 0; round < 5; round += 1) values.push(await measure());
  return values.sort((a, b) => a - b)[2] as number;
}

async function cursorAt(
  person: { call: (method: string, path: string) => Promise<{ headers: Headers }> },
  pages: number,
): Promise<string> {
  let cursor = '';
  for (let page = 0; page < pages; page += 1) {
    const { headers } = await person.call(
      'GET',
      `/api/documents?limit=500${cursor ? `&cursor=${cursor}` : ''}`,
    );
    cursor = encodeURIComponent(headers.get('X-Next-Cursor') ?? '');
  }
  return cursor;
}

/** Counts the SQL statements per request, where they are sent to the database. */
async function countStatements(databaseUrl: string, dataDir: string): Promise<void> {
  const port = await findFreePort();
  const running = await boot(
    loadConfig({
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      SEALWRIGHT_DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    }),
  );
  const person = await new TestPerson(`http://localhost:${port}`).register(
    `${crypto.randomUUID()}@example.test`,
    'Bench',
    'Mark',
  );
  let statements = 0;
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    statements += 1;
    return Reflect.apply(query, this, given);
  } as typeof query;
  const requests = 20;
  for (let request = 0; request < requests; request += 1)
    await person.call('GET', '/api/documents');
  pg.Client.prototype.query = query;
  await running.stop();
  const ours = statements / requests;
  process.stdout.write(
    `${JSON.stringify({ name: 'list', metric: 'statements per request', ours, goal: '≤ 2', holds: ours <= 2 })}\n`,
  );
}
