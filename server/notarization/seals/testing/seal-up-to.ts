import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { spawnJob } from '../../../testing/spawn-job.ts';
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
  server: TestServer,
  sealId: string,
  { at, which }: { at: number; which: string },
): Promise<string | null> {
  const { wasKilled, output } = await spawnJob(server, PROGRAM, [sealId, String(at), which]);
  if (wasKilled) return output.trim();
  if (output !== '') throw new Error(`the job completed and wrote: ${output}`);
  return null;
}
