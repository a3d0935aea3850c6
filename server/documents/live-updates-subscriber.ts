import type { Subscriber } from '../platform/events/subscriber.ts';

/** Updates the screens of the person whose document, purchase or template request changed. */
export const publishDocumentChanges: Subscriber = async (event, { publish }) => {
  if (event.type === 'document.deleted') {
    const { userId } = event.subjects;
    return publish({ resource: 'documents', id: event.data.documentId, userIds: [userId] });
  }
  const { subjects } = event;
  if ('templatePurchaseId' in subjects) {
    const { templatePurchaseId: id, userId } = subjects;
    return publish({ resource: 'template-purchases', id, userIds: [userId] });
  }
  if ('templateRequestId' in subjects) {
    const { templateRequestId: id, userId } = subjects;
    return publish({ resource: 'template-requests', id, userIds: [userId] });
  }
  // Few events of a session change its document as well. The area of sessions publishes those.
  if ('documentId' in subjects && !('sessionId' in subjects)) {
    const { documentId: id, userId } = subjects;
    return publish({ resource: 'documents', id, userIds: [userId] });
  }
};
