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

const child = group('The child');
const scope = group('Authority');

export const minorChildPowerOfAttorney: LibraryTemplate = {
  slug: 'power-of-attorney-for-minor-child',
  version: 1,
  title: 'Power of Attorney for the Care of a Minor Child',
  description:
    'A parent gives a relative or friend authority over a child’s daily care, school and medical treatment for a limited time, without giving up custody. Many states limit it to six or twelve months.',
  category: 'power_of_attorney',
  documentType: 'power_of_attorney',
  jurisdiction: 'US',
  price: 499,
  tags: ['child', 'medical consent', 'school'],
  estimatedTime: 8,
  difficulty: 'beginner',
  content: {
    fields: [
      ...party('parent', 'Parent'),
      ...party('caregiver', 'Caregiver'),
      child.field('childName', 'Child: full name'),
      child.field('childBirth', 'Child: date of birth', { type: 'date' }),
      child.field('medical', 'Allergies, medication, physician and insurance', {
        type: 'long_text',
      }),
      scope.field('startDate', 'Begins on', { type: 'date' }),
      scope.field('endDate', 'Ends on', { type: 'date' }),
      scope.choice('travel', 'Travel with the child', {
        state: 'within the state only',
        country: 'within the United States',
        abroad: 'within the United States and abroad',
      }),
      scope.choice('otherParent', 'The other parent', {
        consents: 'consents and signs below',
        none: 'is deceased, or has no legal rights to the child',
      }),
      scope.field('otherParentName', 'Other parent: full name'),
      scope.field('state', 'State where the child lives', { type: 'state' }),
    ],
    blocks: [
      clause(
        'Parties and Child',
        'I, {{parentName}}, of {{parentAddress}} (the "Parent"), am a parent with legal custody of {{childName}}, born {{childBirth}} (the "Child"). I delegate to {{caregiverName}}, of {{caregiverAddress}} (the "Caregiver"), the authority stated here.',
      ),
      clause('Authority', 'The Caregiver may, as I could myself,', [
        'have the physical care of the Child and provide food, lodging, supervision and discipline without corporal punishment;',
        'enroll the Child in school and activities, receive records, and confer with teachers;',
        'consent to medical, dental, vision and mental health care, including emergency surgery and the administration of medication, on the advice of a licensed professional;',
        'receive health information of the Child as my personal representative under the Health Insurance Portability and Accountability Act; and',
        'apply for and use insurance and public benefits for the Child.',
      ]),
      clause(
        'What Is Not Delegated',
        'The Caregiver may not consent to the marriage, adoption or military service of the Child, to a change of the Child’s name or religion, or to the withdrawal of life-sustaining treatment. I keep my parental rights and duties, and my decision prevails where the Caregiver and I differ.',
      ),
      clause('Medical Information', '{{medical}}.'),
      clause(
        'Travel',
        'The Caregiver may travel with the Child {{travel}}. For travel outside of the country I shall give a separate consent to travel where a border authority asks for one.',
      ),
      clause(
        'Term and Revocation',
        'This power of attorney begins on {{startDate}} and ends on {{endDate}}, or on any earlier date on which the law of the State of {{state}} ends it. I may revoke it at any time by written notice to the Caregiver. It is not affected by my incapacity.',
      ),
      clause(
        'Other Parent Consents',
        '{{otherParentName}}, the other parent of the Child, joins in this power of attorney.',
        [],
        { when: where('otherParent', 'consents') },
      ),
      clause(
        'Other Parent',
        'I state that the other parent of the Child is deceased, or has no legal right that requires notice or consent, and that no court order prevents me from making this delegation.',
        [],
        { when: where('otherParent', 'none') },
      ),
      clause(
        'Expenses and Reliance',
        'I remain responsible for the expenses of the Child. A school, physician or other third party may rely on this document or a copy of it until it has notice that it has ended. The laws of the State of {{state}} govern.',
      ),
      paragraph('The parties sign this power of attorney voluntarily.'),
      signature('{{parentName}}', 'Parent'),
      signature('{{otherParentName}}', 'Other parent', where('otherParent', 'consents')),
      signature('{{caregiverName}}', 'Caregiver, accepting this authority'),
      acknowledgment('{{parentName}}'),
    ],
  },
};
