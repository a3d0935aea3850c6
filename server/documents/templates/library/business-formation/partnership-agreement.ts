import {
  closingClauses,
  disputeResolution,
  governingLawField,
} from '../../clauses/general-clauses.ts';
import {
  clause,
  group,
  heading,
  type LibraryTemplate,
  paragraph,
  party,
  signature,
} from '../library-template.ts';

const business = group('The business');
const shares = group('Capital and shares');

export const partnershipAgreement: LibraryTemplate = {
  slug: 'general-partnership-agreement',
  version: 1,
  title: 'General Partnership Agreement',
  description:
    'Two partners set down capital, shares, management, draws, withdrawal, buy-out and dissolution, on the pattern of the Revised Uniform Partnership Act.',
  category: 'business_formation',
  documentType: 'contract',
  jurisdiction: 'US',
  price: 1299,
  tags: ['partnership', 'partners', 'buy-out'],
  estimatedTime: 18,
  difficulty: 'advanced',
  content: {
    fields: [
      ...party('first', 'First partner'),
      ...party('second', 'Second partner'),
      business.field('partnershipName', 'Name of the partnership'),
      business.field('effectiveDate', 'Effective date', { type: 'date' }),
      business.field('purpose', 'Business of the partnership'),
      business.field('office', 'Principal place of business'),
      shares.field('firstCapital', 'First partner: contribution', { example: '$20,000 in cash' }),
      shares.field('secondCapital', 'Second partner: contribution', {
        example: 'tools valued at $8,000',
      }),
      shares.field('firstShare', 'First partner: share in percent', { type: 'number' }),
      shares.field('secondShare', 'Second partner: share in percent', { type: 'number' }),
      shares.field('consentLimit', 'Purchases above this sum need both', { type: 'money' }),
      shares.field('buyoutMonths', 'Months over which a buy-out may be paid', {
        type: 'number',
        example: '36',
      }),
      governingLawField(),
    ],
    blocks: [
      paragraph(
        'This General Partnership Agreement (the "Agreement") is made as of {{effectiveDate}} between {{firstName}}, of {{firstAddress}}, and {{secondName}}, of {{secondAddress}} (each a "Partner").',
      ),
      heading('The Partnership'),
      clause(
        'Formation',
        'The Partners form a general partnership under the name {{partnershipName}} (the "Partnership"), with its principal place of business at {{office}}, to carry on the following business and what is incidental to it: {{purpose}}. The Partnership begins on the effective date and continues until it is dissolved as stated here.',
      ),
      clause(
        'Capital Contributions',
        'The Partners contribute the following: {{firstName}}: {{firstCapital}}; {{secondName}}: {{secondCapital}}. A capital account is kept for each. No Partner is entitled to interest on capital or to its return except as stated here, and further contributions require the consent of both.',
      ),
      clause(
        'Profits, Losses and Draws',
        'Profits and losses are shared {{firstShare}} percent by {{firstName}} and {{secondShare}} percent by {{secondName}}. The Partners decide each quarter, after providing for the reasonable needs of the business, what may be drawn. Each Partner may draw at least the sum needed to pay income tax on its share.',
      ),
      heading('Conduct of the Business'),
      clause(
        'Management',
        'Each Partner has an equal voice in the management and may bind the Partnership in the ordinary course of its business. The consent of both is needed to',
        [
          'incur an obligation of more than {{consentLimit}};',
          'borrow or lend money, give a guaranty, or encumber property of the Partnership;',
          'hire or dismiss a permanent employee;',
          'admit a partner, or change the nature of the business;',
          'sell, lease or buy real property, or settle a claim by or against the Partnership; or',
          'do anything that would make it impossible to carry on the business.',
        ],
      ),
      clause(
        'Duties',
        'Each Partner shall devote to the business the time that it reasonably requires, owes the Partnership and the other Partner the duties of loyalty and care that the law states, shall account for every benefit derived from the business, and shall not compete with it while a Partner.',
      ),
      clause(
        'Books and Banking',
        'Complete books are kept at the principal place of business on the method of accounting that the Partners choose and are open to both. Funds are deposited in the name of the Partnership. The fiscal year is the calendar year. A statement of account and the information needed for tax returns are given to each Partner within seventy-five (75) days after its end.',
      ),
      clause(
        'Deadlock',
        'If the Partners cannot agree on a matter that needs the consent of both, they shall first confer, then mediate. If the deadlock continues for sixty (60) days and endangers the business, either may offer in writing to buy the interest of the other or to sell its own at a stated price for a share of one percent; the other shall within thirty (30) days choose to buy or to sell at that price.',
      ),
      heading('Changes and End'),
      clause(
        'Transfer of an Interest',
        'A Partner may not transfer its interest without the consent of the other. A transferee without consent receives only the distributions to which the transferor would have been entitled.',
      ),
      clause(
        'Withdrawal, Death and Incapacity',
        'A Partner may withdraw by ninety (90) days’ written notice. Upon the withdrawal, death, incapacity or bankruptcy of a Partner the other may, within sixty (60) days, elect to continue the business and buy the interest concerned.',
        [],
        { id: 'withdrawal' },
      ),
      clause(
        'Buy-Out Price',
        'The price of an interest bought under {{section:withdrawal}} is its share of the fair market value of the Partnership as a going concern, as the parties agree or, failing agreement within thirty (30) days, as an independent appraiser determines whose fee they share. It may be paid in equal installments over {{buyoutMonths}} months with interest at the prime rate. The Partner who continues shall indemnify the other against the debts of the Partnership.',
      ),
      clause(
        'Dissolution and Winding Up',
        'The Partnership is dissolved by the consent of both Partners, or where no election to continue is made. Its property is then applied, in this order, to its creditors, including Partners who are creditors; to the balances of the capital accounts; and the rest in the proportion in which profits are shared.',
      ),
      disputeResolution(),
      ...closingClauses(),
      paragraph('The Partners have signed this Agreement, effective as of the date first stated.'),
      signature('{{firstName}}', 'Partner'),
      signature('{{secondName}}', 'Partner'),
    ],
  },
};
