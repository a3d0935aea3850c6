import { clause, paragraph } from '../../templates/library/library-template.ts';
import type { DocumentKind } from './kind.ts';
import { relationKinds } from './relation-kinds.ts';
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
  term,
} from './usual-terms.ts';

/** Agreements between two parties. The last kind is used for requests that match no other kind. */
export const agreementKinds: readonly DocumentKind[] = [
  {
    key: 'lease',
    title: 'Lease Agreement',
    category: 'real_estate',
    documentType: 'contract',
    names: /\b(?:lease|rental|renting|tenan(?:t|cy)|landlord|sublease|sublet)\b/i,
    instrument: 'Agreement',
    parties: [
      ['landlord', 'Landlord'],
      ['tenant', 'Tenant'],
    ],
    fields: [
      subject.field('premises', 'What is leased, with its address', { type: 'long_text' }),
      subject.field('use', 'What it may be used for'),
      money.field('rent', 'Rent', { type: 'money' }),
      money.field('rentPeriod', 'Rent is due', { example: 'on the first day of each month' }),
      begins,
      ends,
    ],
    core: [
      clause(
        'Lease',
        'The Landlord leases to the Tenant, and the Tenant takes, the following (the "Premises"): {{premises}}. It may be used only for {{use}}, in compliance with the law.',
      ),
      duration,
      clause(
        'Rent',
        'The rent is {{rent}}, due {{rentPeriod}}, without demand. Rent for a part of a period is prorated by the day.',
      ),
      clause(
        'Possession and Condition',
        'The Landlord delivers possession on the first day in the condition that the law requires for the stated use. The parties shall record the condition at the beginning and at the end in a signed list. The Tenant shall have quiet enjoyment as long as the Tenant performs this Agreement.',
      ),
      clause(
        'Alterations and Subletting',
        'The Tenant may make alterations, assign this Agreement or sublet only with the Landlord’s written consent, which may not be unreasonably withheld.',
      ),
      clause(
        'Entry',
        'The Landlord may enter at reasonable times upon at least twenty-four (24) hours’ notice, or the longer notice that the law requires, and without notice in an emergency.',
      ),
      clause(
        'Default and Return',
        'If the Tenant fails to pay rent or materially breaches this Agreement and does not cure the failure after the notice that the law requires, the Landlord may end it and recover possession by lawful process only. At its end the Tenant shall return the Premises clean and in the condition received, ordinary wear and tear excepted.',
      ),
    ],
    always: ['deposit', 'maintenance', 'utilities'],
    act: null,
  },
  {
    key: 'nda',
    title: 'Nondisclosure Agreement',
    category: 'agreement',
    documentType: 'contract',
    names: /\b(?:nda|non-?disclosure agreement|confidentiality agreement|secrecy)\b/i,
    instrument: 'Agreement',
    parties: [
      ['discloser', 'Disclosing party'],
      ['recipient', 'Receiving party'],
    ],
    fields: [
      subject.field('purpose', 'Purpose of the disclosure'),
      subject.field('information', 'Information that is protected', { type: 'long_text' }),
      term.field('years', 'Years of confidence', { type: 'number', example: '3' }),
    ],
    core: [
      clause(
        'Purpose',
        'Information is disclosed only for this purpose (the "Purpose"): {{purpose}}.',
      ),
      clause(
        'Confidential Information',
        '"Confidential Information" is the following, in any form, with what is derived from it: {{information}}. It does not include what is or becomes public without breach, was lawfully known before, was received from a third party free to disclose it, or was developed independently.',
      ),
      clause(
        'Duties',
        'The receiving party shall use Confidential Information only for the Purpose, protect it with at least reasonable care, and disclose it only to those who need it for the Purpose and are bound by duties no less strict, for whom it answers. Where the law compels disclosure, it shall give prompt notice and disclose only what is required. Nothing here limits disclosures that 18 U.S.C. § 1833(b) protects.',
      ),
      clause(
        'Term and Return',
        'The duties last {{years}} years after disclosure and, for a trade secret, as long as it remains one. Upon request Confidential Information is returned or destroyed.',
      ),
      clause(
        'Remedies',
        'A breach may cause harm that damages cannot repair; an injunction may be sought besides every other remedy.',
      ),
    ],
    always: [],
    never: ['confidentiality', 'deposit', 'warranty', 'utilities', 'pets', 'maintenance'],
    act: null,
  },
  {
    key: 'loan',
    title: 'Loan Agreement',
    category: 'agreement',
    documentType: 'contract',
    names: /\b(?:loan|promissory|lend(?:er|ing)?|borrow\w*|iou)\b/i,
    instrument: 'Agreement',
    parties: [
      ['lender', 'Lender'],
      ['borrower', 'Borrower'],
    ],
    fields: [
      money.field('principal', 'Principal', { type: 'money' }),
      money.field('rate', 'Interest, percent a year', { type: 'number' }),
      money.field('repayment', 'How it is repaid', {
        type: 'long_text',
        example: '24 equal monthly installments, the first on February 1, 2027',
      }),
      term.field('maturity', 'Everything is due on', { type: 'date' }),
    ],
    core: [
      clause(
        'Loan',
        'The Lender lends the Borrower {{principal}}, receipt of which the Borrower acknowledges, and the Borrower promises to repay it with interest as stated here.',
      ),
      clause(
        'Interest',
        'The unpaid principal bears simple interest of {{rate}} percent per year. Nothing here requires interest above the highest lawful rate; any excess is applied to principal.',
      ),
      clause(
        'Repayment',
        'The loan is repaid as follows: {{repayment}}. All that is unpaid is due on {{maturity}}. It may be prepaid at any time without penalty.',
      ),
      clause(
        'Default and Acceleration',
        'If a payment is not made within fifteen (15) days after it is due, or the Borrower becomes insolvent, the Lender may by written notice declare all unpaid principal and interest due at once and recover the reasonable costs of collection that the law allows.',
      ),
      clause(
        'Waivers',
        'The Borrower waives presentment, demand and notice of dishonor. A delay in exercising a right is no waiver of it.',
      ),
    ],
    always: ['late_charges'],
    never: ['warranty', 'utilities', 'pets', 'maintenance'],
    act: 'acknowledgment',
  },
  {
    key: 'employment',
    title: 'Employment Agreement',
    category: 'employment',
    documentType: 'contract',
    names: /\b(?:employment|employee|hire|hiring|nanny|caregiver|job offer|offer letter)\b/i,
    instrument: 'Agreement',
    parties: [
      ['employer', 'Employer'],
      ['employee', 'Employee'],
    ],
    fields: [
      subject.field('position', 'Position'),
      subject.field('duties', 'Main duties', { type: 'long_text' }),
      subject.field('hours', 'Hours and place of work'),
      money.field('wage', 'Wage or salary', { type: 'money' }),
      money.field('wagePeriod', 'It is paid for each', { example: 'hour, every two weeks' }),
      begins,
    ],
    core: [
      clause(
        'Position',
        'From {{startDate}} the Employer employs the Employee as {{position}}. Main duties: {{duties}}. Hours and place: {{hours}}.',
      ),
      clause(
        'At-Will Employment',
        'Employment is at will: either party may end it at any time, with or without cause or notice, subject to applicable law.',
      ),
      clause(
        'Pay',
        'The Employer pays {{wage}} for each {{wagePeriod}}, less lawful deductions. Unless the position is exempt under federal and state law, hours beyond forty in a workweek are paid at one and one half times the regular rate, or more where state law requires it.',
      ),
      clause(
        'Leave and Benefits',
        'Leave and benefits are given as the Employer’s policies state and at least as the law requires.',
      ),
      clause(
        'Protected Rights',
        'Nothing in this Agreement limits the discussion of wages and working conditions, other activity that the law protects, or communication with a government agency.',
      ),
      clause(
        'End of Employment',
        'When employment ends the Employer pays what has been earned by the date that the law states, and the Employee returns the Employer’s property.',
      ),
    ],
    always: ['confidentiality'],
    never: ['subcontracting', 'termination', 'utilities', 'inspection'],
    act: null,
  },
  {
    key: 'services',
    title: 'Services Agreement',
    category: 'contract',
    documentType: 'contract',
    names:
      /\b(?:services?|consult\w*|freelanc\w*|contractor|photograph\w*|construction|renovat\w*|catering|cleaning|design\w*|developer|tutor\w*|coach\w*)\b/i,
    instrument: 'Agreement',
    parties: [
      ['client', 'Client'],
      ['provider', 'Provider'],
    ],
    fields: [
      subject.field('services', 'Services to be performed', { type: 'long_text' }),
      price,
      payWhen,
      begins,
      ends,
    ],
    core: [
      clause(
        'Services',
        'The Provider shall perform the following with the skill and care of a competent professional: {{services}}. Changes of scope, time or price take effect only in a written change order signed by both.',
      ),
      duration,
      payment,
      clause(
        'Independent Contractor',
        'The Provider is an independent contractor, decides how the work is done, supplies its own equipment, and is responsible for its own taxes and insurance.',
      ),
      clause(
        'Cooperation',
        'The Client shall give in good time the information, access and decisions that the Services need. Delays that this causes extend the dates accordingly.',
      ),
      breach,
    ],
    always: ['inspection', 'intellectual_property', 'termination'],
    act: null,
  },
  {
    key: 'sale',
    title: 'Sale Agreement',
    category: 'contract',
    documentType: 'contract',
    names:
      /\b(?:sale|sell(?:ing)?|purchase|buy(?:ing)?|bill of sale|horse|vehicle|boat|equipment)\b/i,
    instrument: 'Agreement',
    parties: [
      ['seller', 'Seller'],
      ['buyer', 'Buyer'],
    ],
    fields: [
      subject.field('goods', 'What is sold', { type: 'long_text' }),
      subject.field('delivery', 'Place and date of delivery'),
      price,
      payWhen,
    ],
    core: [
      clause('Sale', 'The Seller sells and the Buyer buys the following: {{goods}}.'),
      payment,
      clause(
        'Delivery, Title and Risk',
        'Delivery takes place as follows: {{delivery}}. Title and the risk of loss pass upon delivery.',
      ),
      clause(
        'Title',
        'The Seller warrants good title, free of liens and claims, and will defend it.',
      ),
      clause(
        'Condition',
        'The Buyer has had the opportunity to inspect what is sold. Except for the warranty of title and what is expressly stated in this Agreement, it is sold as is, without any implied warranty of merchantability or fitness for a particular purpose.',
      ),
      breach,
    ],
    always: [],
    never: ['utilities', 'renewal'],
    act: null,
  },
  ...relationKinds,
  {
    key: 'agreement',
    title: 'Agreement',
    category: 'agreement',
    documentType: 'contract',
    names: /.*/s,
    instrument: 'Agreement',
    parties: [
      ['first', 'First party'],
      ['second', 'Second party'],
    ],
    fields: [
      subject.field('firstDuties', 'What the first party shall do', { type: 'long_text' }),
      subject.field('secondDuties', 'What the second party shall do', { type: 'long_text' }),
      price,
      payWhen,
      begins,
      ends,
    ],
    core: [
      clause('Obligations of the First Party', 'The first party shall: {{firstDuties}}.'),
      clause('Obligations of the Second Party', 'The second party shall: {{secondDuties}}.'),
      duration,
      payment,
      clause(
        'Good Faith',
        'The parties shall cooperate in good faith and shall promptly tell each other of what may delay or prevent performance.',
      ),
      breach,
    ],
    always: ['disputes'],
    act: null,
  },
];

/** Returns the opening paragraph of an agreement: its title, date and parties. */
export const agreementOpening = (
  title: string,
  [first, second]: readonly (readonly [string, string])[],
) =>
  paragraph(
    `This ${title} (the "Agreement") is made on {{agreementDate}} between {{${first?.[0]}Name}}, of {{${first?.[0]}Address}} (the "${first?.[1]}"), and {{${second?.[0]}Name}}, of {{${second?.[0]}Address}} (the "${second?.[1]}").`,
  );
