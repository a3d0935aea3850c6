import {
  acknowledgment,
  clause,
  group,
  type LibraryTemplate,
  paragraph,
  party,
  signature,
} from '../library-template.ts';

const property = group('The property');

export const texasSpecialWarrantyDeed: LibraryTemplate = {
  slug: 'texas-special-warranty-deed',
  version: 1,
  title: 'Texas Special Warranty Deed',
  description:
    'Conveys Texas real property with a warranty limited to claims through the grantor, opening with the notice of confidentiality rights that section 11.008 of the Property Code requires.',
  category: 'deed',
  documentType: 'deed',
  jurisdiction: 'TX',
  price: 1799,
  tags: ['Texas', 'special warranty', 'real estate'],
  estimatedTime: 12,
  difficulty: 'advanced',
  content: {
    fields: [
      ...party('grantor', 'Grantor'),
      ...party('grantee', 'Grantee'),
      property.field('deedDate', 'Date', { type: 'date' }),
      property.field('consideration', 'Consideration', {
        example: 'cash and a note of even date in the principal amount of $180,000',
      }),
      property.field('county', 'County in Texas'),
      property.field('legalDescription', 'Property, including any improvements', {
        type: 'long_text',
      }),
      property.field('reservations', 'Reservations from conveyance', {
        type: 'long_text',
        help: 'Such as minerals. Write "None" if there are none.',
      }),
      property.field('exceptions', 'Exceptions to conveyance and warranty', { type: 'long_text' }),
      property.field('returnTo', 'After recording return to: name and address'),
    ],
    blocks: [
      paragraph(
        'NOTICE OF CONFIDENTIALITY RIGHTS: IF YOU ARE A NATURAL PERSON, YOU MAY REMOVE OR STRIKE ANY OR ALL OF THE FOLLOWING INFORMATION FROM ANY INSTRUMENT THAT TRANSFERS AN INTEREST IN REAL PROPERTY BEFORE IT IS FILED FOR RECORD IN THE PUBLIC RECORDS: YOUR SOCIAL SECURITY NUMBER OR YOUR DRIVER’S LICENSE NUMBER.',
      ),
      clause('Date', '{{deedDate}}.'),
      clause('Grantor', '{{grantorName}}, whose mailing address is {{grantorAddress}}.'),
      clause('Grantee', '{{granteeName}}, whose mailing address is {{granteeAddress}}.'),
      clause(
        'Consideration',
        '{{consideration}}, and other good and valuable consideration, the receipt and sufficiency of which the Grantor acknowledges.',
      ),
      clause(
        'Property',
        'The following real property in {{county}} County, Texas, together with all improvements, rights and appurtenances that belong to it: {{legalDescription}}.',
      ),
      clause('Reservations from Conveyance', '{{reservations}}.'),
      clause(
        'Exceptions to Conveyance and Warranty',
        'Taxes for the current year, which the Grantee assumes; validly existing easements, rights-of-way and restrictions of record; and the following: {{exceptions}}.',
        [],
        { id: 'exceptions' },
      ),
      clause(
        'Conveyance',
        'The Grantor, for the consideration and subject to the reservations from and exceptions to conveyance and warranty, grants, sells and conveys to the Grantee the Property, together with all and singular the rights and appurtenances belonging to it in any way, to have and to hold it to the Grantee and the Grantee’s heirs, successors and assigns forever.',
      ),
      clause(
        'Special Warranty',
        'The Grantor binds the Grantor and the Grantor’s heirs and successors to warrant and forever defend all and singular the Property to the Grantee and the Grantee’s heirs, successors and assigns against every person whomsoever lawfully claiming or to claim it or any part of it, by, through or under the Grantor but not otherwise, except as stated in {{section:exceptions}}.',
      ),
      clause(
        'Construction',
        'When the context requires, singular nouns and pronouns include the plural. After recording return to: {{returnTo}}.',
      ),
      paragraph('The Grantor has signed this deed on the date stated in it.'),
      signature('{{grantorName}}', 'Grantor'),
      acknowledgment('{{grantorName}}'),
    ],
  },
};
