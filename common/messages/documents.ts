import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/documents.ts';

export const {
  documentTypeNames,
  documentStatusNames,
  analysisStatusNames,
  riskNames,
  uploadMessages,
  documentMessages,
  reportMessages,
} = createMessages(english, async () => (await import('./es/documents.ts')).spanish);

/** Returns text such as 'AI Analysis: 91% confidence' (specification, section 4). */
export function analysisConfidence(score: number): string {
  return `AI Analysis: ${Math.round(score)}% confidence`;
}

/** Returns text such as 'deed.pdf is ready for notarization.' */
export function uploadSuccessText(name: string): string {
  return `${name} is ready for notarization.`;
}

/** Returns the accessible name of the delete button in a row of the list. */
export const deleteNamed = (name: string): string => `Delete ${name}`;

/** Returns text such as 'Your Documents (3)', without the number until it is known. */
export function documentListTitle(count: number | undefined): string {
  if (count === undefined) return 'Your Documents';
  return `Your Documents (${count.toLocaleString('en-US')})`;
}
