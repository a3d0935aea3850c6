import {
  requirementAdvice,
  requirementNames,
  requirementViolations,
} from '../../../../common/messages/findings.ts';
import { date, governingLaw, signatureBlock } from './common-requirements.ts';
import type { Requirement } from './requirement.ts';

export const contractRequirements: Requirement[] = [
  {
    field: () => requirementNames.parties,
    weight: 20,
    patterns: [
      /\b(?:[Bb]etween|[Aa]mong|BETWEEN|AMONG)\b:?\s[^.]{0,20}\p{Lu}.{2,300}?\s(?:and|AND|&)\s/u,
      /\((?:the |hereinafter[^)]{0,40}|each[^)]{0,20})?\s?"[^"]{2,40}"\)/i,
      /\b(?:buyer|seller|landlord|tenant|lessor|lessee|employer|employee|client|contractor|lender|borrower|licensor|licensee|part(?:y|ies))\s?:\s?\p{Lu}/iu,
    ],
    recommendation: () => requirementAdvice.parties,
    violation: { statement: () => requirementViolations.contractParties, cost: 30 },
  },
  date,
  {
    field: () => requirementNames.payment,
    weight: 15,
    patterns: [
      /\b(?:consideration|purchase price|compensation|salary|monthly rent|royalt(?:y|ies))\b/i,
      /\b(?:shall|will|agrees? to|must) (?:\w+ ){0,2}pay\b/i,
      /\b(?:price|fee|rent|payment)s?\b[^.]{0,80}\$\s?\d/i,
      /\$\s?\d[\d,.]*[^.]{0,80}\b(?:price|fee|rent|payment|payable|paid|due)\b/i,
    ],
    recommendation: () => requirementAdvice.payment,
    violation: {
      statement: () => requirementViolations.contractPayment,
      cost: 15,
    },
  },
  {
    field: () => requirementNames.duties,
    weight: 15,
    patterns: [
      /\b(?:shall|agrees? to|undertakes? to|covenants?|is obliged to|must)\b.{10,2000}\b(?:shall|agrees? to|undertakes? to|covenants?|is obliged to|must|will)\b/i,
    ],
    recommendation: () => requirementAdvice.duties,
    violation: {
      statement: () => requirementViolations.contractDuties,
      cost: 20,
    },
  },
  {
    field: () => requirementNames.termination,
    weight: 10,
    patterns: [
      /\b(?:terminat(?:e|es|ed|ion)|the term of|initial term|expires?|expiration|closing date|completion date)\b/i,
      /\b(?:remains?|continues?) in (?:full )?(?:force|effect)\b/i,
    ],
    recommendation: () => requirementAdvice.termination,
  },
  governingLaw,
  {
    ...signatureBlock,
    violation: {
      statement: () => requirementViolations.contractSignatures,
      cost: 20,
    },
  },
];
