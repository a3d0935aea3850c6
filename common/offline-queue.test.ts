import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type QueuedWork,
  type QueueState,
  queueAbilities,
  queueStates,
  queueTransitions,
} from './offline-queue.ts';

const works: QueuedWork[] = [
  { kind: 'document', name: 'deed.pdf', documentType: 'deed', description: '' },
  {
    kind: 'assignment-answer',
    notaryId: crypto.randomUUID(),
    assignmentId: crypto.randomUUID(),
    answer: 'accepted',
    notes: '',
  },
];
const anItem = fc.record({
  state: fc.constantFrom(...queueStates),
  unsure: fc.boolean(),
  work: fc.constantFrom(...works),
});

/** Returns every state that can be reached in any number of transitions. */
function reachable(from: QueueState): Set<QueueState> {
  const found = new Set<QueueState>();
  const visit = (state: QueueState) => {
    for (const to of queueTransitions[state]) {
      if (found.has(to)) continue;
      found.add(to);
      visit(to);
    }
  };
  visit(from);
  return found;
}

describe('states of a queued item', () => {
  test('a sent item is never sent again and can only be removed', () => {
    expect([...reachable('sent')]).toEqual(['removed']);
    expect(reachable('removed').size).toBe(0);
  });

  test('only a request can lead to sent or refused', () => {
    const into = (to: QueueState) => queueStates.filter((at) => queueTransitions[at].includes(to));
    expect(into('sent')).toEqual(['sending']);
    expect(into('refused')).toEqual(['sending']);
    expect(into('sending')).toEqual(['queued']);
  });

  test('every item that is not sent can still be sent and removed', () => {
    for (const state of ['queued', 'sending', 'paused', 'refused'] as const) {
      expect(reachable(state)).toContain('sent');
      expect(reachable(state)).toContain('removed');
    }
  });
});

describe('abilities of a queued item', () => {
  test('follow the table of transitions', () => {
    fc.assert(
      fc.property(anItem, (item) => {
        const may = queueAbilities(item);
        const to = queueTransitions[item.state];
        expect(may.remove).toBe(to.includes('removed'));
        expect(may.pause).toBe(to.includes('paused'));
        if (may.resume || may.sendAgain) expect(to).toContain('queued');
        expect(may.resume && may.sendAgain).toBe(false);
      }),
    );
  });

  test('never allow a change while the item is being sent, or after it was or may have been received', () => {
    fc.assert(
      fc.property(anItem, (item) => {
        if (item.unsure || ['sending', 'sent', 'removed'].includes(item.state)) {
          expect(queueAbilities(item).change).toBe(false);
        }
      }),
    );
  });
});
