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

test('each step down reduces resolution before frame rate, and stops the video last', () => {
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
])(
  'a peer connection that %s steps down at once, to the end of the ladder and no further',
  (_why, sample) => {
    expect(after({ step: 0, good: 0 }, [sample])).toEqual({ step: 1, good: 0 });
    expect(after({ step: 0, good: 0 }, Array(20).fill(sample)).step).toBe(
      sample.availableKbps === 200 ? 3 : LADDER.length - 1,
    );
  },
);

test('a peer connection steps up only after a period of good samples', () => {
  const low = { step: 3, good: 0 };
  expect(after(low, Array(4).fill(FINE)).step).toBe(3);
  expect(after(low, Array(5).fill(FINE)).step).toBe(2);
  expect(after(low, [...Array(4).fill(FINE), { ...FINE, loss: 0.05 }, FINE]).step).toBe(3);
  expect(after(low, Array(100).fill(FINE))).toEqual({ step: 0, good: 0 });
});

test('a peer connection does not step up beyond the available bandwidth, but resumes after a pause', () => {
  const narrow = { ...FINE, availableKbps: 250 };
  expect(after({ step: 3, good: 0 }, Array(50).fill(narrow)).step).toBe(3);
  const rest = { step: LADDER.length - 1, good: 0 };
  expect(after(rest, Array(5).fill({ ...FINE, availableKbps: 10 })).step).toBe(LADDER.length - 2);
});

test('paused video is retried now and then on a peer connection with some loss, and then continues', () => {
  const lossy = { ...FINE, loss: 0.03 };
  const rest = { step: LADDER.length - 1, good: 0 };
  expect(after(rest, Array(14).fill(lossy)).step).toBe(LADDER.length - 1);
  expect(after(rest, Array(15).fill(lossy)).step).toBe(LEAST_PICTURE);
  expect(after(rest, Array(100).fill(lossy)).step).toBe(LEAST_PICTURE);
  expect(after(rest, Array(100).fill({ ...FINE, loss: 0.2 })).step).toBe(LADDER.length - 1);
});

test('each peer connection starts lower when there are more of them', () => {
  expect([1, 2, 3].map((links) => firstPlace(links).step)).toEqual([0, 1, 2]);
});
