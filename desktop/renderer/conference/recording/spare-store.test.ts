import { expect, test } from 'vitest';
import { createMemoryStore } from './memory-store.ts';
import type { SegmentStore } from './segment-store.ts';
import { withSpare } from './spare-store.ts';
import { sampleSegment } from './testing/sample-segment.ts';

const piece = (number: number) => sampleSegment('call', number);

test('keeps what does not fit on the disk in memory, and sends it first and once', async () => {
  const disk = createMemoryStore();
  let full = false;
  const store: SegmentStore = withSpare({
    ...disk,
    add: (segment) =>
      full ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : disk.add(segment),
  });
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
