import {
  requirementAdvice,
  requirementNames,
  requirementViolations,
} from '../../../../common/messages/findings.ts';
import { affidavitRequirements } from './affidavit-requirements.ts';
import {
  certificateVenue,
  date,
  firstNamed,
  firstSigner,
  signatureBlock,
} from './common-requirements.ts';
import { contractRequirements } from './contract-requirements.ts';
import { deedRequirements } from './deed-requirements.ts';
import { powerOfAttorneyRequirements } from './power-of-attorney-requirements.ts';
import type { Requirement, Requirements } from './requirement.ts';

const otherRequirements: Requirement[] = [
  {
    code: 'people',
    field: () => requirementNames.people,
    weight: 25,
    find: (context) =>
      firstNamed(context, ['self', 'affiant', 'principal', 'grantor', 'party']) ??
      firstSigner(context),
    recommendation: () => requirementAdvice.people,
  },
  {
    code: 'content',
    field: () => requirementNames.content,
    weight: 25,
    patterns: [
      /\b(?:certif(?:y|ies)|agrees?|declares?|states?|confirms?|authorizes?|consents?|acknowledges?|requests?|grants?|undersigned|hereby)\b/i,
      /(?<!\p{L})(?:certific[oa]|autoriz[oa]|autorizamos|declar[oa]|manifiesto|solicito|otorgo|hago constar|acuerdan)(?!\p{L})/iu,
    ],
    recommendation: () => requirementAdvice.content,
  },
  { ...date, weight: 20 },
  certificateVenue,
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
