import type { Log } from '../log.ts';

/**
 * Ignores errors of stdout and stderr, because the parent process may have closed them and the disk
 * behind them may be full. Call this before anything is printed.
 */
export function letPrintingFail(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Logs uncaught errors and continues. Ignores a failure to log. */
export function noteUncaught(log: Log): void {
  process.on('uncaughtException', (error) => {
    try {
      log.error('something failed unnoticed', { error });
    } catch {
      // An error thrown here would end the program.
    }
  });
}
