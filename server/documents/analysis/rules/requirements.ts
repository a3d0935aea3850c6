import {
  requirementAdvice,
  requirementNames,
  requirementViolations,
} from '../../../../common/messages/findings.ts';
import { affidavitRequirements } from './affidavit-requirements.ts';
import { date, signatureBlock } from './common-requirements.ts';
import { contractRequirements } from './contract-requirements.ts';
import { deedRequirements } from './deed-requirements.ts';
import { powerOfAttorneyRequirements } from './power-of-attorney-requirements.ts';
import type { Requirement, Requirements } from './requirement.ts';

const otherRequirements: Requirement[] = [
  {
    field: () => requirementNames.people,
    weight: 25,
    patterns: [
      /\b(?:I|We),\s\p{Lu}[\p{L} .'-]{2,80},/u,
      /\b(?:Mr|Mrs|Ms|Dr)\.?\s\p{Lu}\p{L}+/u,
      /\b(?:name|between|from|to|by|undersigned|certify that|that)\s?:?\s\p{Lu}\p{Ll}+ (?:\p{Lu}\.? )?\p{Lu}\p{Ll}+/u,
    ],
    recommendation: () => requirementAdvice.people,
  },
  {
    field: () => requirementNames.content,
    weight: 25,
    patterns: [
      /\b(?:certif(?:y|ies)|agrees?|declares?|states?|confirms?|authorizes?|consents?|acknowledges?|requests?|grants?|undersigned|hereby)\b/i,
    ],
    recommendation: () => requirementAdvice.content,
  },
  { ...date, weight: 20 },
  {
    ...signatureBlock,
    weight: 30,
    violation: {
      statement: () => requirementViolations.signatureBlock,
      cost: 25,
    },
  },
];

/**
 * The requirements for each type of document. They approximate the customary form in the United
 * States and are not legal advice.
 */
export const requirements: Requirements = {
  contract: contractRequirements,
  deed: deedRequirements,
  power_of_attorney: powerOfAttorneyRequirements,
  affidavit: affidavitRequirements,
  other: otherRequirements,
};
