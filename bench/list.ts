import path from 'node:path';
import pg from 'pg';
import { boot } from '../server/boot.ts';
import { loadConfig } from '../server/config.ts';
import { freePort } from '../server/database/embedded/free-port.ts';
import { TestPerson } from '../server/testing/test-person.ts';
import { startBenchServer, startProgram } from './bench-server.ts';
import { p99AtRate, throughput } from './load.ts';
import { atLeast, atMost, compare } from './measure.ts';

const SEED = `INSERT INTO stored_files (id, kind, size, sha256)
    VALUES ('00000000-0000-4000-8000-000000000001', 'original', 1, repeat('a', 64))
    ON CONFLICT DO NOTHING`;
const DOCUMENTS = `INSERT INTO documents (user_id, filename, original_name, file_size, mime_type,
      storage_url, original_file_id, sha256, status, ai_analysis_status, created_at)
    SELECT ?, n || '.pdf', 'Contract ' || n || '.pdf', 100000 + n, 'application/pdf', 'file:x',
      '00000000-0000-4000-8000-000000000001', md5(n::text) || md5(n::text), 'ready', 'completed',
      now() - n * interval '1 second' FROM generate_series(1, ?) n`;

/** The list of one's documents: throughput beside bare Koa + pg, and how it bears growth. */
export async function benchList(): Promise<void> {
  const server = await startBenchServer();
  const port = await freePort();
  const peer = await startProgram('bench/peers/list-peer.ts', {
    DATABASE_URL: server.databaseUrl,
    PORT: String(port),
  });
  try {
    const { body: user } = await server.customer.call<{ id: string }>('GET', '/api/user');
    await server.db.raw(SEED);
    await server.db.raw(DOCUMENTS, [user.id, 10]);
    await server.db.raw('ANALYZE');
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
    await server.db.raw(DOCUMENTS, [user.id, 100_000]);
    await server.db.raw('ANALYZE');
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

/** Statements a request, counted where they leave for the database. */
async function countStatements(databaseUrl: string, dataDir: string): Promise<void> {
  const port = await freePort();
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
