import { expect, test } from 'vitest';
import { createMemoryStore } from './memory-store.ts';
import type { SegmentStore } from './segment-store.ts';
import { withSpare } from './spare-store.ts';
import { sampleSegment } from './testing/sample-segment.ts';

const piece = (number: number) => sampleSegment('call', number);

/** A store with a spare whose disk is open. */
const opened = (disk: SegmentStore) =>
  new Promise<SegmentStore>((resolve) => {
    const store = withSpare(Promise.resolve(disk), () => resolve(store));
  });

test('keeps and sends segments at once while the store is not open, then moves the others to it', async () => {
  const disk = createMemoryStore();
  let open = () => {};
  let wake = () => {};
  const isOpen = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const opening = new Promise<SegmentStore>((resolve) => {
    open = () => resolve(disk);
  });
  const store = withSpare(opening, wake);
  for (const number of [0, 1, 2]) await store.add(piece(number));
  const first = await store.next(() => true);
  expect(first?.segment.number).toBe(0);
  await store.remove(first?.key as number);
  // The recording counts as not sent yet: the disk may contain segments of earlier pages.
  expect([await store.next(({ number }) => number > 2), store.hasOthers()]).toEqual([null, true]);
  expect(await disk.next(() => true)).toBeNull();

  open();
  await isOpen;
  await store.add(piece(3));
  expect(store.hasOthers()).toBe(false);
  const moved: number[] = [];
  for (;;) {
    const found = await disk.next(() => true);
    if (!found) break;
    moved.push(found.segment.number);
    await store.remove(found.key);
  }
  expect(moved).toEqual([1, 2, 3]);
  expect(await store.next(() => true)).toBeNull();
});

test('keeps in memory what it cannot move to a full disk', async () => {
  const disk = createMemoryStore();
  const full: SegmentStore = {
    ...disk,
    add: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  };
  let open = () => {};
  const opening = new Promise<SegmentStore>((resolve) => {
    open = () => resolve(full);
  });
  const store = await new Promise<SegmentStore>((resolve) => {
    const spared = withSpare(opening, () => resolve(spared));
    void spared.add(piece(0)).then(open);
  });
  expect((await store.next(() => true))?.segment.number).toBe(0);
});

test('keeps what does not fit on the disk in memory, and sends it first and once', async () => {
  const disk = createMemoryStore();
  let full = false;
  const fillable: SegmentStore = {
    ...disk,
    add: (segment) =>
      full ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : disk.add(segment),
  };
  const store = await opened(fillable);
  for (const number of [0, 1, 2, 3]) {
    full = number === 1 || number === 2;
    await store.add(piece(number));
  }
  const sent: number[] = [];
  for (;;) {
    const found = await store.next(({ number }) => number !== 3);
    if (!found) break;
    sent.push(found.segment.number);
    await store.remove(found.key);
  }
  expect(sent).toEqual([1, 2, 0]);
  expect((await store.next(() => true))?.segment.number).toBe(3);
});
