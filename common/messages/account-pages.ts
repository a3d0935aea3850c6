import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/account-pages.ts';

export const {
  confirmEmailPageMessages,
  requestLinkPageMessages,
  emailedCodeMessages,
  newPasswordPageMessages,
  signInLinkPageMessages,
  termsPageMessages,
  emailPageMessages,
} = createMessages(english, async () => (await import('./es/account-pages.ts')).spanish);
