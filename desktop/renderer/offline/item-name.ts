import type { QueuedWork } from '../../../common/offline-queue.ts';
import { offlineWords as words } from '../../../common/words/offline.ts';

/** The name of an item in the list. */
export function itemName(work: QueuedWork): string {
  switch (work.kind) {
    case 'document':
      return work.name;
    case 'recording-segment':
      return words.segment;
    case 'assignment-answer':
      return work.answer === 'accepted' ? words.answerAccepted : words.answerDeclined;
    default:
      return work satisfies never;
  }
}
