import type { Knex } from 'knex';

/** Tells whether the database answers. */
export interface DatabaseWatch {
  /** Whether the database has not answered for one and a half seconds. */
  readonly isHung: boolean;
  /** Calls `act` once when the database hangs. @returns a function that withdraws it */
  onHang(act: () => void): () => void;
  stop(): Promise<void>;
}

const TICK_MS = 250;
/** From this number of ticks without an answer, the database hangs. */
const HUNG_AFTER = 6;

/**
 * Asks the database four times a second whether it answers. A statement waits for its answer as long
 * as the connection lives, so requests would wait for minutes when Postgres or the network to it hangs.
 * Ticks are counted instead of time: a process that was busy itself reads the answer before the next
 * tick.
 * @param db a pool with one direct connection that nothing else uses. A pooler could be busy although the
 * database answers. `stop` closes it
 */
export function watchDatabase(db: Knex): DatabaseWatch {
  let unanswered = 0;
  let isAsking = false;
  const listeners = new Set<() => void>();
  const isHung = () => unanswered >= HUNG_AFTER;
  const ask = () => {
    isAsking = true;
    db.raw('SELECT 1').then(
      () => {
        isAsking = false;
        unanswered = 0;
      },
      (error: Error) => {
        isAsking = false;
        // Only an attempt to connect that times out counts as a hang. If the database refuses the
        // connection, requests fail immediately anyway.
        if (error.name !== 'KnexTimeoutError') unanswered = 0;
      },
    );
  };
  const timer = setInterval(() => {
    unanswered += 1;
    if (!isAsking) ask();
    if (!isHung()) return;
    const told = [...listeners];
    listeners.clear();
    for (const act of told) act();
  }, TICK_MS);
  timer.unref();
  return {
    get isHung() {
      return isHung();
    },
    onHang(act) {
      listeners.add(act);
      return () => void listeners.delete(act);
    },
    async stop() {
      clearInterval(timer);
      await db.destroy();
    },
  };
}
