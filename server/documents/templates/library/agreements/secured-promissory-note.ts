import { governingLawField, severability } from '../../clauses/general-clauses.ts';
import {
  acknowledgment,
  clause,
  group,
  type LibraryTemplate,
  paragraph,
  party,
  signature,
  where,
} from '../library-template.ts';

const loan = group('The loan');
const security = group('Security');

export const promissoryNote: LibraryTemplate = {
  slug: 'promissory-note-and-loan-agreement',
  version: 1,
  title: 'Promissory Note and Loan Agreement',
  description:
    'A loan between private parties, repaid in installments or at once, with or without collateral, with late charges, acceleration and a cap at the lawful rate.',
  category: 'agreement',
  documentType: 'contract',
  jurisdiction: 'US',
  price: 899,
  tags: ['loan', 'note', 'collateral'],
  estimatedTime: 12,
  difficulty: 'intermediate',
  content: {
    fields: [
      ...party('lender', 'Lender'),
      ...party('borrower', 'Borrower'),
      loan.field('noteDate', 'Date', { type: 'date' }),
      loan.field('principal', 'Principal', { type: 'money' }),
      loan.field('rate', 'Interest, percent a year', {
        type: 'number',
        example: '5',
        help: 'A loan between relatives below the applicable federal rate can have tax effects.',
      }),
      loan.choice('repayment', 'It is repaid', {
        installments: 'in monthly installments',
        lump: 'in one payment at the end',
      }),
      loan.field('installment', 'Monthly installment', { type: 'money' }),
      loan.field('firstPayment', 'First installment is due on', { type: 'date' }),
      loan.field('maturity', 'Everything is due on', { type: 'date' }),
      security.choice('secured', 'The loan is', {
        secured: 'secured by collateral',
        unsecured: 'not secured',
      }),
      security.field('collateral', 'Collateral', { type: 'long_text' }),
      governingLawField(),
    ],
    blocks: [
      paragraph(
        'For value received, {{borrowerName}}, of {{borrowerAddress}} (the "Borrower"), promises to pay to the order of {{lenderName}}, of {{lenderAddress}} (the "Lender"), the principal sum of {{principal}}, with interest, as stated in this Promissory Note and Loan Agreement (the "Note") dated {{noteDate}}.',
      ),
      clause(
        'Interest',
        'The unpaid principal bears simple interest of {{rate}} percent per year from the date of this Note, computed on the basis of a year of 365 days. No provision of this Note requires payment of interest above the highest rate that the law allows; any excess is applied to principal or, if none is left, refunded.',
      ),
      clause(
        'Repayment in Installments',
        'The Borrower shall pay {{installment}} on {{firstPayment}} and on the same day of each month after that until the Note is paid in full. All unpaid principal and accrued interest is due on {{maturity}}. Each payment is applied first to charges, then to accrued interest, then to principal.',
        [],
        { when: where('repayment', 'installments') },
      ),
      clause(
        'Repayment at Maturity',
        'The Borrower shall pay the whole principal, with all accrued interest, in one payment on {{maturity}}.',
        [],
        { when: where('repayment', 'lump') },
      ),
      clause(
        'Prepayment',
        'The Borrower may prepay all or part of the principal at any time without premium or penalty. Partial prepayment does not postpone later installments.',
      ),
      clause(
        'Late Charge',
        'A payment that is not received within ten (10) days after its due date bears a late charge of five percent (5%) of the amount overdue, to the extent that the law allows.',
      ),
      clause(
        'Security Interest',
        'To secure this Note the Borrower grants the Lender a security interest under Article 9 of the Uniform Commercial Code in the following property and its proceeds (the "Collateral"): {{collateral}}. The Borrower shall keep the Collateral insured, in good repair and free of other liens, shall not sell it without the Lender’s written consent, and authorizes the Lender to file financing statements. Upon an event of default the Lender has the rights of a secured party under the Code. Upon payment in full the Lender shall promptly release the security interest.',
        [],
        { when: where('secured', 'secured') },
      ),
      clause(
        'Unsecured Loan',
        'This Note is not secured by collateral. The Borrower remains personally liable for its payment.',
        [],
        { when: where('secured', 'unsecured') },
      ),
      clause('Events of Default', 'Each of these is an event of default:', [
        'the Borrower fails to make a payment within fifteen (15) days after its due date;',
        'the Borrower fails to perform another obligation under this Note and does not cure the failure within thirty (30) days after written notice;',
        'a statement of the Borrower made to obtain this loan proves to have been materially false; or',
        'the Borrower makes an assignment for the benefit of creditors or becomes the subject of a bankruptcy or insolvency proceeding that is not dismissed within sixty (60) days.',
      ]),
      clause(
        'Acceleration and Collection',
        'Upon an event of default the Lender may, by written notice, declare all unpaid principal and accrued interest due at once. The Borrower shall pay the reasonable costs of collection, including attorney fees, to the extent that the law allows.',
      ),
      clause(
        'Waivers',
        'The Borrower waives presentment, demand, protest and notice of dishonor. No delay of the Lender in exercising a right is a waiver of it.',
      ),
      clause(
        'Governing Law',
        'This Note is governed by the laws of the State of {{governingState}}. It may be changed only by a writing that both parties sign, and it binds their heirs, personal representatives and permitted assigns.',
      ),
      severability('Note'),
      paragraph('The Borrower signs this Note, and the Lender accepts its terms.'),
      signature('{{borrowerName}}', 'Borrower'),
      signature('{{lenderName}}', 'Lender'),
      acknowledgment('{{borrowerName}}'),
    ],
  },
};
