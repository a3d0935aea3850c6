import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/rules.ts';

export const { ruleNames, rulesMessages } = createMessages(
  english,
  async () => (await import('./es/rules.ts')).spanish,
);

/** Returns the text of the link to the list of rules. */
export function unverifiedCount(count: number, state: string): string {
  return `Rules of ${state}: ${count} not checked yet`;
}

export function rulesOfState(state: string): string {
  return `Rules of ${state}`;
}
