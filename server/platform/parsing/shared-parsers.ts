import { ParserPool } from './parser-pool.ts';

let pool: ParserPool | undefined;

/** The pool of this process. Its children start with the first task. */
export function sharedParsers(): ParserPool {
  if (!pool) {
    pool = new ParserPool();
    const started = pool;
    // A child that computes would notice the end of this process only when it is done.
    process.once('exit', () => started.close());
  }
  return pool;
}

/** What waits or runs in the shared pool fails with code parser_closed; jobs are tried again. */
export function haltParsers(): void {
  pool?.halt();
}
