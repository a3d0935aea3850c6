import type { Subscriber } from '../../platform/events/subscriber.ts';
import { aboutRequest } from './request-event.ts';
import { findRequestOfTemplate, moveRequest } from './store.ts';

/** Completes the request of a template when the person who made it has bought the template. */
export const followPurchase: Subscriber = async (event, { tx, emit }) => {
  if (event.type !== 'template_purchase.completed') return;
  const { userId, templateId } = event.subjects;
  const request = await findRequestOfTemplate(tx, templateId);
  if (request?.userId !== userId || !(await moveRequest(tx, request.id, 'completed'))) return;
  await emit({
    ...aboutRequest(request),
    type: 'template_request.completed',
    actorId: userId,
    data: {},
  });
};
