import {
  clause,
  group,
  jurat,
  type LibraryTemplate,
  paragraph,
  party,
  signature,
} from '../library-template.ts';

const decedent = group('The decedent');
const family = group('Family history');

export const texasAffidavitOfHeirship: LibraryTemplate = {
  slug: 'texas-affidavit-of-heirship',
  version: 1,
  title: 'Texas Affidavit of Facts Concerning Heirship',
  description:
    'A disinterested witness swears to the family history of someone who died without a will, for recording with the deed records under chapter 203 of the Texas Estates Code.',
  category: 'affidavit',
  documentType: 'affidavit',
  jurisdiction: 'TX',
  price: 1299,
  tags: ['Texas', 'heirship', 'estate'],
  estimatedTime: 20,
  difficulty: 'advanced',
  content: {
    fields: [
      ...party('affiant', 'Affiant (a disinterested witness)'),
      decedent.field('decedentName', 'Decedent: full name'),
      decedent.field('deathDate', 'Date of death', { type: 'date' }),
      decedent.field('deathPlace', 'Place of death: city, county and state'),
      decedent.field('residence', 'Residence at the time of death'),
      decedent.field('property', 'Real property in Texas owned at death', {
        type: 'long_text',
        help: 'Give the legal description and the county.',
      }),
      family.field('yearsKnown', 'Years that the affiant knew the decedent', { type: 'number' }),
      family.field('marriages', 'Marriages: spouse, dates, how each ended', { type: 'long_text' }),
      family.field(
        'children',
        'Children, by birth or adoption: name, birth, other parent, address',
        {
          type: 'long_text',
          help: 'Write "None" if there were none, and name the descendants of a child who died.',
        },
      ),
      family.field('parents', 'Parents and siblings, where there was no child', {
        type: 'long_text',
        help: 'Write "Not applicable" where there are descendants.',
      }),
      family.field('debts', 'Known debts and taxes', { type: 'long_text' }),
      family.field('county', 'County in Texas where it is sworn'),
    ],
    blocks: [
      paragraph('THE STATE OF TEXAS\nCOUNTY OF {{county}}'),
      paragraph(
        'Before me, the undersigned authority, appeared {{affiantName}} (the "Affiant"), who, being duly sworn, stated upon oath:',
      ),
      clause(
        'The Affiant',
        'My name is {{affiantName}}, and I live at {{affiantAddress}}. I am over eighteen years of age, of sound mind, and have personal knowledge of the facts stated here. I am not an heir of the decedent and have no interest in the estate.',
      ),
      clause(
        'Acquaintance',
        'I was personally well acquainted with {{decedentName}} (the "Decedent") for {{yearsKnown}} years, and with the Decedent’s family history.',
      ),
      clause(
        'Death',
        'The Decedent died on {{deathDate}} at {{deathPlace}}. At that time the Decedent’s residence was {{residence}}.',
      ),
      clause('Marital History', 'The Decedent’s marriages were as follows: {{marriages}}.'),
      clause(
        'Children',
        'The Decedent had the following children and no others, by birth, by adoption, or otherwise taken into the home and raised as a child: {{children}}.',
      ),
      clause('Parents and Siblings', '{{parents}}.'),
      clause(
        'No Will',
        'To the best of my knowledge the Decedent left no written will that has been or could be offered for probate.',
      ),
      clause(
        'No Administration',
        'No administration of the Decedent’s estate has been opened, and in my opinion none is necessary.',
      ),
      clause(
        'Debts and Taxes',
        'The debts of the estate and the taxes owed, to my knowledge, are: {{debts}}.',
      ),
      clause(
        'Real Property',
        'The Decedent owned an interest in the following real property in Texas: {{property}}.',
      ),
      clause(
        'Reliance',
        'I make this affidavit for recording in the deed records. I understand that title companies and purchasers will rely on it, that it may be received as prima facie evidence after it has been of record for the time that the Estates Code states, and that a false statement under oath is a crime. Another disinterested witness should swear to a like affidavit.',
      ),
      signature('{{affiantName}}', 'Affiant'),
      jurat('{{affiantName}}'),
    ],
  },
};
