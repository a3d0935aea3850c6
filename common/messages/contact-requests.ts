import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/contact-requests.ts';

export const { contactTopicNames, contactMessages, contactStatusNames, contactListMessages } =
  createMessages(english, async () => (await import('./es/contact-requests.ts')).spanish);
