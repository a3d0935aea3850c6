import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { chatLimits } from '../../../../server/notarization/conference/store.ts';
import { invited } from '../../../../server/testing/invite.ts';
import { SilentProxy } from '../../../../server/testing/silent-proxy.ts';
import type { TestPerson } from '../../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/test-server.ts';
import { TestSocket } from '../../../../server/testing/test-socket.ts';
import { acceptedSession, uploadReady } from '../../../../server/testing/world.ts';
import { Call } from './call.ts';
import type { CallEvent, CallState } from './call-state.ts';
import {
  interruptPaths,
  reportOfPaths,
  restingPictures,
  stubOpenPaths,
} from './testing/open-paths.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let conferenceId: string;
let sessionId: string;
const calls: Call[] = [];

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  const document = await uploadReady(customer);
  const session = await acceptedSession(customer, notary, document.id);
  [conferenceId, sessionId] = [session.conferenceSessionId, session.id];
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

/** Creates a conference client for a window without devices. */
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
    (await person.call<Seat>('POST', `/api/conference/${conferenceId}/join`, { role })).body;
  let seat = await join();
  const states: CallState[] = [];
  const events: CallEvent[] = [];
  const call = new Call({
    sessionId: conferenceId,
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
    onEvent: (event) => events.push(event),
  });
  calls.push(call);
  await call.start();
  const is = (connection: CallState['connection']) =>
    expect.poll(() => states.at(-1)?.connection).toBe(connection);
  await is('connected');
  return { call, page, states, events, is };
}

test('after a socket loss, everyone gets the page that the notary turned to meanwhile', async () => {
  const signer = await TestSocket.join(customer, conferenceId, 'signer');
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

test('after a socket loss, a share that ended meanwhile is over for everyone', async () => {
  const signer = await TestSocket.join(customer, conferenceId, 'signer');
  const { page, is } = await callOf(notary, 'notary');
  page.dispatchEvent(new Event('offline'));
  await is('disconnected');
  signer.messages.length = 0;
  page.dispatchEvent(new Event('online'));
  await signer.next('screen-share-stopped');
  signer.close();
});

test('a window that was offline while another window took its seat reports that it was replaced', async () => {
  const first = await callOf(customer, 'signer');
  first.page.dispatchEvent(new Event('offline'));
  await first.is('disconnected');
  const second = await callOf(customer, 'signer');
  first.page.dispatchEvent(new Event('online'));
  await expect.poll(() => first.states.at(-1)?.over).toBe('replaced');
  // The other window continues.
  expect(second.call.sendChat('Still here')).toBe(true);
  await expect.poll(() => second.states.at(-1)?.messages.at(-1)?.message).toBe('Still here');
  expect(second.states.at(-1)?.over).toBeNull();
});

test('chat messages that exceed the rate limit wait, are sent later, and keep their order', async () => {
  const { call, states, events } = await callOf(customer, 'signer');
  const letTimePass = () => server.services.db('chat_messages').update({ createdAt: new Date(0) });
  await letTimePass();
  const lines = Array.from({ length: chatLimits.lines + 5 }, (_, n) => `Fast ${n}`);
  for (const line of lines) expect(call.sendChat(line)).toBe(true);
  const shown = () =>
    (states.at(-1)?.messages ?? [])
      .map(({ message }) => message)
      .filter((one) => /^Fast/.test(one));
  const waiting = () => states.at(-1)?.unconfirmed.map(({ text }) => text);
  await expect.poll(waiting).toEqual(lines.slice(-5));
  // Written while the others wait: it is queued after them.
  call.sendChat('Fast at last');
  expect(waiting()).toEqual([...lines.slice(-5), 'Fast at last']);
  // All of them have been refused by now.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await letTimePass();
  await expect.poll(shown, { timeout: 15_000 }).toEqual([...lines, 'Fast at last']);
  expect(waiting()).toEqual([]);
  expect(events.filter((event) => event === 'chat-too-fast')).toHaveLength(1);
});

test.each(['whoever began the link', 'the other side'])(
  'a restart that was sent over a dead socket is repeated as soon as %s is back',
  async (who) => {
    const proxy = await SilentProxy.to(server.origin);
    const ofNotary = () => callOf(notary, 'notary');
    const ofSigner = () => callOf(customer, 'signer', { origin: proxy.origin });
    // The participant who is there first initiates the peer connection.
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
  'in a conference that is %s, poor peer connections stop the video to everyone except the recorder',
  async (_how, recorded, rests) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { states } = await callOf(customer, 'signer', { recorded });
    const officer = await TestSocket.join(notary, conferenceId, 'notary');
    const links = (count: number) => expect.poll(() => restingPictures().length).toBe(count);
    await links(1);
    const witness = await TestSocket.join(await witnessOf(), conferenceId, 'witness');
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
