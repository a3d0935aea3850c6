import type { Knex } from 'knex';
import type { Services } from '../../services.ts';

type Check = 'ok' | 'failing';

/** The result of the checks. */
export interface Checks {
  database: Check;
  storage: Check;
  queue: Check;
}

/** The timeout of a database check in milliseconds. After it, the check counts as failing. */
const DATABASE_MS = 500;
/** The timeout of the storage check in milliseconds. A network disk can take longer to answer. */
const STORAGE_MS = 2000;
/**
 * How long a result is reused, in milliseconds. The endpoint is public and has no rate limit, so
 * this limits how often the checks run.
 */
const KEPT_MS = 1000;

async function works(check: () => Promise<unknown>, limitMs: number): Promise<Check> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Check>((resolve) => {
    timer = setTimeout(() => resolve('failing'), limitMs);
  });
  const result = check().then(
    () => 'ok' as const,
    () => 'failing' as const,
  );
  try {
    return await Promise.race([result, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Creates a function that checks the database, the storage and the queue. A check takes at most two
 * seconds, and the checks run at most once per second.
 * @param probe a separate connection, so that a pool that is busy with requests does not delay the
 * checks
 */
export function createChecks(
  probe: Knex,
  objects: Pick<Services['objects'], 'check'>,
): () => Promise<Checks> {
  let last: { at: number; answer: Promise<Checks> } | null = null;
  const look = async (): Promise<Checks> => {
    const looks = Promise.all([
      works(() => probe.raw('SELECT 1'), DATABASE_MS),
      works(() => probe.raw('SELECT 1 FROM graphile_worker.jobs LIMIT 1'), DATABASE_MS),
      works(() => objects.check(), STORAGE_MS),
    ]);
    const [database, queue, files] = await looks;
    return { database, storage: files, queue };
  };
  return () => {
    if (!last || Date.now() - last.at > KEPT_MS) last = { at: Date.now(), answer: look() };
    return last.answer;
  };
}
