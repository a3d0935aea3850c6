import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/profile.ts';

export const { profileMessages } = createMessages(
  english,
  async () => (await import('./es/profile.ts')).spanish,
);

/** Returns text such as 'Firefox on Windows', without the system if it is unknown. */
export function signInName(browser: string | null, system: string | null): string {
  return [browser ?? profileMessages.unknownBrowser, system].filter(Boolean).join(' on ');
}

/** Returns the accessible name of one box of a code field. */
export function digitName(place: number, of: number): string {
  return `Digit ${place} of ${of}`;
}
