import {
  requirementAdvice,
  requirementNames,
  requirementViolations,
} from '../../../../common/messages/findings.ts';
import { date, signatureBlock, venue } from './common-requirements.ts';
import type { Requirement } from './requirement.ts';

export const affidavitRequirements: Requirement[] = [
  {
    field: () => requirementNames.affiant,
    weight: 15,
    patterns: [
      /\b(?:affiant|deponent|declarant)\b/i,
      /\bI,\s\p{Lu}[\p{L} .'-]{2,80},/u,
      /\bpersonally appeared\s\p{Lu}/iu,
    ],
    recommendation: () => requirementAdvice.affiant,
    violation: { statement: () => requirementViolations.affidavitAffiant, cost: 20 },
  },
  {
    field: () => requirementNames.oath,
    weight: 20,
    patterns: [
      /\b(?:being )?(?:first )?duly sworn\b/i,
      /\bunder (?:oath|(?:the )?(?:pains and )?penalt(?:y|ies) of perjury)\b/i,
      /\b(?:do|does|hereby|solemnly) (?:\w+ ){0,2}(?:swear|affirm|depose)\b/i,
      /\bdeposes? and (?:says?|states?)\b/i,
    ],
    recommendation: () => requirementAdvice.oath,
    violation: {
      statement: () => requirementViolations.affidavitOath,
      cost: 35,
    },
  },
  {
    field: () => requirementNames.facts,
    weight: 15,
    patterns: [
      /\bpersonal knowledge\b/i,
      /\b(?:states?|says?|declares?|attests?|certif(?:y|ies))\b[^.]{0,60}\b(?:as follows|that)\b/i,
      /\b1[.)]\s.{20,1500}\b2[.)]\s/,
    ],
    recommendation: () => requirementAdvice.facts,
    violation: { statement: () => requirementViolations.affidavitFacts, cost: 15 },
  },
  {
    ...venue,
    violation: {
      statement: () => requirementViolations.affidavitVenue,
      cost: 8,
    },
  },
  date,
  {
    ...signatureBlock,
    weight: 15,
    violation: {
      statement: () => requirementViolations.affidavitSignature,
      cost: 15,
    },
  },
  {
    field: () => requirementNames.jurat,
    weight: 15,
    patterns: [
      /\bsworn\b[^.]{0,60}\bbefore me\b/i,
      /\bsubscribed\b[^.]{0,60}\bbefore me\b/i,
      /\b(?:affirmed|acknowledged)\b[^.]{0,60}\bbefore me\b/i,
    ],
    recommendation: () => requirementAdvice.jurat,
    violation: { statement: () => requirementViolations.affidavitJurat, cost: 12 },
  },
];
