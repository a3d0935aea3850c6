import type { Knex } from 'knex';
import type { Services } from '../../services.ts';

type Check = 'ok' | 'failing';

/** What the service needs to work, each looked at. */
export interface Readiness {
  status: Check;
  database: Check;
  storage: Check;
  queue: Check;
}

/** A part that has not answered by then counts as failing, in milliseconds. */
const DATABASE_MS = 500;
/** A disk that others keep busy takes longer to write and flush than a database to answer. */
const STORAGE_MS = 2000;
/** How long an answer counts: anyone may ask, and as often as they like. */
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
 * Looks whether database, storage and queue can work, within two seconds and once a second at most.
 * @param probe a connection of its own: a pool that is busy with requests delays no answer
 */
export function createReadiness(
  probe: Knex,
  storage: Pick<Services['storage'], 'check'>,
): () => Promise<Readiness> {
  let last: { at: number; answer: Promise<Readiness> } | null = null;
  const look = async (): Promise<Readiness> => {
    const looks = Promise.all([
      works(() => probe.raw('SELECT 1'), DATABASE_MS),
      works(() => probe.raw('SELECT 1 FROM graphile_worker.jobs LIMIT 1'), DATABASE_MS),
      works(() => storage.check(), STORAGE_MS),
    ]);
    const [database, queue, files] = await looks;
    const status = [database, queue, files].includes('failing') ? 'failing' : 'ok';
    return { status, database, storage: files, queue };
  };
  return () => {
    if (!last || Date.now() - last.at > KEPT_MS) last = { at: Date.now(), answer: look() };
    return last.answer;
  };
}
