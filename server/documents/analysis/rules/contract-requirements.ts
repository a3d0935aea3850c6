import { date, governingLaw, signatureBlock } from './common-requirements.ts';
import type { Requirement } from './requirement.ts';

export const contractRequirements: Requirement[] = [
  {
    field: 'Parties',
    weight: 20,
    patterns: [
      /\b(?:[Bb]etween|[Aa]mong|BETWEEN|AMONG)\b:?\s[^.]{0,20}\p{Lu}.{2,300}?\s(?:and|AND|&)\s/u,
      /\((?:the |hereinafter[^)]{0,40}|each[^)]{0,20})?\s?"[^"]{2,40}"\)/i,
      /\b(?:buyer|seller|landlord|tenant|lessor|lessee|employer|employee|client|contractor|lender|borrower|licensor|licensee|part(?:y|ies))\s?:\s?\p{Lu}/iu,
    ],
    recommendation: 'Give the full name, address and role of each party.',
    violation: { statement: 'A contract names its parties. We did not find any.', cost: 30 },
  },
  date,
  {
    field: 'Consideration or payment',
    weight: 15,
    patterns: [
      /\b(?:consideration|purchase price|compensation|salary|monthly rent|royalt(?:y|ies))\b/i,
      /\b(?:shall|will|agrees? to|must) (?:\w+ ){0,2}pay\b/i,
      /\b(?:price|fee|rent|payment)s?\b[^.]{0,80}\$\s?\d/i,
      /\$\s?\d[\d,.]*[^.]{0,80}\b(?:price|fee|rent|payment|payable|paid|due)\b/i,
    ],
    recommendation: 'State what is given in return: the price, the fee or another consideration.',
    violation: {
      statement: 'A contract needs consideration. We did not find any.',
      cost: 15,
    },
  },
  {
    field: 'Terms (what each party owes)',
    weight: 15,
    patterns: [
      /\b(?:shall|agrees? to|undertakes? to|covenants?|is obliged to|must)\b.{10,2000}\b(?:shall|agrees? to|undertakes? to|covenants?|is obliged to|must|will)\b/i,
    ],
    recommendation: 'State what each party must do, and by when.',
    violation: {
      statement: 'A contract states what its parties must do. We did not find any duties.',
      cost: 20,
    },
  },
  {
    field: 'Term or termination',
    weight: 10,
    patterns: [
      /\b(?:terminat(?:e|es|ed|ion)|the term of|initial term|expires?|expiration|closing date|completion date)\b/i,
      /\b(?:remains?|continues?) in (?:full )?(?:force|effect)\b/i,
    ],
    recommendation: 'State how long the contract lasts and how it ends.',
  },
  governingLaw,
  {
    ...signatureBlock,
    violation: {
      statement:
        'A contract is signed by its parties. We did not find a place for their signatures.',
      cost: 20,
    },
  },
];
