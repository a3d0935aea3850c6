import type { Subscriber } from '../../platform/events/subscriber.ts';
import { findRequestOfTemplate, moveRequest } from './store.ts';

/** Completes the request of a template when the person who made it has bought the template. */
export const followPurchase: Subscriber = async (event, { tx, publish }) => {
  if (event.type !== 'template_purchase.completed') return;
  const { userId, templateId } = event.subjects;
  const request = await findRequestOfTemplate(tx, templateId);
  if (request?.userId !== userId || !(await moveRequest(tx, request.id, 'completed'))) return;
  publish({
    resource: 'template-requests',
    id: request.id,
    version: Date.now(),
    userIds: [userId],
  });
};
