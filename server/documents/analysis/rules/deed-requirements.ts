import {
  requirementAdvice,
  requirementNames,
  requirementViolations,
} from '../../../../common/messages/findings.ts';
import { acknowledgment, date, signatureBlock } from './common-requirements.ts';
import type { Requirement } from './requirement.ts';

export const deedRequirements: Requirement[] = [
  {
    field: () => requirementNames.grantor,
    weight: 15,
    patterns: [/\bgrantors?\b/i, /\b(?:transferor|seller|part(?:y|ies) of the first part)\b/i],
    recommendation: () => requirementAdvice.grantor,
    violation: {
      statement: () => requirementViolations.deedGrantor,
      cost: 20,
    },
  },
  {
    field: () => requirementNames.grantee,
    weight: 15,
    patterns: [/\bgrantees?\b/i, /\b(?:transferee|buyer|part(?:y|ies) of the second part)\b/i],
    recommendation: () => requirementAdvice.grantee,
    violation: {
      statement: () => requirementViolations.deedGrantee,
      cost: 20,
    },
  },
  {
    field: () => requirementNames.conveyance,
    weight: 15,
    patterns: [
      /\b(?:grants?|conveys?|quit-?\s?claims?|bargains?|remises?|deeds?|transfers?)\b[^.]{0,200}\bto\b/i,
      /\b(?:hereby|does|do) (?:\w+ ){0,3}(?:grant|convey|quit-?claim|remise|release)\b/i,
    ],
    recommendation: () => requirementAdvice.conveyance,
    violation: {
      statement: () => requirementViolations.deedConveyance,
      cost: 20,
    },
  },
  {
    field: () => requirementNames.legalDescription,
    weight: 20,
    patterns: [
      /\blots?\s(?:no\.?\s|number(?:ed)?\s)?[\dA-Z]{1,6}\b[^.]{0,120}\b(?:block|plat|subdivision|tract|map|book|section|addition)\b/i,
      /\b(?:beginning|commencing) at\b[^.]{0,200}\b(?:thence|feet|corner|point|iron|stake)\b/i,
      /\bthence\b[^.]{0,100}\b(?:feet|degrees|north|south|east|west)\b/i,
      /\b(?:township|range)\s\d+[^.]{0,80}\b(?:section|range|township|meridian)\b/i,
      /\bunit\s\w{1,8}\b[^.]{0,100}\b(?:condominium|declaration)\b/i,
      /\b(?:plat|map|deed) (?:book|volume|cabinet)\s\w{1,8},?\s(?:at )?pages?\s\d+/i,
    ],
    recommendation: () => requirementAdvice.legalDescription,
    violation: {
      statement: () => requirementViolations.deedLegalDescription,
      cost: 35,
    },
  },
  {
    field: () => requirementNames.consideration,
    weight: 8,
    patterns: [
      /\b(?:for (?:and in )?(?:good and valuable )?consideration|in consideration of|valuable consideration|consideration)\b/i,
      /\bfor the sum of\b/i,
      /\blove and affection\b/i,
    ],
    recommendation: () => requirementAdvice.consideration,
  },
  {
    field: () => requirementNames.propertyPlace,
    weight: 5,
    patterns: [
      /\b[A-Z][a-z]+ (?:County|Parish|Borough)\b/,
      /\b(?:county|parish|borough) of\s[A-Z]/i,
    ],
    recommendation: () => requirementAdvice.propertyPlace,
  },
  { ...date, weight: 5 },
  {
    ...signatureBlock,
    weight: 10,
    violation: {
      statement: () => requirementViolations.deedSignature,
      cost: 15,
    },
  },
  {
    ...acknowledgment,
    weight: 7,
    violation: {
      statement: () => requirementViolations.deedAcknowledgment,
      cost: 8,
    },
  },
];
