import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes the configuration to the folder, and starts HAProxy with it.
 * @throws Error that says what to install if there is no HAProxy
 */
export async function startProxy(folder: string, config: string): Promise<ChildProcess> {
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, config);
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const output: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new Error('This test needs haproxy. On Debian or Ubuntu: sudo apt-get install haproxy')
          : error,
      ),
    );
    child.once('spawn', () => resolve());
    child.once('exit', () => reject(new Error(`haproxy ended: ${output.join('')}`)));
  });
  return child;
}
