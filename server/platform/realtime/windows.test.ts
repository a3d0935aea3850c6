import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ConferenceSession, Participant } from '../../../common/conference.ts';
import { NOTARY_AWAY_MS } from '../../../common/limits.ts';
import { sweepSeats } from '../../notarization/conference/seats.ts';
import { connectedIn } from '../../testing/connected-in.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import { acceptedSession, uploadReady } from '../../testing/world.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let conferenceId: string;
const sockets: TestSocket[] = [];
const seats = new Set<string>();

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  const document = await uploadReady(customer);
  conferenceId = (await acceptedSession(customer, notary, document.id)).conferenceSessionId;
});
afterAll(() => server?.stop());
afterEach(async () => {
  for (const socket of sockets.splice(0)) {
    socket.close();
    await socket.closed();
  }
  // The next test begins with new seats.
  await expect.poll(async () => (await connectedIn(server, conferenceId)).size).toBe(0);
  await sweepSeats(server.services, NOTARY_AWAY_MS + 1);
});

type Options = Parameters<typeof TestSocket.join>[3];

async function comeIn(person: TestPerson, options: Options) {
  const role = person === notary ? 'notary' : 'signer';
  const socket = await TestSocket.join(person, conferenceId, role, options);
  sockets.push(socket);
  seats.add(socket.participantId);
  return socket;
}

async function isRefused(options: Options): Promise<void> {
  const { socket } = await TestSocket.ask(customer, conferenceId, 'signer', options);
  expect((await socket.next('error')).code).toBe('replaced');
  expect(await socket.closed()).toBe(4002);
}

const isHeard = async (socket: TestSocket) => {
  socket.send({ type: 'ping' });
  await socket.next('pong');
};

async function breakOff(socket: TestSocket): Promise<void> {
  socket.ws.terminate();
  await socket.closed();
}

/** Leaves the sockets open in the database, as a process that is killed does. */
async function breakOffAll(): Promise<void> {
  const open = () => server.owner('conference_participants').where({ conferenceId });
  const before = await open().whereNotNull('socketId');
  for (const socket of sockets) await breakOff(socket);
  await expect.poll(async () => (await connectedIn(server, conferenceId)).size).toBe(0);
  const nodeId = crypto.randomUUID();
  for (const { id, socketId } of before) {
    await open().where({ id }).update({ nodeId, socketId, waitsSince: null, awaySince: null });
  }
}

describe('window that was away', () => {
  test('does not take the seat back from a later window', async () => {
    const officer = await comeIn(notary, { windowId: 'office' });
    const first = await comeIn(customer, { windowId: 'first' });
    await breakOff(first);
    const second = await comeIn(customer, { windowId: 'second' });
    await isHeard(second);
    await isHeard(officer);
    officer.messages.length = 0;
    await isRefused({ windowId: 'first', windowOrder: first.windowOrder, resume: true });
    // A client that never learned that it had joined, and therefore starts again, is refused as
    // well.
    await isRefused({ windowId: 'first' });
    // A client that does not send a window ID is refused as well.
    await isRefused({ resume: true });
    await isHeard(second);
    expect(second.closeCode).toBeNull();
    await isHeard(officer);
    expect(officer.messages).toEqual([]);
  });

  test('does not take the seat from a later window that is briefly away', async () => {
    const first = await comeIn(customer, { windowId: 'first' });
    const second = await comeIn(customer, { windowId: 'second' });
    await breakOff(second);
    await isRefused({ windowId: 'first', windowOrder: first.windowOrder, resume: true });
    const { windowOrder } = second;
    const back = await comeIn(customer, { windowId: 'second', windowOrder, resume: true });
    expect(back.windowOrder).toBe(windowOrder);
  });

  test('gets its own seat back, even while its old socket is still open', async () => {
    const first = await comeIn(customer, { windowId: 'first' });
    const { windowOrder } = first;
    const back = await comeIn(customer, { windowId: 'first', windowOrder, resume: true });
    expect(await first.closed()).toBe(4002);
    await isHeard(back);
  });

  test('takes the seat over when it joins again', async () => {
    await comeIn(customer, { windowId: 'first' });
    const second = await comeIn(customer, { windowId: 'second' });
    const reloaded = await comeIn(customer, { windowId: 'third' });
    expect(await second.closed()).toBe(4002);
    expect(reloaded.windowOrder).toBeGreaterThan(second.windowOrder ?? Number.NaN);
  });
});

test('leaves after the grace period if it takes a seat and never opens its socket', async () => {
  const officer = await comeIn(notary, { windowId: 'office' });
  const call = `/api/conference/${conferenceId}/join`;
  const { body } = await customer.call<{ participant: Participant }>('POST', call, {
    role: 'signer',
  });
  await sweepSeats(server.services, NOTARY_AWAY_MS + 1);
  expect((await officer.next('participant-left')).participantId).toBe(body.participant.id);
});

