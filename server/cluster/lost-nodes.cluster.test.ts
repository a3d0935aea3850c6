import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KeptRecording } from '../../common/recording.ts';
import { type Nodes, startNodes } from '../testing/nodes.ts';
import { freshTake } from '../testing/recording-sample.ts';
import { sendSegment, until } from '../testing/world.ts';
import { type ClusterCall, startCall } from './call.ts';
import { printPercentiles } from './percentiles.ts';

/** How often a node is killed. */
const KILLS = 20;

let installation: Nodes;
let call: ClusterCall;

beforeAll(async () => {
  installation = await startNodes();
  call = await startCall(installation);
});
afterAll(async () => {
  await call?.leave();
  await installation?.stop();
});

/** Records the conference until it is stopped, as the page of the notary does. */
function keepRecording({ notary, conferenceId }: ClusterCall): { stop(): Promise<number> } {
  let stops = false;
  let acknowledged = 0;
  const take = randomUUID();
  const recording = (async () => {
    while (!stops) {
      const [bytes] = freshTake(1) as [Buffer];
      const startedAt = Date.now() - 2000;
      const piece = { bytes, take, number: acknowledged, startedAt };
      const send = () => sendSegment(notary, conferenceId, piece).catch(() => ({ status: 0 }));
      // Sends the same segment again until it is acknowledged.
      await until(send, ({ status }) => status === 201);
      acknowledged += 1;
      await sleep(2000);
    }
  })();
  return {
    async stop() {
      stops = true;
      await recording;
      return acknowledged;
    },
  };
}

test(`a node is killed ${KILLS} times: people come back, and nothing is lost`, async () => {
  const { notary, conferenceId, signer, officer } = call;
  const recording = keepRecording(call);
  let lines = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const node = installation.nodes[kill % 2] as Nodes['nodes'][0];
    signer.say(`signer ${kill}, before`);
    await node.kill();
    officer.say(`officer ${kill}, after`);
    signer.say(`signer ${kill}, after`);
    lines += 3;
    // Whoever was on the other node has lost nothing.
    await until(
      async () => [signer, officer],
      (clients) => clients.every((client) => client.isConnected && !client.hasUnsent),
    );
    await node.start();
    // The next kill affects the other node, on which everyone is now. Until then, the proxy has seen
    // that this one is ready: it checks twice in a second.
    await sleep(1500);
  }
  await call.expectWhole(lines);

  const acknowledged = await recording.stop();
  const place = `/api/conference/${conferenceId}/recording`;
  const { body } = await notary.call<KeptRecording>('GET', place);
  expect(body.chainHolds).toBe(true);
  const segments = body.takes.reduce((sum, take) => sum + take.segments, 0);
  expect(segments).toBeGreaterThanOrEqual(acknowledged);

  const outages = [...signer.outages, ...officer.outages];
  expect(outages.length).toBeGreaterThanOrEqual(KILLS);
  printPercentiles('back in the conference after the node was killed', outages);
});
