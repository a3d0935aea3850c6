import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/findings.ts';

export const {
  findingTexts,
  findingAdvice,
  requirementNames,
  requirementAdvice,
  requirementViolations,
  partyNames,
  countryNames,
  checkNames,
  textLanguages,
  factNames,
  documentKinds,
} = createMessages(english, async () => (await import('./es/findings.ts')).spanish);
