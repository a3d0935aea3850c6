import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/template-reviews.ts';

export const { reviewMessages, decisionMessages, purchaseReviewMessages } = createMessages(
  english,
  async () => (await import('./es/template-reviews.ts')).spanish,
);
