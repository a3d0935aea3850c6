import type { Subscriber } from '../../platform/events/subscriber.ts';

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
      return services.addJob(tx, 'dispatch-session', { sessionId });
    }
    case 'notary.activated':
    case 'notary.reinstated':
    case 'notary_paper.accepted':
    case 'notary.availability_changed':
    case 'user.unblocked':
    case 'session.cancelled':
    case 'seal.completed':
      return services.addJob(tx, 'dispatch-session', { sessionId: '' }, { jobKey: 'dispatch-all' });
    default:
  }
};
