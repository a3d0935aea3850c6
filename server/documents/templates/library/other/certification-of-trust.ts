import {
  acknowledgment,
  clause,
  group,
  type LibraryTemplate,
  list,
  paragraph,
  party,
  signature,
  where,
} from '../library-template.ts';

const trust = group('The trust');

export const certificationOfTrust: LibraryTemplate = {
  slug: 'certification-of-trust',
  version: 1,
  title: 'Certification of Trust',
  description:
    'Shows a bank or title company who may act for a trust without handing over the trust itself, with the statements that section 1013 of the Uniform Trust Code asks for.',
  category: 'other',
  documentType: 'other',
  jurisdiction: 'US',
  price: 599,
  tags: ['trust', 'trustee', 'bank'],
  estimatedTime: 8,
  difficulty: 'intermediate',
  content: {
    fields: [
      ...party('trustee', 'Trustee'),
      trust.field('trustName', 'Name of the trust', { example: 'The Alvarez Family Trust' }),
      trust.field('trustDate', 'Date of the trust instrument', { type: 'date' }),
      trust.field('amendments', 'Amendments and their dates', {
        help: 'Write "None" if there are none.',
      }),
      trust.field('settlor', 'Settlor or settlors'),
      trust.choice('revocable', 'The trust is', {
        revocable: 'revocable',
        irrevocable: 'irrevocable',
      }),
      trust.field('revoker', 'Who may revoke it'),
      trust.choice('cotrustees', 'Trustees', {
        one: 'there is one trustee',
        any: 'any one of them may act',
        all: 'all must act together',
      }),
      trust.field('otherTrustees', 'Other trustees'),
      trust.field('taxId', 'How its tax number is given', {
        example: 'the settlor’s Social Security number, given separately',
      }),
      trust.field('title', 'How title to trust property is taken', {
        example: 'Maria Alvarez, Trustee of The Alvarez Family Trust dated May 1, 2019',
      }),
      trust.field('state', 'State whose law governs', { type: 'state' }),
    ],
    blocks: [
      paragraph(
        'The undersigned, being a currently acting trustee, certifies to every person to whom this certification is given:',
      ),
      clause(
        'Existence',
        '{{trustName}} (the "Trust") exists. The trust instrument was signed on {{trustDate}}. Amendments: {{amendments}}.',
      ),
      clause('Settlor', 'The settlor of the Trust is {{settlor}}.'),
      clause(
        'Trustee',
        'The currently acting trustee is {{trusteeName}}, of {{trusteeAddress}} (the "Trustee").',
      ),
      clause(
        'Several Trustees: Any One',
        'There are several trustees, with {{otherTrustees}}. Any one of them may sign and otherwise bind the Trust.',
        [],
        { when: where('cotrustees', 'any') },
      ),
      clause(
        'Several Trustees: All',
        'There are several trustees, with {{otherTrustees}}. All of them must sign and act together.',
        [],
        { when: where('cotrustees', 'all') },
      ),
      clause(
        'Revocable',
        'The Trust is revocable. The power to revoke it is held by {{revoker}}.',
        [],
        { when: where('revocable', 'revocable') },
      ),
      clause('Irrevocable', 'The Trust is irrevocable.', [], {
        when: where('revocable', 'irrevocable'),
      }),
      clause(
        'Powers',
        'The Trustee has the powers that the trust instrument and the law give, among them to',
      ),
      list(
        'open and close accounts, sign checks, and transfer and invest money and securities;',
        'buy, sell, convey, lease, exchange, mortgage and otherwise encumber real and personal property;',
        'borrow money and give security for it; and',
        'settle claims and sign every instrument needed for these purposes.',
      ),
      clause(
        'Tax Number and Title',
        'Taxpayer identification: {{taxId}}. Title to property of the Trust is taken as follows: {{title}}.',
      ),
      clause(
        'No Change',
        'The Trust has not been revoked, modified or amended in any manner that would cause a statement of this certification to be incorrect.',
      ),
      clause(
        'Reliance',
        'A person who acts in reliance on this certification without knowledge that it is incorrect is protected as the law of the State of {{state}} provides, and may not require the trust instrument as a condition of acting, though it may ask for excerpts that name the trustee and give the power to act. The dispositive terms of the Trust are not disclosed.',
      ),
      paragraph('The Trustee signs this certification and affirms that its statements are true.'),
      signature('{{trusteeName}}', 'Trustee of {{trustName}}'),
      acknowledgment('{{trusteeName}}', 'as Trustee of {{trustName}}'),
    ],
  },
};
