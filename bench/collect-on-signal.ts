import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/*
 * Preloaded into a program whose memory is measured. On SIGUSR2 it runs the garbage collector and
 * writes the number of bytes that are in use, without the free part of the heap.
 */

const file = process.env.KEPT_MEMORY_FILE;
if (isMainThread && file) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: string; flavor: string }) => void;
  process.on('SIGUSR2', () => {
    collect({ type: 'major', flavor: 'last-resort' });
    const { rss, heapTotal, heapUsed } = process.memoryUsage();
    writeFileSync(`${file}.new`, `${rss - heapTotal + heapUsed}`);
    renameSync(`${file}.new`, file);
  });
}
