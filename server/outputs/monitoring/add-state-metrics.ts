import { X509Certificate } from 'node:crypto';
import { stat, statfs } from 'node:fs/promises';
import { Counter, Gauge } from 'prom-client';
import { poolState } from '../../platform/database/connect.ts';
import type { Services } from '../../services.ts';
import { backupMark } from '../backup/backup-mark.ts';
import { readDatabaseState } from './read-state-store.ts';

/** A scrape waits at most this long for a source, in milliseconds. */
const LIMIT_MS = 2_000;
/** How long what was read is used again, in milliseconds, so that frequent scrapes cost little. */
const KEPT_MS = 5_000;

type Observed = Pick<Services, 'db' | 'bus' | 'authority' | 'config' | 'metrics' | 'logger'>;

interface Sample {
  labels?: Record<string, string>;
  value: number;
}

async function within<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Creates a source of values that several metrics use. It is read at most once in five seconds. If it
 * fails, its metrics have no values and `monitoring_read_failures_total` increases.
 */
function createSource<T>(
  { logger }: Pick<Observed, 'logger'>,
  failures: Counter<'source'>,
  source: string,
  read: () => Promise<T>,
): () => Promise<T | null> {
  let last: { at: number; value: Promise<T | null> } | null = null;
  failures.inc({ source }, 0);
  return () => {
    if (last && Date.now() - last.at < KEPT_MS) return last.value;
    const value = within(read(), LIMIT_MS).catch((error: unknown) => {
      failures.inc({ source });
      logger.warn({ err: error, source }, 'a source of metrics could not be read');
      return null;
    });
    last = { at: Date.now(), value };
    return value;
  };
}

/** Returns when the certificates of the authority and of the platform expire. */
async function readCertificates({ authority }: Pick<Observed, 'authority'>): Promise<Sample[]> {
  return Object.entries(await authority.listCertificates()).flatMap(([name, der]) =>
    der
      ? {
          labels: { certificate: name },
          value: new X509Certificate(der).validToDate.getTime() / 1000,
        }
      : [],
  );
}

async function readDisk(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

/** Returns when the last backup was made, or null if none was. */
async function readBackup(dataDir: string): Promise<number | null> {
  try {
    return (await stat(backupMark(dataDir))).mtimeMs / 1000;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Measures how long the bus takes to answer, in seconds; null if it does not. */
async function pingBus({ bus }: Pick<Observed, 'bus'>): Promise<number | null> {
  const started = performance.now();
  try {
    await within(bus.ping(), LIMIT_MS / 2);
    return (performance.now() - started) / 1000;
  } catch {
    return null;
  }
}

const one = (value: number | null | undefined): Sample[] => (value == null ? [] : [{ value }]);

/**
 * Adds metrics whose values are read when Prometheus asks. Those of the database are the same on every
 * node. None contains personal data.
 */
export function addStateMetrics(services: Observed): void {
  const { config, metrics } = services;
  const { registry } = metrics;
  const failures = new Counter({
    name: 'monitoring_read_failures_total',
    help: 'Sources of metrics that could not be read in time',
    labelNames: ['source'],
    registers: [registry],
  });
  const source = <T>(name: string, read: () => Promise<T>) =>
    createSource(services, failures, name, read);
  const add = (
    name: string,
    help: string,
    read: () => Promise<Sample[]> | Sample[],
    labelNames: string[] = [],
  ) => {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const samples = await read();
        this.reset();
        // A gauge without labels is 0 after a reset. A value that is not known must be absent.
        if (labelNames.length === 0 && samples.length === 0) this.remove();
        for (const { labels, value } of samples) this.set(labels ?? {}, value);
      },
    });
  };

  const database = source('database', () => readDatabaseState(services.db));
  const queue = async (
    pick: (state: NonNullable<Awaited<ReturnType<typeof database>>>['queue'][number]) => number,
  ) =>
    ((await database())?.queue ?? []).map((state) => ({
      labels: { task: state.task },
      value: pick(state),
    }));
  add('jobs_waiting', 'Jobs that could run now', () => queue(({ waiting }) => waiting), ['task']);
  add('jobs_running', 'Jobs that run now', () => queue(({ running }) => running), ['task']);
  add(
    'jobs_oldest_seconds',
    'How long the oldest job that could run has waited',
    () => queue(({ oldestSeconds }) => oldestSeconds),
    ['task'],
  );
  add(
    'jobs_given_up',
    'Jobs that failed in all attempts and stay in the queue',
    () => queue(({ givenUp }) => givenUp),
    ['task'],
  );
  add('conferences_active', 'Conferences in which the notary is connected', async () =>
    one((await database())?.activeConferences),
  );
  add(
    'recordings_stalled',
    'Active conferences that have to be recorded and were not in the last 30 seconds',
    async () => one((await database())?.stalledRecordings),
  );
  add(
    'tree_head_timestamp_seconds',
    'When the newest head of the tree over all journals was signed',
    async () => one((await database())?.treeHeadAt),
  );
  add(
    'revocation_list_expiry_timestamp_seconds',
    'When the newest revocation list of an authority expires',
    async () =>
      ((await database())?.revocationLists ?? []).map(({ authority, nextUpdate }) => ({
        labels: { authority },
        value: nextUpdate,
      })),
    ['authority'],
  );

  const certificates = source('certificates', () => readCertificates(services));
  add(
    'certificate_expiry_timestamp_seconds',
    'When a certificate of the platform or its authority expires',
    async () => (await certificates()) ?? [],
    ['certificate'],
  );

  const disk = source('disk', () => readDisk(config.dataDir));
  add('disk_free_bytes', 'Free space in the data folder', async () => one((await disk())?.free));
  add('disk_size_bytes', 'Size of the file system of the data folder', async () =>
    one((await disk())?.size),
  );

  const backup = source('backup', () => readBackup(config.dataDir));
  add('backup_timestamp_seconds', 'When the last backup was made', async () => one(await backup()));

  const ping = source('bus', () => pingBus(services));
  add('bus_up', 'Whether the bus between the nodes answers', async () => [
    { value: (await ping()) === null ? 0 : 1 },
  ]);
  add('bus_ping_seconds', 'How long the bus took to answer', async () => one(await ping()));

  add(
    'database_pool_connections',
    'Connections of the pool that are in use and free, and statements that wait for one',
    () =>
      Object.entries(poolState(services.db)).map(([state, value]) => ({
        labels: { state },
        value,
      })),
    ['state'],
  );
}
