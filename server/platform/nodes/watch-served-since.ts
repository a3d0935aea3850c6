import type { Services } from '../../services.ts';
import { findServedSince } from './nodes-store.ts';

/** The times of the watch, in milliseconds. */
const TIMES = {
  /** How often a worker looks since when the nodes serve. */
  lookMs: 2_000,
  /** A longer time without a look is an outage. */
  outageMs: 10_000,
  /** After this time, another look begins although the last one has not ended. */
  stuckMs: 60_000,
};

type Watching = Pick<Services, 'db' | 'logger' | 'servedSince'>;

/**
 * Keeps `servedSince` up to date in a process that only runs jobs: nobody can come back while no node
 * serves, or while the database is away, so that time does not count.
 * @returns a function that ends this
 */
export async function watchServedSince(
  services: Watching,
  times: Partial<typeof TIMES> = {},
): Promise<() => void> {
  const { lookMs, outageMs, stuckMs } = { ...TIMES, ...times };
  let lookedAt = Date.now();
  /** When the look began that is running; 0 if none is. */
  let lookingSince = 0;
  /** The end of the last time in which nobody could come back. */
  let backAt = 0;
  const look = async () => {
    const since = await findServedSince(services.db);
    const now = Date.now();
    // Nodes that beat again after an outage keep the time since which they serve.
    if (!since || now - lookedAt > outageMs) backAt = now;
    lookedAt = now;
    services.servedSince = new Date(since ? Math.max(since.getTime(), backAt) : now);
  };
  await look();
  const timer = setInterval(async () => {
    const now = Date.now();
    // A job may run before the first look after an outage.
    if (now - lookedAt > outageMs) services.servedSince = new Date(now);
    // A statement to a database that does not answer must not end all later looks.
    if (now - lookingSince < stuckMs) return;
    lookingSince = now;
    try {
      await look();
    } catch (error) {
      services.logger.warn({ err: error }, 'the nodes could not be read');
    }
    lookingSince = 0;
  }, lookMs);
  timer.unref();
  return () => clearInterval(timer);
}
