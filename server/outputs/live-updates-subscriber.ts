import type { Subscriber } from '../platform/events/subscriber.ts';

/** Updates the screens of the administration that show a changed business document or contact request. */
export const publishOutputChanges: Subscriber = async (event, { publish }) => {
  const { subjects } = event;
  if ('contactRequestId' in subjects) {
    publish({ resource: 'contact-requests', id: subjects.contactRequestId, userIds: [] });
  }
  if ('businessDocumentId' in subjects) {
    publish({
      resource: 'business-documents',
      id: subjects.businessDocumentId,
      userIds: event.actorId ? [event.actorId] : [],
    });
  }
};
