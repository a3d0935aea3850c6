import type { Knex } from 'knex';
import type { Subscriber } from '../../platform/events/subscriber.ts';
import { DISPATCH_QUEUE } from '../../platform/jobs/add-job.ts';
import type { Services } from '../../services.ts';

/**
 * Queues the search for notaries for all waiting sessions. One such job waits at most, and one runs
 * at a time: with many waiting sessions it takes minutes.
 */
const dispatchAll = (services: Services, tx: Knex) =>
  services.addJob(
    tx,
    'dispatch-session',
    { sessionId: '' },
    { jobKey: 'dispatch-all', queue: DISPATCH_QUEUE },
  );

/** Queues the search for a notary, for a session that needs one or when a notary may be free. */
export const dispatchSessions: Subscriber = async (event, { services, tx }) => {
  switch (event.type) {
    case 'session.requested': {
      const { sessionId } = event.subjects;
      return services.addJob(
        tx,
        'dispatch-session',
        { sessionId },
        { jobKey: `dispatch-${sessionId}` },
      );
    }
    case 'assignment.declined':
    case 'assignment.expired':
    case 'assignment.withdrawn':
    case 'session.rescheduled':
    case 'session.missed':
    case 'session.released': {
      // The notary waited and may leave, but the session stays theirs.
      if (event.type === 'session.missed' && event.data.missedBy === 'signer') return;
      const { sessionId } = event.subjects;
      await services.addJob(tx, 'dispatch-session', { sessionId });
      // The notary has a free slot for others.
      if (event.type !== 'assignment.withdrawn') await dispatchAll(services, tx);
      return;
    }
    case 'notary.activated':
    case 'notary.reinstated':
    case 'notary_paper.accepted':
    case 'notary.availability_changed':
    case 'notary.work_changed':
    case 'authority.accepted':
    case 'user.unblocked':
    case 'session.cancelled':
    case 'session.completed':
      return dispatchAll(services, tx);
    default:
  }
};
