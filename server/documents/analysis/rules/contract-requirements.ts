import {
  requirementAdvice,
  requirementNames,
  requirementViolations,
} from '../../../../common/messages/findings.ts';
import {
  certificateVenue,
  date,
  governingLaw,
  signatureBlock,
  twoParties,
} from './common-requirements.ts';
import type { Requirement } from './requirement.ts';

export const contractRequirements: Requirement[] = [
  {
    code: 'parties',
    finding: 'missing_parties',
    field: () => requirementNames.parties,
    weight: 20,
    find: twoParties,
    recommendation: () => requirementAdvice.parties,
    violation: { statement: () => requirementViolations.contractParties, cost: 30 },
  },
  date,
  {
    code: 'payment',
    field: () => requirementNames.payment,
    weight: 15,
    patterns: [
      /\b(?:consideration|purchase price|compensation|salary|monthly rent|royalt(?:y|ies))\b/i,
      /\b(?:shall|will|agrees? to|must) (?:\w+ ){0,2}pay\b/i,
      /\b(?:price|fee|rent|payment)s?\b[^.]{0,80}\$\s?\d/i,
      /(?<!\p{L})(?:precio|renta|pagar[áa]n?|honorarios|contraprestaci[óo]n|salario|monto)(?!\p{L})/iu,
      /\bpromises? to pay\b|\bshall pay\b|\bfor value received\b/i,
      /\$\s?\d[\d,.]*[^.]{0,80}\b(?:price|fee|rent|payment|payable|paid|due)\b/i,
    ],
    recommendation: () => requirementAdvice.payment,
    violation: {
      statement: () => requirementViolations.contractPayment,
      cost: 15,
    },
  },
  {
    code: 'duties',
    field: () => requirementNames.duties,
    weight: 15,
    patterns: [
      /\b(?:shall|agrees? to|undertakes? to|covenants?|is obliged to|must)\b.{10,2000}\b(?:shall|agrees? to|undertakes? to|covenants?|is obliged to|must|will)\b/i,
      /\b(?:promises? to|in consideration|sells?|transfers?|leases?)\b[^.]{10,400}\b(?:shall|will|must|agrees?|warrants?)\b/i,
      /(?<!\p{L})(?:pagar[áa]n?|deber[áa]n?|se obligan?|se comprometen?|entregar[áa]n?)(?!\p{L})/iu,
    ],
    recommendation: () => requirementAdvice.duties,
    violation: {
      statement: () => requirementViolations.contractDuties,
      cost: 20,
    },
  },
  {
    code: 'term',
    field: () => requirementNames.termination,
    weight: 10,
    patterns: [
      /\b(?:terminat(?:e|es|ed|ion)|the term of|initial term|expires?|expiration|closing date|completion date)\b/i,
      /\b(?:remains?|continues?) in (?:full )?(?:force|effect)\b/i,
      /\b(?:ends? on|until|due on|within \w+ \(?\d*\)? ?days)\b/i,
      /(?<!\p{L})(?:plazo|termina(?:r|ci[óo]n)?|vigencia|vence|rescindir)(?!\p{L})/iu,
    ],
    recommendation: () => requirementAdvice.termination,
  },
  governingLaw,
  certificateVenue,
  {
    ...signatureBlock,
    violation: {
      statement: () => requirementViolations.contractSignatures,
      cost: 20,
    },
  },
];
