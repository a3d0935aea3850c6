import type { Subscriber } from '../platform/events/subscriber.ts';

/** Updates the screens of the people whose account or proposal changed. */
export const publishAccountChanges: Subscriber = async (event, { publish }) => {
  switch (event.type) {
    case 'user.profile_changed':
    case 'user.picture_changed':
    case 'phone.refused':
    case 'staff.granted':
    case 'staff.revoked': {
      const { userId } = event.subjects;
      return publish({ resource: 'users', id: userId, userIds: [userId] });
    }
    // The person is signed out, so only the screen of whoever did it is left.
    case 'user.signed_out':
    case 'user.blocked':
    case 'user.unblocked':
    case 'step_up.reset':
      return publish({
        resource: 'users',
        id: event.subjects.userId,
        userIds: event.actorId ? [event.actorId] : [],
      });
    case 'user.plan_changed': {
      const { userId } = event.subjects;
      const userIds = event.actorId ? [userId, event.actorId] : [userId];
      return publish({ resource: 'users', id: userId, userIds });
    }
    case 'user.deleted':
      return publish({ resource: 'users', id: event.subjects.userId, userIds: [] });
    case 'decision.proposed':
      return publish({
        resource: 'decisions',
        id: event.subjects.decisionId,
        userIds: event.actorId ? [event.actorId] : [],
      });
    case 'decision.confirmed':
    case 'decision.rejected':
    case 'decision.withdrawn':
      return publish({
        resource: 'decisions',
        id: event.subjects.decisionId,
        userIds: [event.data.proposedById],
      });
    case 'decision.expired':
      return publish({ resource: 'decisions', id: event.subjects.decisionId, userIds: [] });
    default:
  }
};
