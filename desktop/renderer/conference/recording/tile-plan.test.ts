import { expect, test } from 'vitest';
import { AFTER_SHARE_MS, planTiles, type RecordedPerson, SharedScreens } from './tile-plan.ts';

const person = (id: string, change: Partial<RecordedPerson> = {}): RecordedPerson => ({
  id,
  name: id,
  stream: {} as MediaStream,
  videoEnabled: true,
  screenSharing: false,
  arriving: true,
  heardOf: true,
  ...change,
});

test('gives everyone a tile of the same size, in a grid that grows with the number of people', () => {
  const sizes = [1, 2, 3, 4, 5].map((count) => {
    const { width, height } = planTiles(
      Array.from({ length: count }, (_, index) => person(String(index))),
      new Set(),
    );
    return [width, height];
  });
  expect(sizes).toEqual([
    [1280, 360],
    [1280, 360],
    [1280, 720],
    [1280, 720],
    [1920, 720],
  ]);
});

test('shows a person without video, or who must not be seen, as a name', () => {
  const { tiles } = planTiles(
    [
      person('seen'),
      person('without', { stream: null }),
      person('off', { videoEnabled: false }),
      person('frozen', { arriving: false }),
      person('without a line to the server', { heardOf: false }),
      person('sharing', { videoEnabled: false, screenSharing: true }),
      person('hidden', { screenSharing: true }),
    ],
    new Set(['hidden']),
  );
  expect(tiles.filter(({ pictured }) => pictured).map(({ id }) => id)).toEqual([
    'seen',
    'without a line to the server',
    'sharing',
  ]);
  expect(tiles.map(({ name }) => name)).toContain('hidden');
});

test('treats a shared screen as shared for a while longer, because its last frame is late', () => {
  const shares = new SharedScreens();
  expect([...shares.update([person('a', { screenSharing: true })], 1000)]).toEqual(['a']);
  expect([...shares.update([person('a')], 1001)]).toEqual(['a']);
  expect([...shares.update([person('a')], 1000 + AFTER_SHARE_MS)]).toEqual([]);
});

test('treats a person without server contact as possibly sharing, and for a while after they return', () => {
  const shares = new SharedScreens();
  const people = [person('own'), person('a', { heardOf: false })];
  expect([...shares.update(people, 1000)]).toEqual(['a']);
  expect([...shares.update([person('own'), person('a')], 1001)]).toEqual(['a']);
  expect([...shares.update([person('own'), person('a')], 1000 + AFTER_SHARE_MS)]).toEqual([]);
});
