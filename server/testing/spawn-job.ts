import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestServer } from './test-server.ts';

/**
 * Runs a program on the database and the files of a test server, in a separate process that may end
 * with SIGKILL.
 * @returns whether it was killed, and what it wrote to standard output
 * @throws Error if it ended with another code than 0
 */
export async function spawnJob(
  { services: { config }, dataDir }: TestServer,
  program: string,
  args: readonly string[],
  env: Record<string, string | undefined> = {},
): Promise<{ wasKilled: boolean; output: string }> {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(config.port),
      DATABASE_URL: config.databaseUrl ?? '',
      SEALWRIGHT_DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  const wasKilled = signal === 'SIGKILL';
  if (!wasKilled && code !== 0) throw new Error(`the job ended with ${code}: ${output}`);
  return { wasKilled, output };
}
