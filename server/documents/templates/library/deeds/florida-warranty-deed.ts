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
const recording = group('Recording');

export const floridaWarrantyDeed: LibraryTemplate = {
  slug: 'florida-general-warranty-deed',
  version: 1,
  title: 'Florida General Warranty Deed',
  description:
    'Conveys Florida real estate with full covenants of title, drafted for the two subscribing witnesses, the preparer’s statement and the parcel number that Florida recording asks for.',
  category: 'deed',
  documentType: 'deed',
  jurisdiction: 'FL',
  price: 1999,
  tags: ['Florida', 'warranty', 'real estate'],
  estimatedTime: 12,
  difficulty: 'advanced',
  content: {
    fields: [
      recording.field('preparerName', 'Prepared by: name'),
      recording.field('preparerAddress', 'Prepared by: address'),
      recording.field('returnTo', 'After recording return to: name and address'),
      recording.field('parcel', 'Parcel identification (folio) number'),
      ...party('grantor', 'Grantor'),
      recording.field('grantorMarital', 'Grantor: marital status', {
        help: 'A spouse must join in the deed of homestead property (Fla. Const. art. X, § 4).',
        example: 'a single woman',
      }),
      ...party('grantee', 'Grantee'),
      property.field('deedDate', 'Date of the deed', { type: 'date' }),
      property.field('consideration', 'Consideration', { type: 'money' }),
      property.field('county', 'County in Florida', { example: 'Orange' }),
      property.field('legalDescription', 'Legal description', {
        type: 'long_text',
        help: 'Copy it word for word from the last recorded deed; a street address is not enough.',
      }),
      property.field('exceptions', 'Exceptions to title', {
        type: 'long_text',
        optional: true,
        help: 'Besides current taxes, zoning and matters of record on the plat.',
      }),
      recording.field('witnessOne', 'First witness: printed name and address'),
      recording.field('witnessTwo', 'Second witness: printed name and address'),
    ],
    blocks: [
      paragraph('Prepared by: {{preparerName}}, {{preparerAddress}}'),
      paragraph('After recording return to: {{returnTo}}'),
      paragraph('Parcel identification number: {{parcel}}'),
      paragraph(
        'This Warranty Deed is made on {{deedDate}} by {{grantorName}}, {{grantorMarital}}, whose mailing address is {{grantorAddress}} (the "Grantor"), to {{granteeName}}, whose mailing address is {{granteeAddress}} (the "Grantee"). The terms Grantor and Grantee include all parties to this instrument and their heirs, personal representatives, successors and assigns.',
      ),
      clause(
        'Conveyance',
        'The Grantor, for and in consideration of the sum of {{consideration}} and other good and valuable consideration, the receipt of which is acknowledged, grants, bargains, sells, remises, releases, conveys and confirms to the Grantee all that certain land situated in {{county}} County, Florida (the "Property"):',
      ),
      paragraph('{{legalDescription}}'),
      clause(
        'Appurtenances',
        'The conveyance includes all the tenements, hereditaments and appurtenances that belong to the Property or in any way appertain to it.',
      ),
      clause(
        'To Have and to Hold',
        'The Grantee shall have and hold the Property in fee simple forever.',
      ),
      clause('Covenants of Title', 'The Grantor covenants with the Grantee that', [
        'the Grantor is lawfully seized of the Property in fee simple;',
        'the Grantor has good right and lawful authority to sell and convey it;',
        'the Property is free of all encumbrances, except as stated below; and',
        'the Grantor fully warrants the title to the Property and will defend it against the lawful claims of all persons whomsoever.',
      ]),
      clause(
        'Exceptions',
        'The Property is conveyed subject to taxes accruing after December 31 of the year before the date of this deed, to zoning and other governmental regulation, to matters that appear on the recorded plat, and to the following: {{exceptions}}. This reference does not reimpose any of them.',
      ),
      paragraph(
        'The Grantor has signed this deed on the date first stated, in the presence of the two subscribing witnesses below (section 689.01, Florida Statutes).',
      ),
      signature('{{grantorName}}', 'Grantor'),
      signature('{{witnessOne}}', 'Witness'),
      signature('{{witnessTwo}}', 'Witness'),
      acknowledgment(
        '{{grantorName}}',
        '[__] who is personally known to me or [__] who has produced ____________________ as identification',
      ),
    ],
  },
};
