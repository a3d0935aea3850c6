import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { chatLimits } from '../notarization/conference/store.ts';
import type { TestPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { TestSocket } from '../testing/test-socket.ts';
import { acceptedSession, uploadReady } from '../testing/world.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let conference: string;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
});
afterAll(() => server?.stop());
beforeEach(async () => {
  // Free the notary: they can take part in only one session at a time.
  await server.services.db('notary_assignments').update({ status: 'cancelled' });
  const document = await uploadReady(customer);
  conference = (await acceptedSession(customer, notary, document.id)).conferenceSessionId;
});

type Seat = Awaited<ReturnType<typeof TestSocket.join>>;
let time = 0;
const say = (seat: Seat, message: string) => {
  time += 1;
  const { participantId } = seat;
  seat.send({
    type: 'chat-message',
    sessionId: conference,
    participantId,
    message,
    timestamp: time,
  });
};
/** Waits until the server has processed all messages sent before. */
const settled = async (seat: Seat) => {
  seat.send({ type: 'ping', timestamp: 0 });
  await seat.next('pong');
};
const stored = () => server.services.db('chat_messages').where({ conferenceId: conference });
const refusals = (seat: Seat) =>
  seat.messages.filter((one) => one.type === 'error' && one.code === 'chat_too_fast').length;
/** Simulates that this number of seconds has passed since the messages were stored. */
const pass = (seconds: number) =>
  stored().update({
    createdAt: server.services.db.raw(`created_at - ${seconds} * interval '1 second'`),
  });

test('rejects chat messages that arrive too fast, and accepts messages again later', async () => {
  const seat = await TestSocket.join(customer, conference, 'signer');
  for (let n = 1; n <= 100; n += 1) say(seat, `line ${n}`);
  await settled(seat);
  expect(await stored()).toHaveLength(chatLimits.lines);
  expect(refusals(seat)).toBe(100 - chatLimits.lines);
  expect(seat.closeCode).toBeNull();
  await pass(chatLimits.seconds);
  say(seat, 'later');
  await settled(seat);
  expect(await stored().where({ message: 'later' })).toHaveLength(1);
});

test('rejects more bytes than a participant may send in a minute', async () => {
  const seat = await TestSocket.join(customer, conference, 'signer');
  const send = async () => {
    for (let n = 0; n < 10; n += 1) say(seat, '\u20ac'.repeat(4000));
    await settled(seat);
    return (await stored()).length;
  };
  // A euro sign is three bytes in UTF-8.
  const most = Math.floor(chatLimits.bytesPerMinute / 12_000);
  expect(await send()).toBe(most);
  await pass(chatLimits.seconds);
  expect(await send()).toBe(most);
  await pass(60);
  expect(await send()).toBe(2 * most);
});

test('counts messages per participant, including messages before a reconnect', async () => {
  const first = await TestSocket.join(customer, conference, 'signer');
  for (let n = 0; n < chatLimits.lines; n += 1) say(first, `line ${n}`);
  await settled(first);
  first.close();
  const again = await TestSocket.join(customer, conference, 'signer');
  say(again, 'one more');
  await settled(again);
  expect(refusals(again)).toBe(1);
  const other = await TestSocket.join(notary, conference, 'notary');
  say(other, 'Please wait a moment.');
  await settled(other);
  expect(refusals(other)).toBe(0);
  expect(await stored()).toHaveLength(chatLimits.lines + 1);
});

test('accepts a repeated message even when the participant has reached the limit', async () => {
  const seat = await TestSocket.join(customer, conference, 'signer');
  for (let n = 0; n < chatLimits.lines; n += 1) say(seat, `line ${n}`);
  await settled(seat);
  time -= 1;
  say(seat, `line ${chatLimits.lines - 1}`);
  await settled(seat);
  expect(refusals(seat)).toBe(0);
});
