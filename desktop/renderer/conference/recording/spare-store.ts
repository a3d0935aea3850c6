import { logProblem } from '../../ui/log.ts';
import { createMemoryStore } from './memory-store.ts';
import type { SegmentStore } from './segment-store.ts';

/**
 * Adds memory storage to a store for segments that it has no space for: the disk may be full while
 * the network works. Those segments go first, because a reload would lose them; their keys are
 * negative.
 */
export function withSpare(store: SegmentStore): SegmentStore {
  const spare = createMemoryStore();
  return {
    async add(segment) {
      try {
        await store.add(segment);
      } catch (error) {
        logProblem('a piece of the recording is kept in memory alone', error);
        await spare.add(segment);
      }
    },
    async next(wanted) {
      const found = await spare.next((segment, key) => wanted(segment, -key));
      return found ? { ...found, key: -found.key } : store.next(wanted);
    },
    remove: (key) => (key < 0 ? spare.remove(-key) : store.remove(key)),
    hasOthers: () => store.hasOthers(),
  };
}
