import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Bus } from '../bus/bus.ts';

/** How far the clocks of a node and of the database may differ when the node starts. */
const MAX_DIFFERENCE_MS = 2_000;
/** The same while it runs. A recording counts as stopped ten seconds after its end. */
const MAX_RUNNING_MS = 5_000;
/** A slow answer does not tell the time exactly, so the database is asked several times. */
const ATTEMPTS = 3;
/** How often the clock of a running node is compared. */
const CHECK_INTERVAL_MS = 3_000;
/** After this many wrong results in a row, the process stops. */
const WRONG_RESULTS = 2;

/** The time of this machine and that of another clock at the same moment. */
interface Comparison {
  own: Date;
  other: Date;
  /** Whether they certainly differ by more than they may. */
  differ: boolean;
}

async function compare(
  askOther: () => Promise<Date>,
  { attempts, maxMs, now }: { attempts: number; maxMs: number; now: () => number },
): Promise<Comparison> {
  let own = new Date();
  let other = own;
  let shortest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const before = now();
    const answer = await askOther();
    const took = Math.abs(now() - before);
    if (took >= shortest) continue;
    shortest = took;
    own = new Date(before + took / 2);
    other = answer;
  }
  return { own, other, differ: distance(own, other) - shortest / 2 > maxMs };
}

const distance = (one: Date, other: Date): number => Math.abs(one.getTime() - other.getTime());

async function readClock(db: Knex): Promise<Date> {
  const { rows } = (await db.raw('SELECT clock_timestamp() AS now')) as { rows: { now: Date }[] };
  return rows[0]?.now as Date;
}

/** The clock of this machine is wrong. */
export class WrongClock extends Error {
  override name = 'WrongClock';
  constructor({ own, other }: Pick<Comparison, 'own' | 'other'>) {
    super(
      `The clock of this machine shows ${own.toISOString()}, and that of the database ${other.toISOString()}. With BUS_URL they may differ by ${MAX_DIFFERENCE_MS / 1000} seconds at most. Synchronize both (NTP), and start this server again.`,
    );
  }
}

/**
 * Requires that the clock of this machine agrees with that of the database. Otherwise this node would
 * refuse signatures, because the recording seems to have stopped, and release a session from its notary
 * earlier or later than other nodes.
 * @throws WrongClock with both times
 */
export async function requireSameClock(db: Knex, now: () => number = Date.now): Promise<void> {
  const found = await compare(() => readClock(db), {
    attempts: ATTEMPTS,
    maxMs: MAX_DIFFERENCE_MS,
    now,
  });
  if (found.differ) throw new WrongClock(found);
}

/**
 * Compares the clock of this machine repeatedly with those of the database and of Redis. If these
 * agree with each other and not with this machine, this process has to stop. If the clock of the
 * database is the wrong one, all processes continue, because stopping them would not help.
 * @param onWrong called once at most
 * @returns a function that ends the comparison
 */
export function watchClock(
  { db, bus, logger }: { db: Knex; bus: Pick<Bus, 'time'>; logger: Logger },
  onWrong: (error: WrongClock) => void,
  {
    now = Date.now,
    intervalMs = CHECK_INTERVAL_MS,
  }: { now?: () => number; intervalMs?: number } = {},
): () => void {
  let isChecking = false;
  let isEnded = false;
  /** Wrong results in a row. */
  let wrong = 0;
  let isReported = false;
  const options = { attempts: 1, maxMs: MAX_RUNNING_MS, now };
  const check = async () => {
    const database = await compare(() => readClock(db), options);
    if (!database.differ) {
      wrong = 0;
      isReported = false;
      return;
    }
    const redis = await compare(() => bus.time(), options);
    // Both are compared with the own clock, so their answers need not come at the same moment.
    const between = database.other.getTime() - database.own.getTime() + redis.own.getTime();
    const isOwn = redis.differ && distance(new Date(between), redis.other) <= MAX_DIFFERENCE_MS;
    wrong = isOwn ? wrong + 1 : 0;
    if (!isOwn && !isReported) {
      logger.error(
        { own: database.own, database: database.other, redis: redis.other },
        'the clocks of this machine and of the database differ',
      );
    }
    isReported = !isOwn;
    if (isEnded || wrong < WRONG_RESULTS) return;
    end();
    onWrong(new WrongClock(database));
  };
  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    check()
      // Without an answer, nothing is known about the clock.
      .catch((error: unknown) => {
        wrong = 0;
        logger.warn({ err: error }, 'the clock could not be compared');
      })
      .finally(() => {
        isChecking = false;
      });
  }, intervalMs);
  timer.unref();
  const end = () => {
    isEnded = true;
    clearInterval(timer);
  };
  return end;
}
