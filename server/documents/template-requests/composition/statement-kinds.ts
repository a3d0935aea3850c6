import { clause, group, paragraph } from '../../templates/library/library-template.ts';
import type { DocumentKind } from './kind.ts';

const subject = group('Subject');

/**
 * Statements, appointments and conveyances by one person. If a request matches one of these kinds
 * and an agreement equally well, this kind is used.
 */
export const statementKinds: readonly DocumentKind[] = [
  {
    key: 'power_of_attorney',
    title: 'Power of Attorney',
    category: 'power_of_attorney',
    documentType: 'power_of_attorney',
    names: /\b(?:power of attorney|poa|attorney[- ]in[- ]fact)\b/i,
    instrument: 'power of attorney',
    parties: [
      ['principal', 'Principal'],
      ['agent', 'Agent'],
    ],
    fields: [
      subject.field('powers', 'What the agent may do', { type: 'long_text' }),
      subject.field('limits', 'What the agent may not do', { type: 'long_text' }),
      subject.field('effectiveDate', 'Begins on', { type: 'date' }),
      subject.field('endDate', 'Ends on', { type: 'date' }),
    ],
    core: [
      clause(
        'Appointment',
        'I, {{principalName}}, of {{principalAddress}} (the "Principal"), appoint {{agentName}}, of {{agentAddress}} (the "Agent"), as my attorney-in-fact.',
      ),
      clause(
        'Authority',
        'The Agent may act in my name as follows, and may do what is reasonably necessary to carry it out: {{powers}}.',
      ),
      clause(
        'Limits',
        'The Agent may not do the following: {{limits}}. Nor may the Agent make gifts of my property, change my will or a beneficiary designation, use my property for the Agent’s own benefit, or delegate this authority.',
      ),
      clause(
        'Term and Durability',
        'This power of attorney begins on {{effectiveDate}} and ends on {{endDate}}, upon my written revocation, or upon my death. Until then it is not affected by my later incapacity.',
      ),
      clause(
        'Duties of the Agent',
        'The Agent shall act in good faith, within this authority and solely in my interest, keep my property separate, keep records, and account upon request.',
      ),
      clause(
        'Reliance',
        'A third party may rely on this document or a copy of it until it has actual knowledge that it has ended.',
      ),
    ],
    always: [],
    act: 'acknowledgment',
    unilateral: true,
  },
  {
    key: 'affidavit',
    title: 'Affidavit',
    category: 'affidavit',
    documentType: 'affidavit',
    names: /\b(?:affidavit|sworn statement|declaration under oath|swear|name change)\b/i,
    instrument: 'affidavit',
    parties: [['affiant', 'Affiant']],
    fields: [
      subject.field('relation', 'How the affiant knows the facts'),
      subject.field('facts', 'Facts, each in a sentence of its own', { type: 'long_text' }),
      subject.field('purpose', 'What the affidavit is for'),
      subject.field('exhibits', 'Documents attached', { help: 'Write "None" if there are none.' }),
    ],
    core: [
      paragraph('I, {{affiantName}}, being first duly sworn or affirmed, state:'),
      clause(
        'The Affiant',
        'I am over eighteen years of age, reside at {{affiantAddress}}, and am competent to make this affidavit. I know the facts stated here because {{relation}}.',
      ),
      clause('Facts', '{{facts}}'),
      clause(
        'Purpose',
        'I make this affidavit for the following purpose, and understand that others will rely on it: {{purpose}}.',
      ),
      clause(
        'Exhibits',
        'The following documents are attached and are true and complete copies: {{exhibits}}.',
      ),
      clause(
        'Truth of This Statement',
        'I have read this affidavit. It is true and complete to the best of my knowledge. I understand that a false statement under oath is punishable as perjury.',
      ),
    ],
    always: [],
    act: 'jurat',
    unilateral: true,
  },
  {
    key: 'deed',
    title: 'Deed',
    category: 'deed',
    documentType: 'deed',
    names: /\b(?:deed|quit-?claim|conveyance of (?:land|real|the house)|transfer of title)\b/i,
    instrument: 'deed',
    parties: [
      ['grantor', 'Grantor'],
      ['grantee', 'Grantee'],
    ],
    fields: [
      subject.field('deedDate', 'Date', { type: 'date' }),
      subject.field('consideration', 'Consideration', {
        example: 'ten dollars and other good and valuable consideration',
      }),
      subject.field('county', 'County and state of the property'),
      subject.field('legalDescription', 'Legal description', {
        type: 'long_text',
        help: 'Copy it word for word from the last recorded deed.',
      }),
      subject.field('exceptions', 'Exceptions to title', { type: 'long_text' }),
      subject.field('returnTo', 'After recording return to'),
    ],
    core: [
      paragraph('After recording return to: {{returnTo}}'),
      clause(
        'Conveyance',
        'On {{deedDate}} {{grantorName}}, of {{grantorAddress}} (the "Grantor"), for {{consideration}}, the receipt of which is acknowledged, conveys to {{granteeName}}, of {{granteeAddress}} (the "Grantee"), and the Grantee’s heirs and assigns, all of the Grantor’s right, title and interest in the following real property in {{county}} (the "Property"):',
      ),
      paragraph('{{legalDescription}}'),
      clause(
        'Exceptions',
        'The Property is conveyed subject to taxes not yet due, to easements and restrictions of record, and to the following: {{exceptions}}.',
      ),
      clause(
        'Covenants',
        'The Grantor makes no covenant or warranty of title, express or implied, unless it is stated among the particular terms of this deed.',
      ),
      clause(
        'Appurtenances',
        'The conveyance includes all buildings, improvements, rights and appurtenances that belong to the Property.',
      ),
    ],
    always: [],
    act: 'acknowledgment',
    unilateral: true,
  },
  {
    key: 'consent',
    title: 'Consent and Release',
    category: 'other',
    documentType: 'other',
    names:
      /\b(?:consent|permission|waiver|media release|photo release|authori[sz]ation (?:letter|form))\b/i,
    instrument: 'consent',
    parties: [
      ['giver', 'Person who consents'],
      ['receiver', 'Person who receives the consent'],
    ],
    fields: [
      subject.field('matter', 'What is consented to', { type: 'long_text' }),
      subject.field('conditions', 'Conditions and limits', { type: 'long_text' }),
      subject.field('validUntil', 'Valid until', { type: 'date' }),
    ],
    core: [
      clause(
        'Consent',
        'I, {{giverName}}, of {{giverAddress}}, consent that {{receiverName}}, of {{receiverAddress}}, may do the following: {{matter}}.',
      ),
      clause('Conditions', 'The consent is given subject to these conditions: {{conditions}}.'),
      clause(
        'Term',
        'The consent is valid until {{validUntil}}. I may withdraw it earlier by written notice, which does not affect what was done before.',
      ),
      clause(
        'Release',
        'I release the receiver from claims that arise from acts within this consent, except for negligence, willful misconduct, and claims that the law does not allow to be released.',
      ),
      clause(
        'Understanding',
        'I am of legal age, have read this consent, understand it, and give it voluntarily.',
      ),
    ],
    always: [],
    act: null,
    unilateral: true,
  },
];
