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
  endsInSeconds: null,
  problem: null,
  clockOffSeconds: null,
});

test.each([
  [{}, 'The outbox is empty.'],
  [{ refused: 1 }, 'There is nothing else to send.'],
  [{ sent: 2 }, 'Everything has been sent.'],
  [{ sent: 2, paused: 1 }, 'Everything else has been sent.'],
])('an idle outbox with %o has the status "%s"', (counts, sentence) => {
  expect(outboxSentence(idle(counts))).toBe(sentence);
});

test.each([
  [30, null, 'Next attempt in 30 s. 9,400 items left.'],
  [1800, null, 'Next attempt in 30 min. 9,400 items left.'],
  [
    2500,
    6100,
    'The server accepts more in 42 min. 9,400 items left. The last one will be sent in about 102 min.',
  ],
  [
    3000,
    9600,
    'The server accepts more in 50 min. 9,400 items left. The last one will be sent in about 2 h 40 min.',
  ],
])(
  'an outbox that waits %i s, and %s s in total, has the status "%s"',
  (retryInSeconds, endsInSeconds, sentence) => {
    const waiting = {
      ...idle({ queued: 9400 }),
      state: 'waiting',
      retryInSeconds,
      endsInSeconds,
    } as const;
    expect(outboxSentence(waiting)).toBe(sentence);
  },
);
