import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/templates.ts';

export const {
  templateCategoryNames,
  templateCategoryLabels,
  difficultyNames,
  templateMessages,
  purchaseStatusNames,
  myTemplatesMessages,
  fillMessages,
  valueMessages,
  paymentMessages,
  urgencyNames,
  requestStatusNames,
  generationStatusNames,
  requestMessages,
} = createMessages(english, async () => (await import('./es/templates.ts')).spanish);

/** What is wrong with the value of a field: the code of an error, which has a text here too. */
export type ValueFault =
  | { code: 'value_too_long'; params: { most: number } }
  | { code: Exclude<keyof typeof valueMessages, 'value_too_long'>; params?: undefined };

/** Returns the message about a value, to show next to its field. */
export const valueFaultText = (fault: ValueFault): string =>
  fault.code === 'value_too_long'
    ? valueMessages.value_too_long(fault.params)
    : valueMessages[fault.code];

/** Returns the text of the notification about a purchase that was started. */
export const purchaseInitiatedText = (title: string, free: boolean): string =>
  free ? templateMessages.isYours({ title }) : templateMessages.nextPay({ title });

/** Returns text such as '7 of 10 downloads left'. */
export const downloadsLeft = (used: number, most: number): string =>
  myTemplatesMessages.downloadsLeft({ left: Math.max(0, most - used), most });

/** Names at most this many blank fields. */
const NAMED = 3;

/** Returns text such as '3 required fields are still blank' with the names of the fields. */
export function blankFields(labels: readonly string[]): string {
  const count = labels.length;
  const names = labels.slice(0, NAMED).join(', ');
  return count > NAMED
    ? fillMessages.blankAndMore({ count, names, more: count - NAMED })
    : fillMessages.blank({ count, names });
}

/**
 * Returns the number of characters, with the minimum while the text is too short and with the
 * maximum after that.
 */
export const characterCount = (length: number, minimum: number, most: number): string =>
  length < minimum
    ? requestMessages.atLeast({ length, minimum })
    : requestMessages.atMost({ length, most });
