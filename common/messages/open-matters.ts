import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/open-matters.ts';

export const { checklistMessages, openMatterMessages, matterLinks } = createMessages(
  english,
  async () => (await import('./es/open-matters.ts')).spanish,
);

/** Returns text such as '2 of 4 are in the conference.' */
export function presentOf(present: number, all: number): string {
  const words = openMatterMessages;
  if (present === 0) return words.noneIn;
  return present === all ? words.allIn : words.someIn({ present, all });
}
