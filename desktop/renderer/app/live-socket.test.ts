import { afterAll, afterEach, beforeAll, expect, it, test, vi } from 'vitest';
import { SilentProxy } from '../../../server/testing/silent-proxy.ts';
import type { TestPerson } from '../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { openLiveSocket, reconnectWait } from './live-socket.ts';

let server: TestServer;
let person: TestPerson;
let proxy: SilentProxy;
let stop: () => void = () => undefined;

beforeAll(async () => {
  server = await startTestServer();
  person = await server.person('customer');
  proxy = await SilentProxy.to(server.origin);
});
afterAll(async () => {
  proxy?.stop();
  await server?.stop();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

it('waits longer after each attempt, between half of the limit and the limit of half a minute', () => {
  expect(reconnectWait(0, 1)).toBe(1000);
  expect(reconnectWait(3, 0)).toBe(4000);
  expect(reconnectWait(20, 1)).toBe(30_000);
});

/** The live updates of a window that reaches the server through the proxy. */
function openWindow() {
  const page = Object.assign(new EventTarget(), { location: { origin: proxy.origin } });
  const tab = Object.assign(new EventTarget(), {
    querySelector: () => null,
    visibilityState: 'visible',
  });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', tab);
  const events: string[] = [];
  stop = openLiveSocket({
    getToken: async () =>
      (await person.call<{ token: string }>('POST', '/api/realtime/token')).body.token,
    onChange: ({ resource, id }) => events.push(`${resource} ${id}`),
    onProgress: ({ page, pageCount }) => events.push(`page ${page} of ${pageCount}`),
    onOpen: (again) => events.push(again ? 'open again' : 'open'),
    onLost: () => events.push('lost'),
    onSignedOut: () => events.push('signed out'),
  });
  const states = () => events.filter((one) => !one.startsWith('documents'));
  return { page, tab, events, states };
}

const upload = async (name: string) => {
  const { body } = await person.upload(`About ${name}.`, `${name}.txt`);
  return `documents ${body.id}`;
};

test.each([
  ['the network comes back', 'page', 'online'],
  ['the window is looked at', 'tab', 'visibilitychange'],
] as const)(
  'finds a silently dead socket when %s, and opens another one',
  async (_, where, event) => {
    const opened = openWindow();
    const { events, states } = opened;
    await expect.poll(states).toEqual(['open']);
    const first = await upload('before');
    await expect.poll(() => events).toContain(first);
    proxy.forget();
    opened[where].dispatchEvent(new Event(event));
    await expect.poll(states).toEqual(['open', 'lost', 'open again']);
    const later = await upload('after');
    await expect.poll(() => events).toContain(later);
  },
);

test('keeps a working socket, however often it is checked', async () => {
  const { page, events, states } = openWindow();
  await expect.poll(states).toEqual(['open']);
  for (let time = 0; time < 5; time += 1) page.dispatchEvent(new Event('online'));
  const mine = await upload('quiet');
  await expect.poll(() => events).toContain(mine);
  expect(states()).toEqual(['open']);
});

test('opens another socket within a second, again and again, if the server stops', async () => {
  const { states } = openWindow();
  await expect.poll(states).toEqual(['open']);
  for (let time = 1; time <= 3; time += 1) {
    const before = states().length;
    const closed = performance.now();
    server.services.hub.reconnectScreens(0);
    await expect.poll(() => states().slice(before)).toEqual(['lost', 'open again']);
    expect(performance.now() - closed).toBeLessThan(2_000);
  }
});
