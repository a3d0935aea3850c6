import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/* Loaded before a program whose memory is measured: SIGUSR2 has it give back what nothing holds. */

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: string; flavor: string }) => void;
  // The last resort gives empty pages back to the machine as well.
  process.on('SIGUSR2', () => collect({ type: 'major', flavor: 'last-resort' }));
}