test('keeps its seat if it joins at the end of the grace period, before its socket opens', async () => {
  const officer = await comeIn(notary, { windowId: 'office' });
  const first = await comeIn(customer, { windowId: 'first' });
  await officer.next('participant-joined');
  await breakOff(first);
  await officer.next('participant-updated');
  const away = performance.now();
  const call = `/api/conference/${conferenceId}/join`;
  expect((await customer.call('POST', call, { role: 'signer' })).status).toBe(200);
  // The time since they went away is over, and the time since they joined is not.
  await sweepSeats(server.services, NOTARY_AWAY_MS - (performance.now() - away));
  await isHeard(officer);
  expect(officer.messages.map(({ type }) => type)).not.toContain('participant-left');
});

test('keeps its seat if it comes back while other seats are given up', async () => {
  const { owner, services } = server;
  const officer = await comeIn(notary, { windowId: 'office' });
  const first = await comeIn(customer, { windowId: 'first' });
  for (const socket of [officer, first]) await breakOff(socket);
  const away = (ids: string[]) =>
    services.db('conference_participants').whereIn('id', ids).whereNotNull('awaySince');
  const both = [officer.participantId, first.participantId];
  await expect.poll(async () => (await away(both)).length).toBe(2);
  const held = await owner.transaction();
  let back: TestSocket;
  try {
    // A seat that is being changed is given up later.
    await held('conference_participants').where({ id: officer.participantId }).forUpdate();
    await sweepSeats(services);
    const { windowOrder } = first;
    back = await comeIn(customer, { windowId: 'first', windowOrder, resume: true });
    await sweepSeats(services, NOTARY_AWAY_MS + 1);
  } finally {
    await held.rollback();
  }
  await sweepSeats(services, NOTARY_AWAY_MS + 1);
  await isHeard(back);
  const left = back.messages.filter(({ type }) => type === 'participant-left');
  expect(left).toEqual([expect.objectContaining({ participantId: officer.participantId })]);
  expect(await away(both)).toEqual([expect.objectContaining({ id: officer.participantId })]);
});

describe('after a start of the server', () => {
  async function twoWindows() {
    const officer = await comeIn(notary, { windowId: 'office' });
    const first = await comeIn(customer, { windowId: 'first' });
    const second = await comeIn(customer, { windowId: 'second' });
    await breakOffAll();
    const again = (windowId: string, { windowOrder }: { windowOrder: number | undefined }) => ({
      windowId,
      windowOrder,
      resume: true,
    });
    return {
      officer: again('office', officer),
      first: again('first', first),
      second: again('second', second),
    };
  }

  test('the later window has the seat if it comes back first', async () => {
    const { first, second } = await twoWindows();
    const back = await comeIn(customer, second);
    await isRefused(first);
    await isHeard(back);
  });

  test('the later window has the seat if it comes back last, and keeps its connections', async () => {
    const { officer, first, second } = await twoWindows();
    const other = await comeIn(notary, officer);
    await isRefused(first);
    const back = await comeIn(customer, second);
    expect((await other.next('participant-updated')).participantId).toBe(back.participantId);
    await isRefused(first);
    await isHeard(back);
    expect(other.messages.map(({ type }) => type)).not.toContain('participant-joined');
  });

  test('a participant who does not come back leaves for everyone after the grace period', async () => {
    const { officer } = await twoWindows();
    await sweepSeats(server.services);
    const back = await comeIn(notary, officer);
    const seat = [...seats].find((id) => id !== back.participantId) as string;
    const shown = async () =>
      (
        await customer.call<{ session: ConferenceSession }>(
          'GET',
          `/api/conference/${conferenceId}/status`,
        )
      ).body.session.participants;
    const away = { id: seat, connected: false };
    expect(await shown()).toContainEqual(expect.objectContaining(away));
    await sweepSeats(server.services, NOTARY_AWAY_MS - 5_000);
    expect(await shown()).toContainEqual(expect.objectContaining(away));
    await sweepSeats(server.services, NOTARY_AWAY_MS + 1);
    expect((await back.next('participant-left')).participantId).toBe(seat);
    expect(await shown()).toEqual([
      expect.objectContaining({ id: back.participantId, connected: true }),
    ]);
  });

  test('a window that joins then is later than all windows before', async () => {
    const { second } = await twoWindows();
    const begun = await comeIn(customer, { windowId: 'third' });
    await isRefused(second);
    await isHeard(begun);
  });
});
