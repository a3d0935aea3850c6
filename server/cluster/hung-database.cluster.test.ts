import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '../../common/documents.ts';
import { type Nodes, startNodes } from '../testing/nodes.ts';
import { suspendPostgres } from '../testing/suspend-postgres.ts';
import type { TestPerson } from '../testing/test-person.ts';
import { until } from '../testing/world.ts';
import { printPercentiles } from './percentiles.ts';

let installation: Nodes;
let customer: TestPerson;

beforeAll(async () => {
  installation = await startNodes();
  customer = await installation.person('customer');
});
afterAll(() => installation?.stop());

const list = () => customer.call<Document[]>('GET', '/api/documents?limit=100');
/** A request with the same key is carried out once. */
const upload = (key: string) =>
  customer.upload('An agreement.', `${key}.txt`, {}, { 'Idempotency-Key': key });

test('requests get 503 while the database hangs, and succeed when it answers again', async () => {
  expect((await list()).status).toBe(200);
  const keys = Array.from({ length: 8 }, () => crypto.randomUUID());
  const waits: number[] = [];
  const timed = async (answer: Promise<{ status: number }>) => {
    const sentAt = performance.now();
    const { status } = await answer;
    waits.push(performance.now() - sentAt);
    return status;
  };
  const resume = await suspendPostgres(installation.owner);
  try {
    const early = await Promise.all([...keys.map(upload), list(), list()].map(timed));
    const late = await Promise.all([timed(list()), timed(list())]);
    expect(new Set([...early, ...late])).toEqual(new Set([503]));
    expect((await fetch(`${installation.origin}/api/health`)).status).toBe(200);
  } finally {
    resume();
  }
  const resumedAt = performance.now();
  await until(list, ({ status }) => status === 200);
  printPercentiles('first answer after the database continued', [performance.now() - resumedAt]);
  printPercentiles('refusals while the database hung', waits);
  // What was refused may have been carried out later. The client sends it again with its key.
  for (const key of keys) {
    await until(
      () => upload(key),
      ({ status }) => status === 201,
    );
  }
  const names = (await list()).body.map(({ originalName }) => originalName);
  for (const key of keys) expect(names.filter((name) => name === `${key}.txt`)).toHaveLength(1);
});
