import type { Subscriber } from '../../platform/events/subscriber.ts';
import { payoutEvent } from './payout-event.ts';
import { lockUnheld, setHold } from './store.ts';

/** Holds what a suspended notary would be paid, until someone in finance decides. */
export const holdPayouts: Subscriber = async (event, { tx, emit }) => {
  if (event.type !== 'notary.suspended') return;
  for (const payout of await lockUnheld(tx, event.subjects.notaryId)) {
    await setHold(tx, payout.id, { holdCause: 'suspension', holdReason: null });
    const data = { cause: 'suspension' as const, reason: null };
    await emit(await payoutEvent(tx, 'payout.held', payout, data));
  }
};
