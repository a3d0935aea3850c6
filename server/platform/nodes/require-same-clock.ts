import type { Knex } from 'knex';

/** How far the clocks of a node and of the database may differ. */
const MAX_DIFFERENCE_MS = 2_000;
/** A slow answer does not tell the time exactly, so the database is asked several times. */
const ATTEMPTS = 3;

/**
 * Requires that the clock of this machine agrees with that of the database. Otherwise this node would
 * release a session from its notary earlier or later than other nodes.
 * @throws Error with both times
 */
export async function requireSameClock(db: Knex, now: () => number = Date.now): Promise<void> {
  let own = new Date();
  let other = own;
  let shortest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = now();
    const { rows } = (await db.raw('SELECT clock_timestamp() AS now')) as { rows: { now: Date }[] };
    const took = now() - before;
    if (took >= shortest) continue;
    shortest = took;
    own = new Date(before + took / 2);
    other = rows[0]?.now as Date;
  }
  const difference = Math.abs(own.getTime() - other.getTime()) - shortest / 2;
  if (difference <= MAX_DIFFERENCE_MS) return;
  throw new Error(
    `The clock of this machine shows ${own.toISOString()}, and that of the database ${other.toISOString()}. With BUS_URL they may differ by ${MAX_DIFFERENCE_MS / 1000} seconds at most. Synchronize both (NTP), and start this server again.`,
  );
}
