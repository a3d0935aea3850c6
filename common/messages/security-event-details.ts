import { createMessages, findMessage } from './catalog/create-messages.ts';
import { decisionKindNames } from './decisions.ts';
import { english } from './en/security-event-details.ts';
import { findPlainText } from './errors.ts';

const { foreignNames, securityDetailNames } = createMessages(
  english,
  async () => (await import('./es/security-event-details.ts')).spanish,
);

/**
 * Returns the name of a detail: a resource of another account, a kind of decision, a place or the
 * code of an error. A newer server may send a detail without a name here.
 */
export function securityEventDetail(detail: string): string {
  return (
    findMessage(securityDetailNames, detail) ??
    findMessage(foreignNames, detail) ??
    findMessage(decisionKindNames, detail) ??
    findPlainText(detail) ??
    detail
  );
}
