import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/* Loaded before a program whose memory is measured: SIGUSR2 has it give back what nothing holds. */

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'major' }) => void;
  process.on('SIGUSR2', () => {
    collect({ type: 'major' });
    collect({ type: 'major' });
  });
}
