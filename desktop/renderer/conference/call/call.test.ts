import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { invited } from '../../../../server/testing/invite.ts';
import { SilentProxy } from '../../../../server/testing/silent-proxy.ts';
import type { TestPerson } from '../../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/test-server.ts';
import { TestSocket } from '../../../../server/testing/test-socket.ts';
import { acceptedSession, uploadReady } from '../../../../server/testing/world.ts';
import { Call } from './call.ts';
import type { CallState } from './call-state.ts';
import {
  interruptPaths,
  reportOfPaths,
  restingPictures,
  stubOpenPaths,
} from './testing/open-paths.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let room: string;
let sessionId: string;
const calls: Call[] = [];

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  const document = await uploadReady(customer);
  const session = await acceptedSession(customer, notary, document.id);
  [room, sessionId] = [session.conferenceSessionId, session.id];
});
afterAll(() => server?.stop());
afterEach(() => {
  for (const call of calls.splice(0)) call.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let witness: Promise<TestPerson> | undefined;
const witnessOf = () => {
  witness ??= invited(server, customer, sessionId, 'witness');
  return witness;
};

interface Seat {
  participant: { id: string };
  wsToken: string;
}

/** A call as a window has it, without devices. */
async function callOf(
  person: TestPerson,
  role: 'notary' | 'signer',
  { origin = server.origin, recorded = true } = {},
) {
  stubOpenPaths();
  const page = Object.assign(new EventTarget(), { location: { origin } });
  vi.stubGlobal('window', page);
  const tab = { querySelector: () => null, visibilityState: 'visible' };
  vi.stubGlobal('document', Object.assign(new EventTarget(), tab));
  const join = async () =>
    (await person.call<Seat>('POST', `/api/conference/${room}/join`, { role })).body;
  let seat = await join();
  const states: CallState[] = [];
  const call = new Call({
    sessionId: room,
    participantId: seat.participant.id,
    recorded,
    iceServers: [],
    readToken: () => seat.wsToken,
    renewToken: async () => {
      seat = await join();
      return true;
    },
    renewIceServers: () => Promise.resolve([]),
    onState: (state) => states.push(state),
    onEvent: () => undefined,
  });
  calls.push(call);
  await call.start();
  const is = (connection: CallState['connection']) =>
    expect.poll(() => states.at(-1)?.connection).toBe(connection);
  await is('connected');
  return { call, page, states, is };
}

test('a page that the notary turned while the socket was away is the page of everyone after it', async () => {
  const signer = await TestSocket.join(customer, room, 'signer');
  const { call, page, states, is } = await callOf(notary, 'notary');
  call.showPage(3);
  expect((await signer.next('document-page')).page).toBe(3);
  page.dispatchEvent(new Event('offline'));
  await is('disconnected');
  states.length = 0;
  call.showPage(4);
  const view = { page: 4, zoom: 1.5, x: 0, y: 0.5 };
  call.showView(view);
  page.dispatchEvent(new Event('online'));
  await is('connected');
  expect((await signer.next('document-page')).page).toBe(4);
  expect((await signer.next('document-view')).view).toEqual(view);
  expect(new Set(states.map(({ documentPage }) => documentPage))).toEqual(new Set([4]));
  signer.close();
});

test('a share that ended while the socket was away is over for everyone after it', async () => {
  const signer = await TestSocket.join(customer, room, 'signer');
  const { page, is } = await callOf(notary, 'notary');
  page.dispatchEvent(new Event('offline'));
  await is('disconnected');
  signer.messages.length = 0;
  page.dispatchEvent(new Event('online'));
  await signer.next('screen-share-stopped');
  signer.close();
});

test('a window that was offline while another one took the call says that it has left it', async () => {
  const first = await callOf(customer, 'signer');
  first.page.dispatchEvent(new Event('offline'));
  await first.is('disconnected');
  const second = await callOf(customer, 'signer');
  first.page.dispatchEvent(new Event('online'));
  await expect.poll(() => first.states.at(-1)?.over).toBe('replaced');
  // The other one goes on.
  expect(second.call.sendChat('Still here')).toBe(true);
  await expect.poll(() => second.states.at(-1)?.messages.at(-1)?.message).toBe('Still here');
  expect(second.states.at(-1)?.over).toBeNull();
});

test.each(['whoever began the link', 'the other side'])(
  'a restart that went into a mute line is made again as soon as %s is back',
  async (who) => {
    const proxy = await SilentProxy.to(server.origin);
    const ofNotary = () => callOf(notary, 'notary');
    const ofSigner = () => callOf(customer, 'signer', { origin: proxy.origin });
    // Whoever is there first begins the link.
    const first = who === 'the other side' ? await ofNotary() : await ofSigner();
    const second = who === 'the other side' ? await ofSigner() : await ofNotary();
    const signer = who === 'the other side' ? second : first;
    const both = (quality: string) =>
      expect
        .poll(() => [first, second].map(({ states }) => states.at(-1)?.remotes[0]?.quality))
        .toEqual([quality, quality]);
    await both('excellent');
    proxy.forget();
    interruptPaths();
    await both('poor');
    expect(signer.states.at(-1)?.connection).toBe('connected');
    await signer.is('disconnected');
    await signer.is('connected');
    await both('excellent');
    proxy.stop();
  },
);

test.each([
  ['recorded', true, [false, true]],
  ['not recorded', false, [true, true]],
])(
  'in a call that is %s, links that do badly take the picture from everyone but whoever records it',
  async (_how, recorded, rests) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { states } = await callOf(customer, 'signer', { recorded });
    const officer = await TestSocket.join(notary, room, 'notary');
    const links = (count: number) => expect.poll(() => restingPictures().length).toBe(count);
    await links(1);
    const witness = await TestSocket.join(await witnessOf(), room, 'witness');
    await links(2);
    expect(states.at(-1)?.remotes.map(({ participant }) => participant.role)).toEqual([
      'notary',
      'witness',
    ]);
    reportOfPaths([
      { type: 'remote-inbound-rtp', kind: 'video', timestamp: 1, fractionLost: 0.3 },
      { type: 'remote-inbound-rtp', kind: 'audio', timestamp: 1, fractionLost: 0.2 },
    ]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(restingPictures()).toEqual(rests);
    officer.close();
    witness.close();
  },
);
