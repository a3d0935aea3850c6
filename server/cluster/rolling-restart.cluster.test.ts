import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '../../common/documents.ts';
import type { NotarizationSession } from '../../common/notarization-sessions.ts';
import { type Nodes, startNodes } from '../testing/nodes.ts';
import type { TestPerson } from '../testing/test-person.ts';
import type { SeatedSocket } from '../testing/test-socket.ts';
import { type SignedSession, signedSession, until } from '../testing/world.ts';
import { CallClient } from './call-client.ts';
import { printPercentiles } from './percentiles.ts';

/** How many clients send requests at the same time, each one after the other. */
const CLIENTS = 10;
const PAUSE_MS = 50;

let installation: Nodes;
let customer: TestPerson;
let session: SignedSession;
let clients: [CallClient, CallClient];

beforeAll(async () => {
  installation = await startNodes({
    count: 3,
    // As in production.
    environment: async () => ({ DRAIN_NOTICE_MS: '5000' }),
  });
  customer = await installation.person('customer');
  const notary = await installation.person('notary');
  session = await signedSession(customer, notary);
  const [signing, officiating] = session.sockets as [SeatedSocket, SeatedSocket];
  clients = [
    new CallClient(customer, session.conferenceId, 'signer', signing),
    new CallClient(notary, session.conferenceId, 'notary', officiating),
  ];
});
afterAll(async () => {
  await Promise.all(clients?.map((client) => client.leave()) ?? []);
  await installation?.stop();
});

/** What a loop of requests got: how many of each status, and the times of the answers. */
interface Load {
  statuses: Map<number, number>;
  times: number[];
  uploaded: string[];
}

/** Reads and uploads until it is stopped. A request without an answer counts as status 0. */
function load(): { stop(): Promise<Load> } {
  let stops = false;
  const result: Load = { statuses: new Map(), times: [], uploaded: [] };
  const count = async <T extends { status: number }>(send: () => Promise<T>) => {
    const started = performance.now();
    const answer = await send().catch(() => null);
    result.times.push(performance.now() - started);
    const status = answer?.status ?? 0;
    result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
    return answer;
  };
  const read = async () => {
    while (!stops) {
      await count(() => customer.call('GET', '/api/documents'));
      await sleep(PAUSE_MS);
    }
  };
  const write = async () => {
    while (!stops) {
      const answer = await count(() => customer.upload('An agreement.', 'agreement.txt'));
      if (answer?.status === 201) result.uploaded.push(answer.body.id);
      await sleep(1000);
    }
  };
  const loops = [...Array.from({ length: CLIENTS }, read), write()];
  return {
    async stop() {
      stops = true;
      await Promise.all(loops);
      return result;
    },
  };
}

test('three nodes restart one after the other: no request fails, and the call continues', async () => {
  const running = load();
  let lines = 0;
  for (const [at, node] of installation.nodes.entries()) {
    const stopped = node.stop();
    for (const client of clients) client.say(`${at}: a node stops`);
    expect(await stopped).toBe(0);
    await node.start();
    for (const client of clients) client.say(`${at}: it runs again`);
    lines += 4;
    // An operator waits until the proxy uses the node.
    await sleep(2000);
  }
  const { statuses, times, uploaded } = await running.stop();
  expect([...statuses.keys()].sort()).toEqual([200, 201]);
  expect(statuses.get(200)).toBeGreaterThan(500);

  // Everything that was acknowledged is there, once.
  const { body: documents } = await customer.call<Document[]>('GET', '/api/documents?limit=100');
  const listed = documents.map(({ id }) => id);
  for (const id of uploaded) expect(listed.filter((one) => one === id)).toHaveLength(1);

  await until(
    async () => clients.map((client) => client.chat.length),
    (counts) => counts.every((count) => count === lines),
  );
  expect(clients[0].chat).toEqual(clients[1].chat);
  for (const client of clients) {
    expect(client.isConnected).toBe(true);
    expect(client.has('participant-left') || client.has('conference-ended')).toBe(false);
  }
  const path = `/api/notarization-sessions/${session.id}`;
  const { body: act } = await customer.call<NotarizationSession>('GET', path);
  expect([act.status, act.marks.length]).toEqual(['in_progress', 1]);
  printPercentiles('requests during the restarts', times);
  printPercentiles(
    'back in the conference after a node stopped',
    clients.flatMap(({ outages }) => outages),
  );
});
