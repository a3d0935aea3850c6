import { expect, it } from 'vitest';
import { reconnectWait } from './live-socket.ts';

it('waits longer with each attempt, at most half a minute, never less than half of it', () => {
  expect(reconnectWait(0, 1)).toBe(1000);
  expect(reconnectWait(3, 0)).toBe(4000);
  expect(reconnectWait(20, 1)).toBe(30_000);
});
