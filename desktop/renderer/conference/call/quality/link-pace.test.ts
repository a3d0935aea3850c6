import { expect, test } from 'vitest';
import { LinkPace } from './link-pace.ts';
import { LADDER, LEAST_PICTURE } from './quality-ladder.ts';

/**
 * As Chrome reports it: the other side's statistics about a video that is not sent do not change.
 */
const report = (word: { at: number; loss?: number; late?: number }, voiceLoss = 0) => [
  { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.04 },
  { type: 'remote-inbound-rtp', kind: 'audio', timestamp: 9, fractionLost: voiceLoss },
  {
    type: 'remote-inbound-rtp',
    kind: 'video',
    timestamp: word.at,
    fractionLost: word.loss ?? 0,
    roundTripTime: word.late ?? 0.04,
  },
];
const MAY_REST = { mayRest: true };
const resting = (last: ReturnType<typeof report>) => {
  const pace = new LinkPace(1);
  for (let look = 0; look < LADDER.length - 1; look += 1) pace.look(last, MAY_REST);
  expect(pace.limits.active).toBe(false);
  return pace;
};

test.each([
  ['late', report({ at: 1, late: 1.2 })],
  ['lossy', report({ at: 1, loss: 0.3 })],
])('video that is paused resumes although the last report says that it is %s', (_why, last) => {
  const pace = resting(last);
  for (let look = 0; look < 5; look += 1) pace.look(last, MAY_REST);
  expect(pace.limits).toMatchObject({ active: true, framesPerSecond: 8 });
  // The old report does not stop it again; a new one does.
  pace.look(last, MAY_REST);
  expect(pace.limits.active).toBe(true);
  pace.look(report({ at: 2, loss: 0.3 }), MAY_REST);
  expect(pace.limits.active).toBe(false);
});

test('the video is paused while the audio suffers', () => {
  const last = report({ at: 1, loss: 0.3 }, 0.2);
  const pace = resting(last);
  for (let look = 0; look < 50; look += 1) pace.look(last, MAY_REST);
  expect(pace.limits.active).toBe(false);
});

test('video that the other side records is never paused', () => {
  const bad = report({ at: 1, loss: 0.3 }, 0.2);
  const pace = new LinkPace(1);
  for (let look = 0; look < 50; look += 1) pace.look(bad, { mayRest: false });
  expect(pace.limits).toEqual(LADDER[LEAST_PICTURE]);
  // A video that is already paused resumes at once.
  const rested = resting(bad);
  rested.look(bad, { mayRest: false });
  expect(rested.limits.active).toBe(true);
});
