import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '../../common/documents.ts';
import type { JournalCheck } from '../../common/journal.ts';
import { type Authenticator, setUpTotp } from '../testing/authenticator.ts';
import { type Nodes, startNodes } from '../testing/nodes.ts';
import { type PostgresPair, startPostgresPair } from '../testing/postgres-pair.ts';
import { sealSession, until } from '../testing/world.ts';
import { type ClusterCall, startCall } from './call.ts';
import { notStoredOnce, startLoad } from './load.ts';
import { printPercentiles } from './percentiles.ts';

let pair: PostgresPair;
let installation: Nodes;
let call: ClusterCall;
let authenticator: Authenticator;

beforeAll(async () => {
  pair = await startPostgresPair();
  installation = await startNodes({ database: pair });
  call = await startCall(installation);
  authenticator = await setUpTotp(call.notary);
});
afterAll(async () => {
  await call?.leave();
  await (installation ?? { stop: () => pair?.drop() }).stop();
});

test('the primary is lost and the standby promoted under load: what was acknowledged is stored once', async () => {
  const { customer, notary, sessionId, signer, officer } = call;
  const load = startLoad(customer, 6);
  signer.say('before');
  await sleep(3000);
  const lostAt = performance.now();
  const during = pair.failOver();
  officer.say('during');
  await during;
  printPercentiles('promotion of the standby', [performance.now() - lostAt]);
  signer.say('after');
  await until(
    () => customer.call('GET', '/api/documents').catch(() => ({ status: 0 })),
    ({ status }) => status === 200,
  );
  printPercentiles('first read after the primary was lost', [performance.now() - lostAt]);
  await until(
    () => customer.upload('An agreement.', 'first.txt').catch(() => ({ status: 0 })),
    ({ status }) => status === 201,
  );
  printPercentiles('first write after the primary was lost', [performance.now() - lostAt]);
  await sleep(3000);
  const { statuses, times, uploaded } = await load.stop();
  printPercentiles('requests during and after the promotion', times);
  for (const status of statuses.keys()) expect([200, 201, 503]).toContain(status);
  expect(uploaded.length).toBeGreaterThan(0);
  expect(await notStoredOnce(customer, uploaded)).toEqual([]);
  await call.expectWhole(3);

  // Jobs of both servers run to their end: each document is analyzed.
  const list = () => customer.call<Document[]>('GET', '/api/documents?limit=100');
  await until(list, ({ body }) => body.every(({ status }) => status === 'ready'));
  // The act is completed on the new primary, and the journal is in order.
  await sealSession(customer, notary, sessionId, await authenticator.code());
  const { body } = await notary.call<JournalCheck>('GET', '/api/journal/check');
  expect(body).toMatchObject({ holds: true, problems: [] });
  expect(body.count).toBeGreaterThan(0);
});
