import { logProblem } from '../../ui/log.ts';
import { createMemoryStore } from './memory-store.ts';
import type { SegmentStore } from './segment-store.ts';

/**
 * Adds memory storage to a store, for segments that come before the store is open and for segments
 * that it has no space for: the disk may be full while the network works. Those segments go first,
 * because a reload would lose them; their keys are negative. Nothing waits until the store is open.
 * @param opening the store. Segments that came before are then moved to it; one that is being sent
 * meanwhile may be sent twice, and the server stores it once
 * @param onOpen called once the store is open
 */
export function withSpare(opening: Promise<SegmentStore>, onOpen: () => void): SegmentStore {
  const spare = createMemoryStore();
  let store: SegmentStore | null = null;

  async function moveTo(opened: SegmentStore): Promise<void> {
    for (;;) {
      const found = await spare.next(() => true);
      if (!found) return;
      await opened.add(found.segment);
      await spare.remove(found.key);
    }
  }

  async function use(opened: SegmentStore): Promise<void> {
    try {
      await moveTo(opened);
    } catch (error) {
      logProblem('pieces of the recording are kept in memory alone', error);
    }
    store = opened;
    onOpen();
  }
  void opening.then(use);

  return {
    async add(segment) {
      if (!store) return spare.add(segment);
      try {
        await store.add(segment);
      } catch (error) {
        logProblem('a piece of the recording is kept in memory alone', error);
        await spare.add(segment);
      }
    },
    async next(wanted) {
      const found = await spare.next((segment, key) => wanted(segment, -key));
      if (found) return { ...found, key: -found.key };
      return store ? store.next(wanted) : null;
    },
    async remove(key) {
      await (key < 0 ? spare.remove(-key) : store?.remove(key));
    },
    hasOthers: () => store?.hasOthers() ?? true,
  };
}
