import type { Services } from '../../services.ts';
import { findServedSince } from './nodes-store.ts';

/** How often a worker looks since when the nodes serve. */
const LOOK_MS = 2_000;
/** A longer time without a look is an outage. */
const OUTAGE_MS = 10_000;

type Watching = Pick<Services, 'db' | 'logger' | 'servedSince'>;

/**
 * Keeps `servedSince` up to date in a process that only runs jobs: nobody can come back while no node
 * serves, or while the database is away, so that time does not count.
 * @returns a function that ends this
 */
export async function watchServedSince(services: Watching, lookMs = LOOK_MS): Promise<() => void> {
  let lookedAt = Date.now();
  let isLooking = false;
  /** The end of the last outage. */
  let backAt = 0;
  const look = async () => {
    const since = await findServedSince(services.db);
    const now = Date.now();
    if (now - lookedAt > OUTAGE_MS) backAt = now;
    lookedAt = now;
    services.servedSince = new Date(since ? Math.max(since.getTime(), backAt) : now);
  };
  await look();
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look()
      .catch((error: unknown) =>
        services.logger.warn({ err: error }, 'the nodes could not be read'),
      )
      .finally(() => {
        isLooking = false;
      });
  }, lookMs);
  timer.unref();
  return () => clearInterval(timer);
}
