import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/lists.ts';

export const { listMessages } = createMessages(
  english,
  async () => (await import('./es/lists.ts')).spanish,
);

/** Returns text such as 'Page 2'. */
export function pageNumber(number: number): string {
  return `Page ${number.toLocaleString('en-US')}`;
}
