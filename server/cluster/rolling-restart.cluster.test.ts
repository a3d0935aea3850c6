import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Nodes, startNodes } from '../testing/nodes.ts';
import { type ClusterCall, startCall } from './call.ts';
import { notStoredOnce, startLoad } from './load.ts';
import { printPercentiles } from './percentiles.ts';

let installation: Nodes;
let call: ClusterCall;

beforeAll(async () => {
  installation = await startNodes({
    count: 3,
    // As in production.
    environment: async () => ({ DRAIN_NOTICE_MS: '5000' }),
  });
  call = await startCall(installation);
});
afterAll(async () => {
  await call?.leave();
  await installation?.stop();
});

test('three nodes restart one after the other: no request fails, and the call continues', async () => {
  const { customer, signer, officer } = call;
  const load = startLoad(customer);
  let lines = 0;
  for (const [at, node] of installation.nodes.entries()) {
    const stopped = node.stop();
    for (const client of [signer, officer]) client.say(`${at}: a node stops`);
    expect(await stopped).toBe(0);
    await node.start();
    for (const client of [signer, officer]) client.say(`${at}: it runs again`);
    lines += 4;
    // An operator waits until the proxy uses the node.
    await sleep(2000);
  }
  const { statuses, times, uploaded } = await load.stop();
  expect([...statuses.keys()].sort()).toEqual([200, 201]);
  expect(statuses.get(200)).toBeGreaterThan(500);
  expect(await notStoredOnce(customer, uploaded)).toEqual([]);
  await call.expectWhole(lines);
  printPercentiles('requests during the restarts', times);
  printPercentiles('back in the conference after a node stopped', [
    ...signer.outages,
    ...officer.outages,
  ]);
});
