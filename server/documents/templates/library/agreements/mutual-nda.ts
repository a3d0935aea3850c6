import {
  assignment,
  counterparts,
  entireAgreement,
  governingLaw,
  governingLawField,
  notices,
  severability,
} from '../../clauses/general-clauses.ts';
import {
  clause,
  group,
  type LibraryTemplate,
  paragraph,
  party,
  signature,
} from '../library-template.ts';

const { field } = group('Purpose and term');

export const mutualNda: LibraryTemplate = {
  slug: 'mutual-nondisclosure-agreement',
  version: 1,
  title: 'Mutual Nondisclosure Agreement',
  description:
    'Protects what two parties tell each other while they explore working together, with the exceptions and the whistleblower notice that federal trade-secret law calls for.',
  category: 'agreement',
  documentType: 'contract',
  jurisdiction: 'US',
  price: 0,
  tags: ['NDA', 'confidentiality', 'startup'],
  estimatedTime: 6,
  difficulty: 'beginner',
  content: {
    fields: [
      ...party('first', 'First party'),
      ...party('second', 'Second party'),
      field('effectiveDate', 'Effective date', { type: 'date' }),
      field('purpose', 'Purpose of the talks', {
        example: 'a possible joint development of a payment terminal',
      }),
      field('termYears', 'Years that the duty of confidence lasts', {
        type: 'number',
        example: '3',
      }),
      governingLawField(),
    ],
    blocks: [
      paragraph(
        'This Mutual Nondisclosure Agreement (the "Agreement") is made as of {{effectiveDate}} between {{firstName}}, of {{firstAddress}}, and {{secondName}}, of {{secondAddress}}. Each is a "Discloser" of its own information and a "Recipient" of the other’s.',
      ),
      clause(
        'Purpose',
        'The parties wish to exchange confidential information in connection with {{purpose}} (the "Purpose").',
      ),
      clause(
        'Confidential Information',
        '"Confidential Information" means non-public information that a Discloser makes available for the Purpose, in any form, and that is marked as confidential or that a reasonable person would understand to be so from its nature or the circumstances of its disclosure. It does not include information that the Recipient can show by records',
        [
          'is or becomes public other than by its breach;',
          'was lawfully known to it before disclosure;',
          'was received from a third party free to disclose it; or',
          'was developed independently, without use of the Confidential Information.',
        ],
      ),
      clause(
        'Duties of the Recipient',
        'The Recipient shall use Confidential Information only for the Purpose; shall protect it with at least the care that it gives its own information of like importance, and never less than reasonable care; and shall disclose it only to those of its employees, officers and professional advisers who need it for the Purpose and are bound by duties no less strict. The Recipient answers for their compliance. It shall not reverse engineer any sample that it is given.',
      ),
      clause(
        'Compelled Disclosure',
        'If the law or a court requires the Recipient to disclose Confidential Information, it shall, where the law allows, give prompt notice so that the Discloser may seek protection, and shall disclose only what is legally required.',
      ),
      clause(
        'Notice of Immunity',
        'Under the Defend Trade Secrets Act of 2016, 18 U.S.C. § 1833(b), an individual is not liable under any federal or state trade secret law for the disclosure of a trade secret that is made in confidence to a federal, state or local government official or to an attorney solely for the purpose of reporting or investigating a suspected violation of law, or that is made under seal in a complaint or other document filed in a proceeding.',
      ),
      clause(
        'Return or Destruction',
        'Upon the Discloser’s written request the Recipient shall return or destroy the Confidential Information, except for copies that its routine backups or the law require it to keep, which remain subject to this Agreement.',
      ),
      clause(
        'No License; No Obligation',
        'Each party keeps all rights in its own information. Nothing here grants a license, obliges a party to disclose anything or to enter into a further agreement, or prevents it from dealing with others. Confidential Information is provided as is.',
      ),
      clause(
        'Term',
        'This Agreement applies to disclosures made within two (2) years after its effective date; either party may end that period by thirty (30) days’ notice. The duties of confidence last {{termYears}} years after each disclosure and, for a trade secret, as long as it remains one.',
      ),
      clause(
        'Remedies',
        'A breach may cause harm that damages cannot repair. The Discloser may seek an injunction, in addition to every other remedy, without proof of actual damages and, where the law allows, without posting a bond.',
      ),
      notices(),
      governingLaw(),
      entireAgreement(),
      assignment(),
      severability(),
      counterparts(),
      paragraph('The parties have signed this Agreement, effective as of the date first stated.'),
      signature('{{firstName}}', 'First party'),
      signature('{{secondName}}', 'Second party'),
    ],
  },
};
