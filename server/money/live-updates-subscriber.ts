import type { Subscriber } from '../platform/events/subscriber.ts';

/** Updates the screens that show a person's charges, card or plan. The ID is that of the person. */
export const publishBillingChanges: Subscriber = async ({ type, subjects }, { publish }) => {
  if (/^(charge|card|subscription)\./.test(type) && 'userId' in subjects) {
    const { userId } = subjects;
    publish({ resource: 'billing', id: userId, userIds: [userId] });
  }
};
