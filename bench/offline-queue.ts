import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { AccountQueue } from '../desktop/main/queue/account-queue.ts';
import type { ServerFetch } from '../desktop/main/queue/drain/send-item.ts';
import { OfflineQueue } from '../desktop/main/queue/offline-queue.ts';
import { testKeys } from '../desktop/main/queue/testing/test-keys.ts';
import type { TestPerson } from '../server/testing/test-person.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { atLeast, atMost, compare, timed } from './measure.ts';

/** About the size of a scanned page. */
const DOCUMENT_BYTES = 100_000;
const A_ROUND = 60;
const LONG = 10_000;
const SENT_A_ROUND = 10;
const words = { documentType: 'other', description: 'A scanned page' } as const;
const nowhere = () => Promise.reject(new TypeError('no network'));

interface Opened {
  offline: OfflineQueue;
  queue: AccountQueue;
  close(): void;
}

async function openQueue(
  person?: TestPerson,
  onChange?: () => void,
  send: ServerFetch = person ? (where, init) => person.fetch(where, init) : nowhere,
): Promise<Opened> {
  // The folder is inside the repository because a folder in memory would not sync anything to disk.
  const folder = mkdtempSync(path.join(import.meta.dirname, '..', 'out', 'bench-queue-'));
  const offline = await OfflineQueue.open({ folder, keys: testKeys() });
  const userId = person
    ? (await person.call<{ id: string }>('GET', '/api/user')).body.id
    : randomUUID();
  const queue = offline.forAccount(
    { origin: person?.origin ?? 'https://nowhere.example', userId },
    {
      fetch: send,
      ...(onChange ? { onChange } : {}),
    },
  );
  return {
    offline,
    queue,
    close: () => {
      offline.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Measures enqueuing against an INSERT of the same bytes into SQLite with the same sync setting,
 * and how it scales with the length of the queue.
 */
export async function benchQueueEnqueue(): Promise<void> {
  const bytes = randomBytes(DOCUMENT_BYTES);
  const rate = (ms: number) => A_ROUND / (ms / 1000);
  const enqueue = (queue: AccountQueue) => async () => {
    for (let count = 0; count < A_ROUND; count += 1) queue.addBytes('page.txt', bytes, words);
  };
  const opened = await openQueue();
  const folder = mkdtempSync(path.join(import.meta.dirname, '..', 'out', 'bench-bare-'));
  const bare = new Database(path.join(folder, 'bare.db'));
  try {
    bare.pragma('journal_mode = WAL');
    bare.pragma('synchronous = FULL');
    bare.exec('CREATE TABLE kept (id INTEGER PRIMARY KEY, detail TEXT, bytes BLOB)');
    const insert = bare.prepare('INSERT INTO kept (detail, bytes) VALUES (?, ?)');
    const detail = JSON.stringify({ name: 'page.txt', ...words });
    await compare({
      name: 'queue-enqueue',
      metric: 'documents of 100 kB a second, one after the other',
      goal: atLeast(0.8),
      ours: async () => rate(await timed(enqueue(opened.queue))),
      peer: async () =>
        rate(
          await timed(async () => {
            for (let count = 0; count < A_ROUND; count += 1) insert.run(detail, bytes);
          }),
        ),
    });
  } finally {
    opened.close();
    bare.close();
    rmSync(folder, { recursive: true, force: true });
  }
  await benchGrowth();
}

/** Checks that adding an item to a queue of ten thousand costs the same as to an empty queue. */
async function benchGrowth(): Promise<void> {
  const small = Buffer.from('A few words of a letter.');
  const some = (queue: AccountQueue) =>
    timed(async () => {
      for (let count = 0; count < A_ROUND; count += 1) queue.addBytes('note.txt', small, words);
    });
  const { queue, close } = await openQueue();
  try {
    for (let made = 0; made < LONG; made += 1) queue.addBytes('note.txt', small, words);
    await compare({
      name: 'queue-enqueue',
      metric: `ms for ${A_ROUND} items behind ${LONG}, beside a new queue`,
      goal: atMost(1.3),
      ours: () => some(queue),
      peer: async () => {
        const fresh = await openQueue();
        try {
          return await some(fresh.queue);
        } finally {
          fresh.close();
        }
      },
    });
  } finally {
    close();
  }
}

/** Waits until the server has processed everything that it received. */
async function settled({ db }: BenchServer): Promise<void> {
  // Removes the hourly upload limit from the measurement.
  await db('rate_limits').delete();
  for (let round = 0; round < 600; round += 1) {
    const row = await db('documents').whereIn('status', ['uploaded', 'processing']).first('id');
    if (!row) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Measures sending the queue against bare POST requests of the same bytes over a keep-alive
 * connection.
 */
export async function benchQueueDrain(): Promise<void> {
  const server = await startBenchServer();
  let changed = () => {};
  const opened = await openQueue(server.customer, () => changed());
  const { queue } = opened;
  try {
    // Plain text, and no model is configured, so that the analysis does not affect the timing.
    const bytes = Buffer.alloc(DOCUMENT_BYTES, 'A few words of a letter. ');
    // Reads the status only when it changes, because polling would slow down the code under test.
    const arrived = () =>
      new Promise<void>((resolve) => {
        changed = () => {
          if (queue.drainer.status().state === 'idle') resolve();
        };
      });
    queue.drainer.start();
    await compare({
      name: 'queue-drain',
      metric: `ms to send ${SENT_A_ROUND} documents of 100 kB`,
      goal: atMost(1.2),
      ours: async () => {
        queue.drainer.pause();
        for (let count = 0; count < SENT_A_ROUND; count += 1) {
          queue.addBytes('page.txt', bytes, words);
        }
        const ms = await timed(async () => {
          const all = arrived();
          queue.drainer.resume();
          await all;
          changed = () => {};
        });
        await settled(server);
        return ms;
      },
      peer: async () => {
        const ms = await timed(async () => {
          for (let count = 0; count < SENT_A_ROUND; count += 1) {
            const { status } = await server.customer.upload(bytes, 'page.txt', words, {
              'Idempotency-Key': randomUUID(),
            });
            if (status !== 201) throw new Error(`upload: ${status}`);
          }
        });
        await settled(server);
        return ms;
      },
    });
    await queue.drainer.stop();
    await benchDrainGrowth(server);
  } finally {
    await queue.drainer.stop();
    opened.close();
    await server.stop();
  }
}

/** Opens a queue whose uploads stop after a given number, until more are allowed. */
async function openMetered({ customer }: BenchServer) {
  let left = 0;
  let through = () => {};
  const opened = await openQueue(customer, undefined, async (where, init) => {
    if (init?.method === 'POST') {
      if (left === 0) {
        through();
        await new Promise((_, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        });
      }
      left -= 1;
    }
    return customer.fetch(where, init);
  });
  const { drainer } = opened.queue;
  drainer.pause();
  drainer.start();
  return {
    ...opened,
    /** Returns the time for `count` uploads, from the first until the next one would be sent. */
    send: async (count: number) => {
      const all = new Promise<void>((resolve) => {
        through = resolve;
      });
      left = count;
      const ms = await timed(async () => {
        drainer.resume();
        await all;
      });
      drainer.pause();
      return ms;
    },
    end: async () => {
      await drainer.stop();
      opened.close();
    },
  };
}

/** Checks that the first ten of ten thousand items are sent as fast as ten items alone. */
async function benchDrainGrowth(server: BenchServer): Promise<void> {
  const small = Buffer.from('A few words of a letter.');
  const fill = (queue: AccountQueue, count: number) => {
    for (let made = 0; made < count; made += 1) queue.addBytes('note.txt', small, words);
  };
  const long = await openMetered(server);
  try {
    fill(long.queue, LONG);
    await compare({
      name: 'queue-drain',
      metric: `ms for ${SENT_A_ROUND} of ${LONG} items, beside ${SENT_A_ROUND} that are alone`,
      goal: atMost(1.3),
      ours: async () => {
        fill(long.queue, SENT_A_ROUND);
        const ms = await long.send(SENT_A_ROUND);
        await settled(server);
        return ms;
      },
      peer: async () => {
        const fresh = await openMetered(server);
        try {
          fill(fresh.queue, SENT_A_ROUND + 2);
          // The first upload also requests the account of the session. The long queue has done this
          // already.
          await fresh.send(1);
          await settled(server);
          const ms = await fresh.send(SENT_A_ROUND);
          await settled(server);
          return ms;
        } finally {
          await fresh.end();
        }
      },
    });
  } finally {
    await long.end();
  }
}
