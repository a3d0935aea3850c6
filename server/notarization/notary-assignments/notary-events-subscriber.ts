import { findSessionPapersObjection } from '../../notaries/notaries/papers/objection.ts';
import { findNotaryOfUser, lockNotary } from '../../notaries/notaries/store.ts';
import type { EventContext, Subscriber } from '../../platform/events/subscriber.ts';
import { withdrawWork } from './withdraw-work.ts';

/**
 * Withdraws the work of a notary who may no longer do it: offers, and accepted sessions that have
 * not begun, unless the notary only takes no new ones. Another notary is asked then.
 */
export const followNotary: Subscriber = async (event, context) => {
  switch (event.type) {
    case 'notary.deactivated':
      return withdraw(context, event.subjects.notaryId, false);
    case 'notary.suspended':
      return withdraw(context, event.subjects.notaryId, true);
    case 'notary_paper.rejected':
    case 'notary_paper.expires_soon':
      return withdrawWithoutPapers(context, event.subjects.notaryId);
    case 'user.blocked': {
      const notary = await findNotaryOfUser(context.tx, event.subjects.userId);
      if (notary) await withdraw(context, notary.id, true);
      return;
    }
    default:
  }
};

/** A paper that has ended or is no longer accepted leaves the notary without a required one. */
async function withdrawWithoutPapers(context: EventContext, notaryId: string): Promise<void> {
  const notary = await lockNotary(context.tx, notaryId);
  if (!notary || !(await findSessionPapersObjection(context.tx, notary, new Date()))) return;
  await withdraw(context, notaryId, true);
}

async function withdraw(
  { services, tx, emit, afterCommit }: EventContext,
  notaryId: string,
  accepted: boolean,
): Promise<void> {
  const ended = await withdrawWork(tx, emit, notaryId, accepted);
  afterCommit(() => {
    for (const conferenceId of ended) services.liveConferences.end(conferenceId, 'released');
  });
}
