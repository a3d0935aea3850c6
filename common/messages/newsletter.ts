import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/newsletter.ts';

export const { newsletterMessages, subscriptionStatusNames, subscriptionListMessages } =
  createMessages(english, async () => (await import('./es/newsletter.ts')).spanish);
