import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import { acceptedSession, uploadReady } from '../../testing/world.ts';
import { catchUp, checkSockets } from './catch-up.ts';
import { insertChatMessage } from './store.ts';

let server: TestServer;
let conferenceId: string;
let signer: TestSocket & { participantId: string };
let notaryId: string;
beforeAll(async () => {
  server = await startTestServer();
  const [customer, notary] = [await server.person('customer'), await server.person('notary')];
  const document = await uploadReady(customer);
  conferenceId = (await acceptedSession(customer, notary, document.id)).conferenceSessionId;
  signer = await TestSocket.join(customer, conferenceId, 'signer');
  const officer = await TestSocket.join(notary, conferenceId, 'notary');
  notaryId = officer.participantId;
  const place = { sessionId: conferenceId, participantId: notaryId };
  officer.send({ type: 'leave-room', ...place });
  await signer.next('participant-left');
  signer.messages.length = 0;
});
afterAll(() => server?.stop());

/** Stores what another node would have stored and announced. */
async function storeElsewhere(message: string) {
  const { db } = server.services;
  await insertChatMessage(db, {
    conferenceId,
    participantId: notaryId,
    message,
    sentAt: String(Date.now()),
  });
}
const lines = () =>
  signer.messages.flatMap((one) => (one.type === 'chat-message' ? [one.message] : []));

test('the regular check delivers chat messages and seats that were not announced, once', async () => {
  const { db } = server.services;
  await storeElsewhere('not announced');
  const nodeId = randomUUID();
  await db('nodes').insert({ id: nodeId, beatAt: db.raw("'infinity'") });
  const seat = { nodeId, socketId: randomUUID(), socketNumber: db.raw('socket_number + 1') };
  await db('conference_participants')
    .where({ id: notaryId })
    .update({ ...seat, leftAt: null, awaySince: null, waitsSince: null });
  for (let time = 0; time < 2; time += 1) {
    expect(await checkSockets(server.services, [conferenceId])).toEqual([]);
  }
  expect(await signer.next('participant-joined')).toMatchObject({
    participantId: notaryId,
    participant: { connected: true },
  });
  await expect.poll(lines).toEqual(['not announced']);
  // `next` has taken the only one.
  const types = signer.messages.map(({ type }) => type);
  expect(types.filter((type) => type.startsWith('participant-'))).toEqual([]);
});

test('a conference that fails does not keep the others from being checked', async () => {
  const broken = 'not an ID';
  await storeElsewhere('checked');
  expect(await checkSockets(server.services, [broken, conferenceId])).toEqual([broken]);
  await expect.poll(lines).toContain('checked');
  await storeElsewhere('caught up');
  expect(await catchUp(server.services, [broken, conferenceId])).toEqual([broken]);
  await expect.poll(lines).toContain('caught up');
});
