import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchNetwork } from './watch-network.ts';

const connection = Object.assign(new EventTarget(), { type: 'wifi' });
const page = new EventTarget();
let changes = 0;
let renewals = 0;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('window', page);
  changes = 0;
  renewals = 0;
  stop = watchNetwork({
    onChange: () => {
      changes += 1;
    },
    renewIceServers: () => {
      renewals += 1;
      return Promise.resolve([]);
    },
    onIceServers: () => undefined,
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const settle = () => vi.advanceTimersByTimeAsync(1000);

test('new estimates for the same network do not affect a conference', async () => {
  connection.dispatchEvent(new Event('change'));
  await settle();
  expect([changes, renewals]).toEqual([0, 0]);
});

test('a new or restored network starts a search for new paths with new credentials', async () => {
  connection.type = 'cellular';
  connection.dispatchEvent(new Event('change'));
  await settle();
  expect([changes, renewals]).toEqual([1, 1]);
  page.dispatchEvent(new Event('online'));
  await settle();
  expect([changes, renewals]).toEqual([2, 2]);
  stop();
  page.dispatchEvent(new Event('online'));
  connection.type = 'wifi';
  connection.dispatchEvent(new Event('change'));
  await settle();
  expect([changes, renewals]).toEqual([2, 2]);
});
