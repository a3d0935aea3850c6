import type { Knex } from 'knex';

/** Tells whether the database answers. */
export interface DatabaseWatch {
  /** Whether the database has not answered for one and a half seconds, although it is connected. */
  readonly isHung: boolean;
  /** Calls `act` once when the database hangs. @returns a function that withdraws it */
  onHang(act: () => void): () => void;
  stop(): void;
}

const TICK_MS = 250;
/** From this number of ticks without an answer, the database hangs. */
const HUNG_AFTER = 6;

/**
 * Asks the database four times in a second whether it answers. A statement waits for its answer as long
 * as the connection lives, so requests would wait for minutes when Postgres, its disk or the network to
 * it hangs. Ticks are counted instead of time: a process that was busy itself reads the answer before
 * the next tick.
 * @param probe a connection that nothing else keeps busy
 */
export function watchDatabase(probe: Knex): DatabaseWatch {
  let unanswered = 0;
  let isAsking = false;
  const listeners = new Set<() => void>();
  const isHung = () => unanswered >= HUNG_AFTER;
  const answered = () => {
    isAsking = false;
    unanswered = 0;
  };
  const ask = () => {
    isAsking = true;
    probe.raw('SELECT 1').then(answered, (error: Error) => {
      // A database that is away refuses statements, and their requests get errors at once.
      if (error.name !== 'KnexTimeoutError') return answered();
      // Another check holds the connection, because it gets no answer either.
      isAsking = false;
      unanswered += 1;
    });
  };
  const timer = setInterval(() => {
    if (isAsking) unanswered += 1;
    else ask();
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
    stop: () => clearInterval(timer),
  };
}
