import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/profile.ts';

export const { profileMessages } = createMessages(
  english,
  async () => (await import('./es/profile.ts')).spanish,
);

/** Returns text such as 'Firefox on Windows', without the system if it is unknown. */
export function signInName(browser: string | null, system: string | null): string {
  const name = browser ?? profileMessages.unknownBrowser;
  return system ? profileMessages.browserOnSystem({ browser: name, system }) : name;
}
