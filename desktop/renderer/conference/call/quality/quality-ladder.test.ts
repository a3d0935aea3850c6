import { expect, test } from 'vitest';
import {
  firstPlace,
  LADDER,
  LEAST_PICTURE,
  type LinkSample,
  nextPlace,
  type Place,
} from './quality-ladder.ts';

const FINE: LinkSample = { loss: 0, roundTrip: 40, availableKbps: 3000, overloaded: false };
const after = (place: Place, samples: LinkSample[]) => samples.reduce(nextPlace, place);

test('every step down costs pixels before frames, and the picture last', () => {
  for (const [index, limits] of LADDER.entries()) {
    const before = LADDER[index - 1];
    if (!before) continue;
    expect(limits.kbps).toBeLessThanOrEqual(before.kbps);
    if (limits.framesPerSecond < before.framesPerSecond) {
      expect(limits.scaleDown).toBe(Math.max(...LADDER.map(({ scaleDown }) => scaleDown)));
    }
  }
  expect(LADDER.filter(({ active }) => !active)).toEqual([LADDER.at(-1)]);
});

test.each([
  ['loses packets', { ...FINE, loss: 0.2 }],
  ['answers late', { ...FINE, roundTrip: 1500 }],
  ['is narrow and loses', { ...FINE, availableKbps: 200, loss: 0.03 }],
  ['is more than the computer can encode', { ...FINE, overloaded: true }],
])('a link that %s goes down at once, to the end of the ladder and no further', (_why, sample) => {
  expect(after({ step: 0, good: 0 }, [sample])).toEqual({ step: 1, good: 0 });
  expect(after({ step: 0, good: 0 }, Array(20).fill(sample)).step).toBe(
    sample.availableKbps === 200 ? 3 : LADDER.length - 1,
  );
});

test('a link goes up one step only after it has done well for a while', () => {
  const low = { step: 3, good: 0 };
  expect(after(low, Array(4).fill(FINE)).step).toBe(3);
  expect(after(low, Array(5).fill(FINE)).step).toBe(2);
  expect(after(low, [...Array(4).fill(FINE), { ...FINE, loss: 0.05 }, FINE]).step).toBe(3);
  expect(after(low, Array(100).fill(FINE))).toEqual({ step: 0, good: 0 });
});

test('a link does not go up to what would not fit, but comes back from rest', () => {
  const narrow = { ...FINE, availableKbps: 250 };
  expect(after({ step: 3, good: 0 }, Array(50).fill(narrow)).step).toBe(3);
  const rest = { step: LADDER.length - 1, good: 0 };
  expect(after(rest, Array(5).fill({ ...FINE, availableKbps: 10 })).step).toBe(LADDER.length - 2);
});

test('a picture that rests is tried now and then on a link that loses some, and stays', () => {
  const lossy = { ...FINE, loss: 0.03 };
  const rest = { step: LADDER.length - 1, good: 0 };
  expect(after(rest, Array(14).fill(lossy)).step).toBe(LADDER.length - 1);
  expect(after(rest, Array(15).fill(lossy)).step).toBe(LEAST_PICTURE);
  expect(after(rest, Array(100).fill(lossy)).step).toBe(LEAST_PICTURE);
  expect(after(rest, Array(100).fill({ ...FINE, loss: 0.2 })).step).toBe(LADDER.length - 1);
});

test('with more links each begins lower', () => {
  expect([1, 2, 3].map((links) => firstPlace(links).step)).toEqual([0, 1, 2]);
});
