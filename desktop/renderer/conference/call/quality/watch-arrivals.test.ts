import { expect, test } from 'vitest';
import { Arrivals, type Arriving } from './watch-arrivals.ts';

const report = (voice: number, picture: number) => [
  { type: 'inbound-rtp', kind: 'audio', packetsReceived: voice },
  { type: 'inbound-rtp', kind: 'video', packetsReceived: 1, framesReceived: picture },
  { type: 'outbound-rtp', kind: 'video', packetsSent: 900 },
];

test('media that changes arrives; media that stops for seconds or loses its peer connection does not', () => {
  const reported: [string, Arriving][] = [];
  const arrivals = new Arrivals((id, arriving) => reported.push([id, arriving]));
  const last = () => reported.splice(0).map(([id, { picture, voice }]) => [id, picture, voice]);
  arrivals.look('a', [], 0);
  arrivals.look('a', report(0, 0), 400);
  expect(last()).toEqual([]);
  arrivals.look('a', report(3, 0), 800);
  expect(last()).toEqual([['a', false, true]]);
  arrivals.look('a', report(9, 2), 1200);
  expect(last()).toEqual([['a', true, true]]);
  // A single lost frame is not an interruption.
  arrivals.look('a', report(40, 2), 4000);
  expect(last()).toEqual([]);
  arrivals.look('a', report(60, 2), 5200);
  expect(last()).toEqual([['a', false, true]]);
  // A new peer connection counts from zero.
  arrivals.look('a', report(1, 1), 5600);
  expect(last()).toEqual([['a', true, true]]);
  arrivals.keep(new Set(['a']));
  expect(last()).toEqual([]);
  arrivals.keep(new Set());
  expect(last()).toEqual([['a', false, false]]);
  arrivals.keep(new Set());
  expect(last()).toEqual([]);
});
