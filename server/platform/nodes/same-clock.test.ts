import type { Knex } from 'knex';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { connectDatabase } from '../database/connect.ts';
import { requireSameClock, watchClock } from './same-clock.ts';

let database: TestDatabase;
let db: Knex;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase(database.url, 1);
});
afterAll(async () => {
  await db?.destroy();
  await database?.drop();
});

test.each([0, -1_500, 1_500])('a node whose clock differs by %i ms starts', async (ms) => {
  await requireSameClock(db, () => Date.now() + ms);
});

test.each([-4_000, 4_000])('a node whose clock differs by %i ms does not start', async (ms) => {
  await expect(requireSameClock(db, () => Date.now() + ms)).rejects.toThrow(
    /^The clock of this machine shows \d{4}-[\d-]+T[\d:.]+Z, and that of the database \d{4}-[\d-]+T[\d:.]+Z\. /,
  );
});

test('a slow answer of the database is not taken for a difference', async () => {
  let calls = 0;
  const start = Date.now();
  await requireSameClock(db, () => {
    calls += 1;
    return start + (calls % 2 === 1 ? -5_000 : 5_000);
  });
});

describe('the watch of the clock of a running node', () => {
  const OFF_MS = 30_000;
  /** Returns the errors after the watch has asked Redis some times, or for some time if it never does. */
  async function watch(
    ownMs: number,
    redisMs: number,
    { answersEverySecondTime = false } = {},
  ): Promise<Error[]> {
    const errors: Error[] = [];
    let questions = 0;
    const bus = {
      async time() {
        questions += 1;
        if (answersEverySecondTime && questions % 2 === 0)
          throw new Error('Redis is not connected');
        return new Date(Date.now() + redisMs);
      },
    };
    const logger = pino({ level: 'silent' });
    const stop = watchClock({ db, bus, logger }, (error) => errors.push(error), {
      now: () => Date.now() + ownMs,
      intervalMs: 10,
    });
    const end = Date.now() + 1000;
    while (questions < 5 && errors.length === 0 && (ownMs !== 0 || Date.now() < end)) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    stop();
    return errors;
  }

  test.each([OFF_MS, -OFF_MS])('stops a process whose clock is %i ms off', async (ms) => {
    const errors = await watch(ms, 0);
    expect(errors).toHaveLength(1);
    expect(errors[0]?.message).toMatch(/^The clock of this machine shows /);
  });

  test('does not stop a process whose clock is right', async () => {
    expect(await watch(0, 0)).toEqual([]);
    expect(await watch(0, OFF_MS)).toEqual([]);
  });

  test('does not stop a process that agrees with Redis and not with the database', async () => {
    expect(await watch(OFF_MS, OFF_MS)).toEqual([]);
  });

  test('does not stop a process after one wrong result, if the next one is missing', async () => {
    expect(await watch(OFF_MS, 0, { answersEverySecondTime: true })).toEqual([]);
  });

  test('does not stop a process if all three clocks differ', async () => {
    expect(await watch(OFF_MS, -OFF_MS)).toEqual([]);
  });
});
