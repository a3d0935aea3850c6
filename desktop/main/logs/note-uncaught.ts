import type { Log } from '../log.ts';

/**
 * Lets printing fail without a word: whoever started the program may have closed what it prints to, and the
 * disk behind it may be full. Before anything is printed.
 */
export function letPrintingFail(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Notes what nobody caught, and goes on. That noting it fails as well is not noted. */
export function noteUncaught(log: Log): void {
  process.on('uncaughtException', (error) => {
    try {
      log.error('something failed unnoticed', { error });
    } catch {
      // Thrown from here it would end the program.
    }
  });
}
