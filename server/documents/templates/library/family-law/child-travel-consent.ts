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

const child = group('The child');
const trip = group('The trip');

export const childTravelConsent: LibraryTemplate = {
  slug: 'child-travel-consent',
  version: 1,
  title: 'Consent for a Minor to Travel Abroad',
  description:
    'A parent who stays behind consents to a child’s trip with the other parent, a relative or a group, sworn before a notary as border authorities like to see it.',
  category: 'family_law',
  documentType: 'affidavit',
  jurisdiction: 'US',
  price: 0,
  tags: ['travel', 'child', 'passport'],
  estimatedTime: 6,
  difficulty: 'beginner',
  content: {
    fields: [
      ...party('parent', 'Consenting parent'),
      trip.field('parentPhone', 'Consenting parent: telephone and e-mail'),
      child.field('childName', 'Child: full name as in the passport'),
      child.field('childBirth', 'Child: date of birth', { type: 'date' }),
      child.field('passport', 'Child: passport number and country'),
      child.choice('custody', 'Custody', {
        joint: 'is shared with the other parent',
        sole: 'is the consenting parent’s alone',
      }),
      trip.field('companionName', 'Travels with: full name'),
      trip.field('companionRelation', 'Relation to the child', { example: 'grandmother' }),
      trip.field('companionPassport', 'Companion: passport number and country'),
      trip.field('destination', 'Countries and cities'),
      trip.field('departure', 'Leaves on', { type: 'date' }),
      trip.field('return', 'Returns on', { type: 'date' }),
      trip.choice('medical', 'In an emergency the companion', {
        may: 'may consent to medical treatment',
        may_not: 'must first reach a parent',
      }),
    ],
    blocks: [
      paragraph(
        'To whom it may concern: I, {{parentName}}, of {{parentAddress}}, being first duly sworn or affirmed, state:',
      ),
      clause(
        'The Child',
        'I am a parent with legal custody of {{childName}}, born {{childBirth}}, who holds passport {{passport}} (the "Child"). I can be reached at {{parentPhone}}.',
      ),
      clause(
        'Joint Custody',
        'I share custody with the other parent. I know of no court order that forbids this trip.',
        [],
        { when: where('custody', 'joint') },
      ),
      clause(
        'Sole Custody',
        'I have sole legal custody of the Child. No one else’s consent to this trip is required, and I know of no court order that forbids it.',
        [],
        { when: where('custody', 'sole') },
      ),
      clause(
        'Consent to Travel',
        'I consent to the Child’s travel to {{destination}}, leaving on {{departure}} and returning on {{return}}, accompanied by {{companionName}}, {{companionRelation}} of the Child, who holds passport {{companionPassport}} (the "Companion").',
      ),
      clause(
        'Authority of the Companion',
        'During the trip the Companion has the temporary care of the Child, may present this consent to carriers and border authorities, and may make changes of the itinerary that are reasonably necessary for the Child’s safe return.',
      ),
      clause(
        'Medical Treatment',
        'If the Child needs urgent medical treatment and I cannot be reached, the Companion may consent to the treatment that a physician advises.',
        [],
        { when: where('medical', 'may') },
      ),
      clause(
        'Medical Decisions',
        'Except to save life or prevent serious harm, medical treatment of the Child requires my consent, for which I am to be called at any hour.',
        [],
        { when: where('medical', 'may_not') },
      ),
      clause(
        'Limits',
        'This consent covers this trip only. It does not change custody or habitual residence, and the Child may not be enrolled in school or kept abroad beyond the date of return.',
      ),
      paragraph('I have read this statement, and it is true to the best of my knowledge.'),
      signature('{{parentName}}', 'Consenting parent'),
      jurat('{{parentName}}'),
    ],
  },
};
