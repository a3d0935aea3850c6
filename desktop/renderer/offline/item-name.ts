import { offlineMessages as words } from '../../../common/messages/offline.ts';
import type { QueuedWork } from '../../../common/offline-queue.ts';

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
