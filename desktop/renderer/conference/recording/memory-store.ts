import type { KeptSegment, SegmentStore } from './segment-store.ts';

/**
 * Keeps segments in memory, for a browser that stores nothing: unsent segments are lost in a
 * reload.
 */
export function createMemoryStore(): SegmentStore {
  const segments = new Map<number, KeptSegment>();
  let last = 0;
  return {
    add(segment) {
      last += 1;
      segments.set(last, segment);
      return Promise.resolve();
    },
    next(wanted) {
      for (const [key, segment] of segments) {
        if (wanted(segment, key)) return Promise.resolve({ key, segment });
      }
      return Promise.resolve(null);
    },
    remove(key) {
      segments.delete(key);
      return Promise.resolve();
    },
    hasOthers: () => false,
  };
}
