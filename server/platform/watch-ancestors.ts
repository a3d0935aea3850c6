import { commandLineOf, parentOf } from './database/embedded/process-table.ts';

const INTERVAL_MS = 500;

/**
 * `npm start` runs a shell that runs this process. When npm or the shell is killed without a word
 * (kill -9), this process would live on unseen; it stops itself instead.
 */
export function watchAncestors(onGone: () => void): void {
  const line: number[] = [];
  for (let pid = parentOf(process.pid); pid && pid > 1 && line.length < 6; pid = parentOf(pid)) {
    const command = commandLineOf(pid);
    if (command === null) break;
    line.push(pid);
    // Up to npm itself and no further: who started npm is free to go.
    if (/\bnpm\b/.test(command)) break;
  }
  const npm = line.at(-1);
  if (npm === undefined || !/\bnpm\b/.test(commandLineOf(npm) ?? '')) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    const gone = process.ppid !== parent || line.some((pid) => commandLineOf(pid) === null);
    if (!gone) return;
    clearInterval(timer);
    onGone();
  }, INTERVAL_MS);
  timer.unref();
}
