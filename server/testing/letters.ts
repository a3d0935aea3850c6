import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestServer } from './test-server.ts';
import { until } from './world.ts';

/** The letters in the outbox whose file name begins so, as text. */
export function lettersOf(server: TestServer, key: string): string[] {
  const outbox = path.join(server.dataDir, 'outbox');
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.startsWith(key) && name.endsWith('.eml'))
    .map((name) => readFileSync(path.join(outbox, name), 'utf8').replaceAll('=\r\n', ''));
}

/** The same, once there are as many as expected. */
export function awaitLetters(server: TestServer, key: string, count = 1): Promise<string[]> {
  return until(
    async () => lettersOf(server, key),
    (letters) => letters.length >= count,
  );
}
