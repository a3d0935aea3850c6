import { expect, test } from 'vitest';
import type { QueueStatus } from '../offline-queue.ts';
import { outboxSentence } from './offline.ts';

const none = { queued: 0, sending: 0, paused: 0, refused: 0, sent: 0 };
const idle = (counts: Partial<QueueStatus['counts']>): QueueStatus => ({
  state: 'idle',
  counts: { ...none, ...counts },
  bytesLeft: 0,
  current: null,
  retryInSeconds: null,
  problem: null,
  clockOffSeconds: null,
});

test.each([
  [{}, 'The outbox is empty.'],
  [{ refused: 1 }, 'Nothing else is to be sent.'],
  [{ sent: 2 }, 'Everything has been sent.'],
  [{ sent: 2, paused: 1 }, 'Everything else has been sent.'],
])('an idle outbox with %o says: %s', (counts, sentence) => {
  expect(outboxSentence(idle(counts))).toBe(sentence);
});
