import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/notary-keys.ts';

export const { keyStatusNames, keyKindNames, keyMessages, affectedMessages } = createMessages(
  english,
  async () => (await import('./es/notary-keys.ts')).spanish,
);

/** Returns how many acts a key suspension affects. */
export const affectedText = (count: number): string =>
  count === 0 ? affectedMessages.none : affectedMessages.listed({ count });

/** Returns the effect of a time before it is confirmed. */
export function wouldAffectText(count: number, recorded: number | null): string {
  const now = count === 0 ? affectedMessages.none : affectedMessages.untrusted({ count });
  if (recorded === null) return now;
  return `${now} ${changeText(count - recorded)}`;
}

function changeText(more: number): string {
  if (more === 0) return affectedMessages.unchanged;
  return more > 0
    ? affectedMessages.more({ count: more })
    : affectedMessages.fewer({ count: -more });
}
