import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { openSignalingSocket, type SignalingSocket } from './signaling-socket.ts';

let server: Server;
let sockets: WebSocketServer;
/** False while the server accepts socket requests but does not answer them. */
let answers: boolean;
let asked: number;
let socket: SignalingSocket;
/** The events that the conference received, in order. */
let events: string[];
let renew: () => Promise<boolean>;

beforeEach(async () => {
  [answers, asked, events] = [false, 0, []];
  renew = () => Promise.resolve(true);
  sockets = new WebSocketServer({ noServer: true });
  server = createServer().on('upgrade', (request, line, head) => {
    asked += 1;
    line.on('error', () => undefined);
    if (answers) sockets.handleUpgrade(request, line, head, () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { origin } }));
  const tab = { querySelector: () => null, visibilityState: 'visible' };
  vi.stubGlobal('document', Object.assign(new EventTarget(), tab));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  socket = openSignalingSocket({
    onOpen: () => events.push('open'),
    onMessage: () => undefined,
    onDisconnected: () => events.push('disconnected'),
    onError: () => undefined,
    onOver: () => events.push('over'),
    beforeReconnect: () => {
      events.push('renew');
      return renew();
    },
  });
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const client of sockets.clients) client.terminate();
  server.closeAllConnections();
  server.close();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

/**
 * Waits in real time until `read` returns the value. Unlike `expect.poll`, it does not advance the
 * fake clock.
 */
async function reached<T>(read: () => T, value: T): Promise<void> {
  const limit = Date.now() + 60_000;
  while (!isDeepStrictEqual(read(), value) && Date.now() < limit) await wait(5);
  expect(read()).toEqual(value);
}

test('a connection attempt without an answer is dropped after ten seconds, and another one is made', async () => {
  await reached(() => asked, 1);
  await seconds(9);
  expect(events).toEqual([]);
  await seconds(1);
  expect(events).toEqual(['disconnected']);
  answers = true;
  await seconds(5);
  await reached(() => events, ['disconnected', 'renew', 'open']);
  expect(asked).toBe(2);
  // The socket is open: no timeout closes it.
  await seconds(9);
  expect(events.at(-1)).toBe('open');
});

test('a token that does not arrive within ten seconds is requested again', async () => {
  await reached(() => asked, 1);
  renew = () => new Promise(() => undefined);
  answers = true;
  await seconds(15);
  expect(events).toEqual(['disconnected', 'renew']);
  await seconds(10);
  renew = () => Promise.resolve(true);
  await seconds(4);
  expect(events).toEqual(['disconnected', 'renew']);
  await seconds(1);
  await reached(() => events, ['disconnected', 'renew', 'renew', 'open']);
});

test('a connection that the server closed because it stops is opened again within a second, and then every two seconds', async () => {
  answers = true;
  await reached(() => events, ['open']);
  answers = false;
  for (const client of sockets.clients) client.close(1012, 'restart');
  await reached(() => events, ['open', 'disconnected']);
  renew = () => Promise.reject(new Error('the server starts'));
  const renewed = () => events.filter((one) => one === 'renew').length;
  await seconds(0.8);
  expect(renewed()).toBe(1);
  await seconds(2);
  expect(renewed()).toBe(2);
  await seconds(2);
  expect(renewed()).toBe(3);
  await seconds(2);
  expect(renewed()).toBe(4);
  // A server that stays away is asked as often as after any other loss.
  await seconds(4);
  expect(renewed()).toBe(4);
  answers = true;
  renew = () => Promise.resolve(true);
  await seconds(1);
  await reached(() => events.at(-1), 'open');
});

test('a connection that was cut off is opened again within a second, and then after five seconds', async () => {
  answers = true;
  await reached(() => events, ['open']);
  const cutOff = async () => {
    const before = events.length;
    for (const client of sockets.clients) client.terminate();
    await reached(() => events.slice(before), ['disconnected']);
  };
  await cutOff();
  await seconds(0.8);
  await reached(() => events, ['open', 'disconnected', 'renew', 'open']);
  // The second loss follows within five seconds, so the client waits before it tries again.
  await cutOff();
  await seconds(4);
  expect(events.at(-1)).toBe('disconnected');
  await seconds(1);
  await reached(() => events.at(-1), 'open');
});
