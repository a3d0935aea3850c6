import { logProblem } from '../../ui/log.ts';
import { createMemoryStore } from './memory-store.ts';
import type { SegmentStore } from './segment-store.ts';

/**
 * A store that keeps in memory what the other has no room for: the disk may be full while the network
 * is fine. Those pieces go first, as a reload would cost them; their keys are below zero.
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
  };
}
