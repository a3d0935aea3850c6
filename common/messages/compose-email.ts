import type { EmailText } from './emails.ts';

/** A message, or a function of the facts if it has arguments. */
type Part<Facts> = string | ((facts: Facts) => string);

const fill = <Facts>(part: Part<Facts>, facts: Facts) =>
  typeof part === 'string' ? part : part(facts);

/** Fills the facts into subject and text of an email. */
export const composeEmail = <Facts>(
  { subject, text }: { subject: Part<Facts>; text: Part<Facts> },
  facts: Facts,
): EmailText => ({ subject: fill(subject, facts), text: fill(text, facts) });
