import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/sign-in-pages.ts';

export const {
  signInPageMessages,
  chooseProviderMessages,
  registrationPageMessages,
  secondFactorPageMessages,
  passwordPageMessages,
  desktopPageMessages,
  signInProblemMessages,
} = createMessages(english, async () => (await import('./es/sign-in-pages.ts')).spanish);
