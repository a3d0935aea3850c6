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

const names = group('The names');

export const oneAndTheSameName: LibraryTemplate = {
  slug: 'affidavit-one-and-the-same-person',
  version: 1,
  title: 'Affidavit of Identity (One and the Same Person)',
  description:
    'Swears that two or more spellings or former names on deeds, diplomas, accounts or licenses are one person: after marriage, a typing error or a transliteration.',
  category: 'affidavit',
  documentType: 'affidavit',
  jurisdiction: 'US',
  price: 0,
  tags: ['identity', 'name', 'title company'],
  estimatedTime: 6,
  difficulty: 'beginner',
  content: {
    fields: [
      ...party('affiant', 'Affiant'),
      names.field('birthDate', 'Date of birth', { type: 'date' }),
      names.field('birthPlace', 'Place of birth'),
      names.field('otherNames', 'Other names or spellings', {
        type: 'long_text',
        example: 'Maria L. Alvarez; Maria Luisa Alvarez Ortega',
      }),
      names.field('documents', 'Documents that bear them', { type: 'long_text' }),
      names.choice('reason', 'Why they differ', {
        marriage: 'a change of name upon marriage or divorce',
        error: 'a clerical error',
        usage: 'varying usage of initials or middle names',
        transliteration: 'transliteration from another alphabet',
      }),
      names.field('marriage', 'Date and place of the marriage or decree', {
        example: 'June 4, 2011, Cook County, Illinois',
      }),
      names.field('purpose', 'Who will rely on this affidavit', {
        example: 'Lakeside Title Company and its insurer',
      }),
    ],
    blocks: [
      paragraph('I, {{affiantName}}, being first duly sworn or affirmed, state:'),
      clause(
        'Identity',
        'I am over eighteen years of age and reside at {{affiantAddress}}. I was born on {{birthDate}} in {{birthPlace}}. My true and legal name at present is {{affiantName}}.',
      ),
      clause(
        'Other Names',
        'I have also been known by, or have been named in documents as: {{otherNames}}.',
      ),
      clause('Documents', 'Those names appear in the following documents: {{documents}}.'),
      clause('Reason', 'The names differ because of {{reason}}.'),
      clause(
        'Marriage or Decree',
        'The change of name took place by virtue of the following: {{marriage}}.',
        [],
        { when: where('reason', 'marriage') },
      ),
      clause(
        'One and the Same Person',
        'Each of those names refers to me and to no one else. The person named in each of those documents and I are one and the same person.',
      ),
      clause(
        'No Purpose to Mislead',
        'I have not used any of those names to defraud or mislead anyone. I know of no judgment, lien or proceeding against another person of a like name that has been confused with mine.',
      ),
      clause(
        'Reliance',
        'I make this affidavit so that {{purpose}} may rely on it, and agree to furnish further proof of identity upon reasonable request. I understand that a false statement made under oath is punishable as perjury.',
      ),
      paragraph('I have read this affidavit, and it is true to the best of my knowledge.'),
      signature('{{affiantName}}', 'Affiant'),
      jurat('{{affiantName}}'),
    ],
  },
};
