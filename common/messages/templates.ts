import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/templates.ts';

export const {
  templateCategoryNames,
  difficultyNames,
  templateMessages,
  purchaseStatusNames,
  myTemplatesMessages,
  fillMessages,
  paymentMessages,
  urgencyNames,
  requestStatusNames,
  generationStatusNames,
  requestMessages,
} = createMessages(english, async () => (await import('./es/templates.ts')).spanish);

/** Returns text such as '3 templates' or '1 template'. */
export function templateCount(count: number): string {
  return count === 1 ? '1 template' : `${count.toLocaleString('en-US')} templates`;
}

/** Returns the text of the notification about a purchase that was started. */
export function purchaseInitiatedText(title: string, free: boolean): string {
  return free ? `${title} is yours. Fill it in or download it.` : `Next, pay for ${title}.`;
}

/** Returns text such as '7 of 10 downloads left'. */
export function downloadsLeft(used: number, most: number): string {
  const left = Math.max(0, most - used);
  return `${left} of ${most} downloads left`;
}

/** Returns text such as '3 required fields are still blank' with the names of the fields. */
export function blankFields(labels: readonly string[]): string {
  const shown = labels.slice(0, 3).join(', ');
  const rest = labels.length > 3 ? ` and ${labels.length - 3} more` : '';
  const subject =
    labels.length === 1 ? '1 required field is' : `${labels.length} required fields are`;
  return `${subject} still blank: ${shown}${rest}.`;
}

/**
 * Returns the number of characters, with the minimum while the text is too short and with the
 * maximum after that.
 */
export function characterCount(length: number, minimum: number, most: number): string {
  if (length < minimum) return `${length} of at least ${minimum} characters`;
  return `${length.toLocaleString('en-US')} of at most ${most.toLocaleString('en-US')} characters`;
}
