import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/notary-papers.ts';

export const {
  paperKindNames,
  paperStandingNames,
  paperStatusNames,
  paperFieldNames,
  specimenNameNames,
  paperNumberNames,
  paperFilterNames,
  papersMessages,
  paperReviewMessages,
} = createMessages(english, async () => (await import('./es/notary-papers.ts')).spanish);
