import type { TemplateBlock, TemplateField } from '../../../../common/template-content.ts';
import { clause, group } from '../library/library-template.ts';
import {
  confidentiality,
  disputeResolution,
  forceMajeure,
  indemnification,
  limitationOfLiability,
} from './general-clauses.ts';

/** A topic that a request may mention, with the pattern that detects it and its clauses. */
export interface TopicClause {
  key: string;
  /** The name of the topic in the notes of a draft. */
  name: string;
  /** Matches words in a request that ask for this topic. */
  asks: RegExp;
  fields?: TemplateField[];
  blocks: TemplateBlock[];
}

const terms = group('Particular terms');

/** The topics that can be added to the core clauses of an agreement. */
export const topicClauses: readonly TopicClause[] = [
  {
    key: 'deposit',
    name: 'deposit',
    asks: /\b(?:deposit|retainer|down[- ]payment|advance payment)\b/i,
    fields: [terms.field('depositAmount', 'Deposit', { type: 'money' })],
    blocks: [
      clause(
        'Deposit',
        'Upon signing, {{depositAmount}} is paid as a deposit. It is credited to the last payment that is due or, where it secures performance, returned with an itemized statement of deductions within thirty (30) days after performance is complete, or sooner where the law requires it.',
      ),
    ],
  },
  {
    key: 'insurance',
    name: 'insurance',
    asks: /\binsur(?:ance|ed?|er)\b/i,
    fields: [
      terms.field('insuranceLimit', 'Liability insurance for each occurrence', { type: 'money' }),
    ],
    blocks: [
      clause(
        'Insurance',
        'Each party whose performance exposes the other to risk shall keep commercial or personal liability insurance of at least {{insuranceLimit}} for each occurrence with a reputable insurer while this Agreement lasts, and shall furnish a certificate upon request. Insurance does not limit liability.',
      ),
    ],
  },
  {
    key: 'late_charges',
    name: 'late payment',
    asks: /\b(?:late (?:fee|charge|payment)s?|overdue|interest on)\b/i,
    fields: [
      terms.field('graceDays', 'Days of grace before a late charge', {
        type: 'number',
        example: '5',
      }),
    ],
    blocks: [
      clause(
        'Late Payment',
        'A payment that is not received within {{graceDays}} days after it is due bears interest of one percent (1%) per month, or the highest rate that the law allows if that is lower, from the due date until it is paid.',
      ),
    ],
  },
  {
    key: 'termination',
    name: 'termination',
    asks: /\b(?:terminat\w*|cancel\w*|end(?:ing)? early|notice period)\b/i,
    fields: [
      terms.field('noticeDays', 'Days of notice to terminate', { type: 'number', example: '30' }),
    ],
    blocks: [
      clause(
        'Termination by Notice',
        'Either party may terminate this Agreement by {{noticeDays}} days’ written notice. What has become due until then remains payable, and each party shall return the property of the other.',
      ),
    ],
  },
  {
    key: 'renewal',
    name: 'renewal',
    asks: /\b(?:renew\w*|extend|extension|automatic(?:ally)?)\b/i,
    fields: [terms.field('renewalPeriod', 'Period of each renewal', { example: 'one year' })],
    blocks: [
      clause(
        'Renewal',
        'At the end of its term this Agreement is renewed for successive periods of {{renewalPeriod}}, unless a party gives written notice of non-renewal at least thirty (30) days before the end of the period that is running.',
      ),
    ],
  },
  {
    key: 'warranty',
    name: 'warranty',
    asks: /\b(?:warrant\w*|guarantee\w*|defects?|workmanship)\b/i,
    fields: [
      terms.field('warrantyMonths', 'Months of warranty', { type: 'number', example: '12' }),
    ],
    blocks: [
      clause(
        'Warranty',
        'What is delivered or performed conforms to its description and is free of defects in material and workmanship for {{warrantyMonths}} months. A defect of which notice is given within that time is corrected without charge within a reasonable time; if that is not done, the price is reduced or, for a substantial defect, refunded.',
      ),
    ],
  },
  {
    key: 'intellectual_property',
    name: 'intellectual property',
    asks: /\b(?:intellectual property|copyright|ip rights|ownership of (?:the )?(?:work|results|designs?)|patents?|trademarks?)\b/i,
    blocks: [
      clause(
        'Intellectual Property',
        'Each party keeps what it owned before. Works created specifically for the other party under this Agreement are assigned to that party upon full payment; general know-how and tools remain with their maker, with a perpetual, non-exclusive license to use what is embodied in the works.',
      ),
    ],
  },
  {
    key: 'confidentiality',
    name: 'confidentiality',
    asks: /\b(?:confidential\w*|non-?disclosure|nda|secrets?|proprietary)\b/i,
    blocks: [confidentiality()],
  },
  {
    key: 'non_solicitation',
    name: 'non-solicitation',
    asks: /\b(?:non-?solicit\w*|poach\w*|solicit\w*)\b/i,
    fields: [
      terms.field('solicitMonths', 'Months without solicitation', {
        type: 'number',
        example: '12',
      }),
    ],
    blocks: [
      clause(
        'Non-Solicitation',
        'While this Agreement lasts and for {{solicitMonths}} months afterwards, neither party shall knowingly solicit for employment the employees of the other with whom it worked under this Agreement. General advertisements are not solicitation. This applies only to the extent that the governing law allows.',
      ),
    ],
  },
  {
    key: 'exclusivity',
    name: 'exclusivity',
    asks: /\bexclusiv\w*\b/i,
    fields: [terms.field('exclusiveScope', 'Subject and territory of exclusivity')],
    blocks: [
      clause(
        'Exclusivity',
        'While this Agreement lasts the parties shall deal exclusively with each other within the following scope: {{exclusiveScope}}. Outside of it each remains free.',
      ),
    ],
  },
  {
    key: 'inspection',
    name: 'inspection and acceptance',
    asks: /\b(?:inspect\w*|acceptance|walk-?through|approval of (?:the )?work)\b/i,
    blocks: [
      clause(
        'Inspection and Acceptance',
        'What is delivered may be inspected within ten (10) business days. Defects are stated in writing and corrected within a reasonable time; what is not rejected within that time is accepted.',
      ),
    ],
  },
  {
    key: 'expenses',
    name: 'expenses',
    asks: /\b(?:expens\w*|reimburs\w*|travel costs?)\b/i,
    blocks: [
      clause(
        'Expenses',
        'Reasonable expenses that were approved in writing beforehand are reimbursed at cost within thirty (30) days after receipts are presented. Other expenses are borne by the party that incurs them.',
      ),
    ],
  },
  {
    key: 'records',
    name: 'records',
    asks: /\b(?:records|audit\w*|bookkeeping|accounting)\b/i,
    blocks: [
      clause(
        'Records',
        'Each party shall keep accurate records of what it does and spends under this Agreement for three (3) years and shall let the other inspect them upon reasonable notice, at that party’s cost.',
      ),
    ],
  },
  {
    key: 'subcontracting',
    name: 'subcontracting',
    asks: /\b(?:subcontract\w*|sub-contract\w*|helpers|assistants)\b/i,
    blocks: [
      clause(
        'Subcontracting',
        'A party may use subcontractors only with the written consent of the other and remains responsible for their performance as for its own.',
      ),
    ],
  },
  {
    key: 'maintenance',
    name: 'maintenance and repairs',
    asks: /\b(?:maint\w*|repairs?|upkeep)\b/i,
    blocks: [
      clause(
        'Maintenance and Repairs',
        'The owner keeps the property structurally sound and its systems in working order. The user keeps it clean, uses it with care, gives prompt notice of defects, and pays for damage beyond ordinary wear and tear that the user or the user’s guests cause.',
      ),
    ],
  },
  {
    key: 'utilities',
    name: 'utilities',
    asks: /\b(?:utilit(?:y|ies)|electricity|water|internet)\b/i,
    fields: [
      terms.field('ownerUtilities', 'Utilities that the owner pays', {
        example: 'water and trash',
      }),
    ],
    blocks: [
      clause('Utilities', 'The owner pays for {{ownerUtilities}}. The user pays for all others.'),
    ],
  },
  {
    key: 'pets',
    name: 'animals',
    asks: /\b(?:pets?|dogs?|cats?|animals?)\b/i,
    blocks: [
      clause(
        'Animals',
        'Animals may be kept only as the owner has approved in writing. The keeper is liable for them. Assistance animals are accommodated as the law requires.',
      ),
    ],
  },
  {
    key: 'safety',
    name: 'safety and permits',
    asks: /\b(?:permits?|licens(?:es?|ed|ing)|safety|building code|zoning)\b/i,
    blocks: [
      clause(
        'Permits and Compliance',
        'Each party shall obtain the permits and licenses that its own performance requires and shall comply with applicable law, codes and safety rules.',
      ),
    ],
  },
  {
    key: 'data_protection',
    name: 'personal data',
    asks: /\b(?:personal data|privacy|gdpr|ccpa|customer data)\b/i,
    blocks: [
      clause(
        'Personal Data',
        'A party that receives personal data under this Agreement shall use it only for the purpose for which it was given, protect it with appropriate safeguards, give notice of a breach without undue delay and within seventy-two (72) hours, and delete or return it when this Agreement ends.',
      ),
    ],
  },
  {
    key: 'indemnity',
    name: 'indemnification',
    asks: /\b(?:indemnif\w*|indemnity|hold harmless|liab(?:le|ility))\b/i,
    blocks: [indemnification()],
  },
  {
    key: 'limitation',
    name: 'limitation of liability',
    asks: /\b(?:limit\w* (?:of |on )?liability|cap on|consequential)\b/i,
    blocks: [limitationOfLiability()],
  },
  {
    key: 'force_majeure',
    name: 'events beyond control',
    asks: /\b(?:force majeure|weather|storms?|pandemic|act of god|beyond (?:its|our|their) control)\b/i,
    blocks: [forceMajeure()],
  },
  {
    key: 'disputes',
    name: 'mediation',
    asks: /\b(?:mediat\w*|arbitrat\w*|disputes?)\b/i,
    blocks: [disputeResolution()],
  },
];
