import { clause } from '../../templates/library/library-template.ts';
import type { DocumentKind } from './kind.ts';
import {
  begins,
  breach,
  duration,
  ends,
  money,
  payment,
  payWhen,
  price,
  subject,
} from './usual-terms.ts';

/** Agreements about a relation of two parties: partnership, license, settlement and family. */
export const relationKinds: readonly DocumentKind[] = [
  {
    key: 'partnership',
    title: 'Joint Venture and Partnership Agreement',
    category: 'business_formation',
    documentType: 'contract',
    names:
      /\b(?:partnership|partners|joint venture|co-?founders?|operating agreement|llc|shareholders?)\b/i,
    instrument: 'Agreement',
    parties: [
      ['first', 'First party'],
      ['second', 'Second party'],
    ],
    fields: [
      subject.field('venture', 'Name and business of the venture', { type: 'long_text' }),
      money.field('contributions', 'What each contributes', { type: 'long_text' }),
      money.field('shares', 'Shares in profit and loss', { example: 'equal shares' }),
      begins,
    ],
    core: [
      clause(
        'Venture',
        'From {{startDate}} the parties carry on the following together (the "Venture"): {{venture}}.',
      ),
      clause(
        'Contributions',
        'The parties contribute: {{contributions}}. An account is kept for each. More is contributed only by agreement.',
      ),
      clause(
        'Profit and Loss',
        'Profit and loss are shared as follows: {{shares}}. The parties decide each quarter what is distributed, leaving what the Venture reasonably needs and at least what each needs for taxes on its share.',
      ),
      clause(
        'Management',
        'Each party has an equal voice. Both must agree to borrow, to give security, to sell or encumber property of the Venture, to hire permanently, to admit another party, and to end or change the business.',
      ),
      clause(
        'Duties',
        'Each party owes the Venture and the other loyalty and care, accounts for every benefit derived from it, and does not compete with it.',
      ),
      clause(
        'Withdrawal and Buy-Out',
        'A party may withdraw by ninety (90) days’ notice. Upon withdrawal, death, incapacity or bankruptcy the other may within sixty (60) days elect to continue and buy the interest at its share of the fair market value, as agreed or appraised, payable over up to three years with interest at the prime rate.',
      ),
      clause(
        'Winding Up',
        'If the Venture is not continued it is wound up: creditors are paid first, then contributions returned, and the rest shared as profit is.',
      ),
    ],
    always: ['records', 'disputes'],
    never: ['deposit', 'utilities', 'pets', 'inspection'],
    act: null,
  },
  {
    key: 'license',
    title: 'License Agreement',
    category: 'agreement',
    documentType: 'contract',
    names:
      /\b(?:licen[sc](?:e|ing) (?:agreement|of|to|my|our)|royalt\w*|software licen[sc]e|trademark|songs?|artwork)\b/i,
    instrument: 'Agreement',
    parties: [
      ['licensor', 'Licensor'],
      ['licensee', 'Licensee'],
    ],
    fields: [
      subject.field('work', 'What is licensed', { type: 'long_text' }),
      subject.field('uses', 'Uses and territory', { type: 'long_text' }),
      price,
      payWhen,
      begins,
      ends,
    ],
    core: [
      clause(
        'License',
        'The Licensor grants the Licensee a non-exclusive and non-transferable license to use the following (the "Work"): {{work}}. Permitted uses and territory: {{uses}}. All other rights are reserved.',
      ),
      duration,
      payment,
      clause(
        'Ownership and Credit',
        'The Licensor owns the Work and what is derived from it. The Licensee shall reproduce its notices and credit, and shall not contest its rights.',
      ),
      clause(
        'Warranty of Title',
        'The Licensor warrants that it may grant this license and that, to its knowledge, the Work infringes no right of others.',
      ),
      breach,
      clause(
        'After the End',
        'When the license ends the Licensee stops using the Work; copies lawfully sold may remain in use.',
      ),
    ],
    always: ['indemnity', 'records'],
    never: ['utilities', 'pets', 'maintenance', 'intellectual_property'],
    act: null,
  },
  {
    key: 'settlement',
    title: 'Settlement Agreement and Release',
    category: 'agreement',
    documentType: 'contract',
    names: /\b(?:settlement|release of claims|settle (?:a|the|our) )\b/i,
    instrument: 'Agreement',
    parties: [
      ['claimant', 'Claimant'],
      ['respondent', 'Respondent'],
    ],
    fields: [
      subject.field('dispute', 'What the dispute is about', { type: 'long_text' }),
      money.field('amount', 'Settlement payment', { type: 'money' }),
      money.field('payBy', 'To be paid by', { type: 'date' }),
    ],
    core: [
      clause(
        'Dispute',
        'The parties wish to settle the following finally (the "Dispute"): {{dispute}}.',
      ),
      clause('Payment', 'The Respondent shall pay the Claimant {{amount}} on or before {{payBy}}.'),
      clause(
        'Mutual Release',
        'Upon receipt of the payment each party, for itself and its heirs, successors and assigns, releases the other and those for whom it is responsible from all claims, known or unknown, that arise out of the Dispute, except for the obligations of this Agreement and claims that the law does not allow to be released.',
      ),
      clause(
        'No Admission',
        'This is a compromise of disputed claims and no admission of liability.',
      ),
      clause(
        'Authority and Advice',
        'Each party has not assigned any claim released here, has had the opportunity to consult an attorney, and signs voluntarily. Each bears its own costs.',
      ),
    ],
    always: [],
    never: ['warranty', 'utilities', 'pets', 'maintenance', 'deposit'],
    act: 'acknowledgment',
  },
  {
    key: 'family',
    title: 'Family Agreement',
    category: 'family_law',
    documentType: 'contract',
    names:
      /\b(?:custody|parenting|prenup\w*|premarital|postnup\w*|cohabitation|separation agreement|co-?parent\w*|spouse)\b/i,
    instrument: 'Agreement',
    parties: [
      ['first', 'First party'],
      ['second', 'Second party'],
    ],
    fields: [
      subject.field('matters', 'What is agreed', { type: 'long_text' }),
      subject.field('disclosure', 'Income, property and debts of each', { type: 'long_text' }),
      begins,
    ],
    core: [
      clause('Matters Agreed', 'With effect from {{startDate}} the parties agree: {{matters}}.'),
      clause(
        'Disclosure',
        'Each party has made a fair and reasonable disclosure of income, property and debts to the other: {{disclosure}}.',
      ),
      clause(
        'Independent Advice',
        'Each party has had the opportunity to be advised by an independent attorney of that party’s own choice and time to consider this Agreement, and signs it voluntarily.',
      ),
      clause(
        'Children',
        'What concerns the custody or support of a child is subject to approval by the court, which decides in the best interests of the child. Nothing here limits a child’s right to support.',
      ),
      clause(
        'Separate Property',
        'Except as agreed here, each party keeps what that party owned before and what that party receives by gift or inheritance.',
      ),
      clause(
        'Change of Circumstances',
        'Upon a substantial change of circumstances the parties shall review this Agreement in good faith. A change is valid only in a signed writing and, where the law requires it, with approval by the court.',
      ),
    ],
    always: ['disputes'],
    never: [
      'warranty',
      'deposit',
      'subcontracting',
      'exclusivity',
      'indemnity',
      'inspection',
      'termination',
    ],
    act: 'acknowledgment',
  },
];
