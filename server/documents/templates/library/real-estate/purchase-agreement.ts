import {
  closingClauses,
  disputeResolution,
  governingLawField,
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

const property = group('The property');
const price = group('Price and closing');

export const realEstatePurchaseAgreement: LibraryTemplate = {
  slug: 'residential-real-estate-purchase-agreement',
  version: 1,
  title: 'Residential Real Estate Purchase Agreement',
  description:
    'For a sale between private parties: earnest money, inspection, title, financing and closing, with remedies on both sides. Local disclosure forms are attached to it.',
  category: 'real_estate',
  documentType: 'contract',
  jurisdiction: 'US',
  price: 1999,
  tags: ['purchase', 'home', 'closing'],
  estimatedTime: 20,
  difficulty: 'advanced',
  content: {
    fields: [
      ...party('seller', 'Seller'),
      ...party('buyer', 'Buyer'),
      property.field('agreementDate', 'Date of the agreement', { type: 'date' }),
      property.field('address', 'Street address of the property'),
      property.field('legalDescription', 'Legal description', { type: 'long_text' }),
      property.field('included', 'Personal property included', {
        example: 'refrigerator, washer and dryer',
      }),
      price.field('price', 'Purchase price', { type: 'money' }),
      price.field('earnest', 'Earnest money', { type: 'money' }),
      price.field('escrowAgent', 'Escrow or title agent'),
      price.choice('financing', 'The buyer pays', {
        cash: 'in cash',
        loan: 'with a mortgage loan',
      }),
      price.field('loanDate', 'Loan commitment by', { type: 'date' }),
      price.field('inspectionDays', 'Days for inspection', { type: 'number', example: '10' }),
      price.field('closingDate', 'Closing on or before', { type: 'date' }),
      price.choice('deed', 'The deed is', {
        general: 'a general warranty deed',
        special: 'a special (limited) warranty deed',
        grant: 'a grant deed',
      }),
      governingLawField(),
    ],
    blocks: [
      paragraph(
        'This Residential Real Estate Purchase Agreement (the "Agreement") is made on {{agreementDate}} between {{sellerName}}, of {{sellerAddress}} (the "Seller"), and {{buyerName}}, of {{buyerAddress}} (the "Buyer").',
      ),
      clause(
        'Sale',
        'The Seller shall sell and the Buyer shall buy the real property at {{address}}, with its improvements, fixtures and appurtenances (the "Property"), together with the following personal property, free of liens and as is: {{included}}. Legal description: {{legalDescription}}.',
      ),
      clause(
        'Price and Earnest Money',
        'The price is {{price}}. Within three (3) business days after signing the Buyer shall deposit {{earnest}} (the "Earnest Money") with {{escrowAgent}}, to be credited at closing. The rest is due at closing in immediately available funds.',
      ),
      clause(
        'Cash Purchase',
        'This Agreement is not contingent on financing. The Buyer shall furnish proof of funds within five (5) business days after signing.',
        [],
        { when: where('financing', 'cash') },
      ),
      clause(
        'Financing Contingency',
        'The Buyer shall apply for a mortgage loan within five (5) business days after signing and pursue it diligently. If the Buyer, acting in good faith, has no commitment by {{loanDate}}, the Buyer may terminate by written notice on or before that date and receive the Earnest Money back; otherwise this contingency is waived.',
        [],
        { when: where('financing', 'loan') },
      ),
      clause(
        'Inspection',
        'Within {{inspectionDays}} days after signing the Buyer may have the Property inspected, at the Buyer’s cost and upon reasonable notice, and may within that time, by written notice, either terminate and receive the Earnest Money back or ask for repairs. If the parties have not agreed on repairs within five (5) days after the request, the Buyer may terminate or accept the Property as it is. The Buyer shall repair damage that the inspection causes.',
      ),
      clause(
        'Disclosures',
        'The Seller shall deliver the disclosures that the law of the State requires and, for housing built before 1978, the federal lead-based paint disclosure and pamphlet, with ten (10) days for an assessment unless waived. The Seller knows of no material latent defect that is not disclosed in them.',
      ),
      clause(
        'Title',
        'The Seller shall convey good and marketable title by {{deed}}, subject only to current taxes not yet due and to easements and restrictions of record that do not impair residential use. Within ten (10) days after signing a commitment for owner’s title insurance is ordered. The Buyer may object to title within five (5) business days after receiving it; the Seller may cure until closing, and if it does not, the Buyer may terminate and receive the Earnest Money back, or accept the title.',
      ),
      clause(
        'Closing',
        'Closing takes place through {{escrowAgent}} on or before {{closingDate}}. The Seller pays for the deed, the release of liens and the transfer tax that custom puts on sellers; the Buyer pays for recording the deed and the cost of financing; other costs are paid as is customary in the county. Taxes, assessments and rents are prorated to the day of closing.',
      ),
      clause(
        'Possession and Condition',
        'Possession is given at closing, with the Property vacant, clean and in its present condition, ordinary wear excepted. The Buyer may inspect it within forty-eight (48) hours before closing.',
      ),
      clause(
        'Risk of Loss',
        'The risk of loss is the Seller’s until closing. If the Property is materially damaged, the Buyer may terminate and receive the Earnest Money back, or close and receive the insurance proceeds with a credit for the deductible.',
      ),
      clause(
        'Default',
        'If a party defaults and does not cure the default within five (5) days after written notice,',
        [
          'upon default of the Buyer, the Seller may terminate and keep the Earnest Money as liquidated damages, which the parties consider a reasonable estimate of its loss; and',
          'upon default of the Seller, the Buyer may terminate and receive the Earnest Money back with its reasonable expenses, or seek specific performance.',
        ],
      ),
      clause(
        'Brokers',
        'Each party states that it has dealt with no broker except as disclosed in writing, and shall indemnify the other against claims for commission through it.',
      ),
      disputeResolution(),
      ...closingClauses(),
      paragraph(
        'Time is of the essence. The parties have signed this Agreement on the dates beside their signatures.',
      ),
      signature('{{sellerName}}', 'Seller'),
      signature('{{buyerName}}', 'Buyer'),
    ],
  },
};
