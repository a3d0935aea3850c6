import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { TestServer } from '../../../testing/test-server.ts';

const PROGRAM = path.join(import.meta.dirname, 'seal-program.ts');

/**
 * Files go to random folders. Creating all folders first makes each run of a sealing job take the same
 * steps.
 */
export function makeFileFolders({ dataDir }: TestServer): void {
  for (let shelf = 0; shelf < 256; shelf += 1) {
    const name = shelf.toString(16).padStart(2, '0');
    mkdirSync(path.join(dataDir, 'files', name), { recursive: true });
  }
}

/**
 * Runs a sealing job in a process that ends at a given point, or at none with 0.
 * @returns the name of the point; null if the job completed
 */
export async function sealUpTo(
  { services: { config }, dataDir }: TestServer,
  sealId: string,
  { at, which }: { at: number; which: string },
): Promise<string | null> {
  const child = spawn(process.execPath, [PROGRAM, sealId, String(at), which], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(config.port),
      DATABASE_URL: config.databaseUrl ?? '',
      SEALWRIGHT_DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (signal === 'SIGKILL') return output.trim();
  if (code !== 0 || output !== '') throw new Error(`the job ended with ${code}: ${output}`);
  return null;
}
