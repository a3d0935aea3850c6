import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestServer } from './test-server.ts';
import { until } from './world.ts';

/** Returns the text of the emails in the outbox whose file name starts with `key`. */
export function emailsOf(server: TestServer, key: string): string[] {
  const outbox = path.join(server.dataDir, 'outbox');
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.startsWith(key) && name.endsWith('.eml'))
    .map((name) => readFileSync(path.join(outbox, name), 'utf8').replaceAll('=\r\n', ''));
}

/** Returns the same once there are at least `count` emails. */
export function waitForEmails(server: TestServer, key: string, count = 1): Promise<string[]> {
  return until(
    async () => emailsOf(server, key),
    (emails) => emails.length >= count,
  );
}
