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

const property = group('The property');

export const quitclaimDeed: LibraryTemplate = {
  slug: 'quitclaim-deed',
  version: 1,
  title: 'Quitclaim Deed',
  description:
    'Releases whatever interest the grantor has in land, without any warranty: between relatives, after a divorce, or into a trust. Check the margins and forms of the county recorder.',
  category: 'deed',
  documentType: 'deed',
  jurisdiction: 'US',
  price: 999,
  tags: ['quitclaim', 'transfer', 'family'],
  estimatedTime: 10,
  difficulty: 'intermediate',
  content: {
    fields: [
      ...party('grantor', 'Grantor'),
      ...party('grantee', 'Grantee'),
      property.field('deedDate', 'Date of the deed', { type: 'date' }),
      property.field('state', 'State where the property lies', { type: 'state' }),
      property.field('county', 'County'),
      property.field('legalDescription', 'Legal description', { type: 'long_text' }),
      property.field('streetAddress', 'Street address, for reference'),
      property.field('parcel', 'Parcel number'),
      property.field('priorDeed', 'Prior instrument: book and page, or recording number', {
        help: 'Some states (Ohio, for one) require the reference.',
      }),
      property.choice('consideration', 'The transfer is', {
        gift: 'a gift, for love and affection',
        sum: 'for a sum of money',
      }),
      property.field('sum', 'Sum of money', { type: 'money' }),
      property.choice('tenancy', 'Several grantees take', {
        one: 'there is one grantee',
        joint: 'as joint tenants with right of survivorship',
        common: 'as tenants in common',
      }),
      property.field('returnTo', 'After recording return to: name and address'),
    ],
    blocks: [
      paragraph('After recording return to: {{returnTo}}'),
      paragraph('Parcel number: {{parcel}}. Prior instrument: {{priorDeed}}.'),
      paragraph(
        'Know all persons by these presents, that on {{deedDate}} {{grantorName}}, of {{grantorAddress}} (the "Grantor"), conveys to {{granteeName}}, whose tax-mailing address is {{granteeAddress}} (the "Grantee"), as follows.',
      ),
      clause(
        'Consideration: Gift',
        'The Grantor makes this conveyance as a gift, in consideration of love and affection and without payment of money.',
        [],
        { when: where('consideration', 'gift') },
      ),
      clause(
        'Consideration: Payment',
        'The Grantor makes this conveyance for {{sum}} and other valuable consideration, the receipt of which is acknowledged.',
        [],
        { when: where('consideration', 'sum') },
      ),
      clause(
        'Quitclaim',
        'The Grantor remises, releases and forever quitclaims to the Grantee, and to the Grantee’s heirs, successors and assigns, all right, title, interest and claim, if any, that the Grantor has in the following real property in {{county}} County, State of {{state}}, commonly known as {{streetAddress}} (the "Property"):',
      ),
      paragraph('{{legalDescription}}'),
      clause(
        'Joint Tenancy',
        'The Grantees take the Property as joint tenants with right of survivorship and not as tenants in common.',
        [],
        { when: where('tenancy', 'joint') },
      ),
      clause(
        'Tenancy in Common',
        'The Grantees take the Property as tenants in common, in equal shares.',
        [],
        { when: where('tenancy', 'common') },
      ),
      clause(
        'No Warranty',
        'This deed is made without covenants or warranties of title of any kind, express or implied. It is subject to all easements, restrictions, liens and encumbrances of record, and to real estate taxes not yet due.',
      ),
      clause(
        'Release of Marital Rights',
        'A spouse of the Grantor who signs below releases all rights of dower, homestead and similar rights in the Property that the law of the State gives.',
      ),
      paragraph('The Grantor has signed this deed on the date first stated.'),
      signature('{{grantorName}}', 'Grantor'),
      signature('________________________', 'Spouse of the Grantor, if any'),
      acknowledgment('{{grantorName}}'),
    ],
  },
};
