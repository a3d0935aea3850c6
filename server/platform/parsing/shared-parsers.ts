import { ParserPool } from './parser-pool.ts';

let pool: ParserPool | undefined;

/** Returns the parser pool of this process. Its child processes start with the first task. */
export function sharedParsers(): ParserPool {
  if (!pool) {
    pool = new ParserPool();
    const started = pool;
    // Kill the child processes at exit. A child process that computes would only notice after its
    // task that this process has exited.
    process.once('exit', () => started.close());
  }
  return pool;
}

/**
 * Fails all waiting and running tasks of the shared pool with code parser_closed. Their jobs are
 * tried again later.
 */
export function haltParsers(): void {
  pool?.halt();
}
