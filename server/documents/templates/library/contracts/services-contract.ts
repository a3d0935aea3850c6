import {
  closingClauses,
  confidentiality,
  disputeResolution,
  forceMajeure,
  governingLawField,
  indemnification,
  limitationOfLiability,
} from '../../clauses/general-clauses.ts';
import {
  clause,
  group,
  type LibraryTemplate,
  paragraph,
  party,
  signature,
  where,
} from '../library-template.ts';

const work = group('The work');
const money = group('Payment');

export const servicesContract: LibraryTemplate = {
  slug: 'professional-services-contract',
  version: 1,
  title: 'Professional Services Contract',
  description:
    'Engages a consultant, designer, tradesperson or other professional for defined services, with acceptance, ownership of the results, and a fixed or an hourly fee.',
  category: 'contract',
  documentType: 'contract',
  jurisdiction: 'US',
  price: 999,
  tags: ['services', 'consulting', 'freelance'],
  estimatedTime: 15,
  difficulty: 'intermediate',
  content: {
    fields: [
      ...party('client', 'Client'),
      ...party('provider', 'Provider'),
      work.field('effectiveDate', 'Effective date', { type: 'date' }),
      work.field('services', 'Services to be performed', {
        type: 'long_text',
        help: 'Describe them so that a stranger could tell whether they have been performed.',
        example: 'Design and build a website of ten pages with a booking form',
      }),
      work.field('deliverables', 'Deliverables and dates', { type: 'long_text' }),
      work.choice('ownership', 'The results belong to', {
        client: 'the Client upon payment',
        provider: 'the Provider, with a license to the Client',
      }),
      money.choice('feeKind', 'The fee is', { fixed: 'fixed', hourly: 'by the hour' }),
      money.field('fee', 'Fixed fee, or rate by the hour', { type: 'money' }),
      money.field('paymentDays', 'Days to pay an invoice', { type: 'number', example: '30' }),
      governingLawField(),
    ],
    blocks: [
      paragraph(
        'This Professional Services Contract (the "Agreement") is made as of {{effectiveDate}} between {{clientName}}, of {{clientAddress}} (the "Client"), and {{providerName}}, of {{providerAddress}} (the "Provider").',
      ),
      clause(
        'Services',
        'The Provider shall perform the following services (the "Services") with the skill and care of a competent professional in the same field: {{services}}. A change of the Services, of their dates or of the fee takes effect only by a written change order that both parties sign.',
        [],
        { id: 'services' },
      ),
      clause(
        'Deliverables and Acceptance',
        'The Provider shall deliver the following: {{deliverables}}. The Client has ten (10) business days after delivery to inspect each deliverable and to give written notice of how it departs from this Agreement; the Provider shall correct such defects without charge. A deliverable that is not rejected within that time is accepted.',
      ),
      clause(
        'Fixed Fee',
        'The Client shall pay the Provider a fixed fee of {{fee}} for the Services: one third when this Agreement is signed, one third upon delivery of the first deliverable, and the rest upon acceptance of the last.',
        [],
        { when: where('feeKind', 'fixed') },
      ),
      clause(
        'Hourly Fee',
        'The Client shall pay the Provider {{fee}} for each hour worked. The Provider shall keep accurate records of time, invoice monthly with a statement of the work done, and obtain the Client’s written approval before the total exceeds any estimate that it has given.',
        [],
        { when: where('feeKind', 'hourly') },
      ),
      clause(
        'Invoices and Expenses',
        'Invoices are due {{paymentDays}} days after receipt. An amount that is not disputed in good faith and remains unpaid bears interest of one percent (1%) per month, or the highest rate that the law allows if that is lower. Reasonable expenses are reimbursed at cost where the Client has approved them in writing beforehand. The Provider may suspend the Services while an undisputed invoice is more than fifteen (15) days overdue.',
      ),
      clause(
        'Ownership of Results',
        'Upon full payment the Provider assigns to the Client all right, title and interest in the deliverables, including copyright. Tools, methods and materials that the Provider had before this Agreement or uses generally remain the Provider’s; to the extent that they are part of a deliverable, the Client receives a perpetual, worldwide, non-exclusive and royalty-free license to use them with it.',
        [],
        { when: where('ownership', 'client') },
      ),
      clause(
        'License of Results',
        'The Provider keeps all right, title and interest in the deliverables. Upon full payment the Client receives a perpetual, worldwide and non-exclusive license to use, copy and adapt them for its own business, but not to sell or sublicense them as such.',
        [],
        { when: where('ownership', 'provider') },
      ),
      clause(
        'Independent Contractor',
        'The Provider is an independent contractor and not an employee, partner or agent of the Client. The Provider decides how, when and where the Services are performed, supplies its own equipment, and is responsible for its own taxes, insurance and benefits.',
      ),
      clause(
        'Warranties',
        'Each party warrants that it has the power to enter into this Agreement. The Provider warrants that the Services will conform to {{section:services}} for ninety (90) days after acceptance and that, to its knowledge, the deliverables infringe no right of others. EXCEPT AS STATED HERE, NEITHER PARTY MAKES ANY WARRANTY, EXPRESS OR IMPLIED.',
      ),
      clause(
        'Term and Termination',
        'This Agreement begins on its effective date and ends when the Services are completed and paid for. Either party may terminate it',
        [
          'for convenience, upon fifteen (15) days’ written notice; or',
          'at once, if the other commits a material breach and does not cure it within ten (10) days after written notice, or becomes insolvent.',
        ],
      ),
      clause(
        'Effect of Termination',
        'Upon termination the Client shall pay for the Services performed and the approved expenses incurred until then, and the Provider shall hand over the work in progress that has been paid for. The sections on ownership, confidentiality, indemnification, liability and disputes survive.',
      ),
      confidentiality(),
      indemnification(),
      limitationOfLiability(),
      forceMajeure(),
      disputeResolution(),
      ...closingClauses(),
      paragraph('The parties have signed this Agreement, effective as of the date first stated.'),
      signature('{{clientName}}', 'Client'),
      signature('{{providerName}}', 'Provider'),
    ],
  },
};
