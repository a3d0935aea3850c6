import { findNotary } from '../../notaries/notaries/store.ts';
import type { Subscriber } from '../../platform/events/subscriber.ts';
import { recordCompromise } from './record-event.ts';

/** Records in the notary's journal that a key was compromised, and corrections of the time. */
export const recordKeyEvents: Subscriber = async (event, { services, tx }) => {
  if (event.type !== 'notary_key.suspended' && event.type !== 'notary_key.moment_corrected') return;
  const notary = await findNotary(tx, event.subjects.notaryId);
  if (!notary) throw new Error('the notary of the key does not exist');
  const { serial, otherSerials, reason, since, affected, noticeDueAt } = event.data;
  await recordCompromise(services, tx, notary, {
    serial,
    ...(otherSerials.length > 0 ? { otherSerials } : {}),
    reason,
    since: new Date(since),
    ...(event.type === 'notary_key.moment_corrected'
      ? { insteadOf: new Date(event.data.insteadOf), noLonger: event.data.noLonger }
      : {}),
    affected,
    noticeDueAt: new Date(noticeDueAt),
  });
};
