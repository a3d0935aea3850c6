import type { Subscriber } from '../../platform/events/subscriber.ts';
import { publishWork } from './publish-work.ts';
import { withdrawWork } from './withdraw-work.ts';

/**
 * Updates the work of a notary who changed. Offers, and for a suspension also accepted sessions
 * that have not begun, go to other notaries. Everyone in the other sessions sees what changed.
 */
export const followNotary: Subscriber = async (event, { services, tx, publish, afterCommit }) => {
  switch (event.type) {
    case 'notary.deactivated':
    case 'notary.suspended': {
      const { notaryId: id, userId } = event.subjects;
      const accepted = event.type === 'notary.suspended';
      const ended = await withdrawWork(services, tx, publish, { id, userId }, accepted);
      afterCommit(() => {
        for (const conferenceId of ended) services.rooms.end(conferenceId, 'released');
      });
      return;
    }
    case 'notary.activated':
    case 'notary.corrected':
    case 'notary.legal_timezone_changed':
    case 'notary.languages_changed':
    case 'commission.confirmed':
    case 'commission.declined':
    case 'notary_key.added':
    case 'notary_key.returned':
    case 'notary_key.suspended':
      return publishWork(tx, publish, event.subjects.notaryId);
    default:
  }
};
