import { commandLineOf, parentOf } from './database/embedded/process-table.ts';

const INTERVAL_MS = 500;

/**
 * Stops this process when npm or the shell that started it is gone. `npm start` runs a shell that
 * runs this process. If one of them is killed with kill -9, this process would otherwise keep
 * running unnoticed.
 */
export function watchAncestors(onGone: () => void): void {
  const line: number[] = [];
  for (let pid = parentOf(process.pid); pid && pid > 1 && line.length < 6; pid = parentOf(pid)) {
    const command = commandLineOf(pid);
    if (command === null) break;
    line.push(pid);
    // Stop at npm, because the process that started npm may exit.
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
