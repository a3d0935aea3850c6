import {
  clause,
  group,
  jurat,
  type LibraryTemplate,
  paragraph,
  party,
  signature,
  where,
} from '../library-template.ts';

const { field, choice } = group('The statement');

export const newYorkGeneralAffidavit: LibraryTemplate = {
  slug: 'new-york-general-affidavit',
  version: 1,
  title: 'New York General Affidavit',
  description:
    'A sworn statement of facts within your own knowledge, with the New York venue, numbered paragraphs, exhibits and a jurat for the notary.',
  category: 'affidavit',
  documentType: 'affidavit',
  jurisdiction: 'NY',
  price: 0,
  tags: ['New York', 'sworn statement', 'general'],
  estimatedTime: 8,
  difficulty: 'beginner',
  content: {
    fields: [
      ...party('affiant', 'Affiant'),
      field('county', 'County in New York where it is sworn', { example: 'Kings' }),
      field('relation', 'How you know the facts', {
        example: 'the superintendent of the building since 2014',
      }),
      field('purpose', 'What the affidavit is for', {
        example: 'an application to the Department of Buildings',
      }),
      choice('facts', 'Number of facts to state', { one: 'one', two: 'two', three: 'three' }),
      field('factOne', 'First fact', { type: 'long_text' }),
      field('factTwo', 'Second fact', { type: 'long_text' }),
      field('factThree', 'Third fact', { type: 'long_text' }),
      choice('exhibits', 'Exhibits', { yes: 'are attached', no: 'there are none' }),
      field('exhibitList', 'List of exhibits', { type: 'long_text' }),
    ],
    blocks: [
      paragraph('STATE OF NEW YORK\nCOUNTY OF {{county}}, ss.:'),
      paragraph('{{affiantName}}, being duly sworn, deposes and says:'),
      clause(
        'The Affiant',
        'I am over eighteen years of age, reside at {{affiantAddress}}, and am {{relation}}. I am under no legal disability.',
      ),
      clause(
        'Knowledge',
        'I have personal knowledge of the facts stated here, except for those stated on information and belief, which I believe to be true. If called as a witness I could and would testify to them.',
      ),
      clause('Purpose', 'I make this affidavit in support of {{purpose}}.'),
      clause('First Fact', '{{factOne}}'),
      clause('Second Fact', '{{factTwo}}', [], { when: where('facts', 'two', 'three') }),
      clause('Third Fact', '{{factThree}}', [], { when: where('facts', 'three') }),
      clause(
        'Exhibits',
        'True and complete copies of the following documents are attached and made part of this affidavit: {{exhibitList}}.',
        [],
        { when: where('exhibits', 'yes') },
      ),
      clause(
        'Truth of This Statement',
        'I understand that a person who swears falsely in an affidavit may be guilty of perjury under Article 210 of the New York Penal Law, and that others will rely on this statement. I have read it, and it is true and complete to the best of my knowledge.',
      ),
      signature('{{affiantName}}', 'Affiant'),
      jurat('{{affiantName}}'),
    ],
  },
};
