import { expect, test } from 'vitest';
import type { SessionPerson } from '../../../../common/session-people.ts';
import { peopleFacts } from './people-facts.ts';

const person = (part: Partial<SessionPerson>): SessionPerson => ({
  key: 'owner',
  role: 'signer',
  userId: 'a',
  name: 'Olivia Grant',
  confirmedAt: null,
  beside: null,
  credible: false,
  expired: false,
  present: false,
  ...part,
});
const principalName = 'Olivia Grant';
const notary = person({ key: 'notary', role: 'notary', name: 'Nora Whitfield' });

test('the owner is the only signer', () => {
  expect(peopleFacts({ principalName, people: [person({}), notary] })).toEqual([
    { name: 'Signer', value: 'Olivia Grant' },
  ]);
});

test('names only the signers and witnesses who joined', () => {
  const people = [
    person({}),
    person({ key: 'b', name: 'Gina Delacroix' }),
    person({ key: 'c', name: 'wanda@example.test', userId: null }),
    person({ key: 'd', name: 'Will Tess', role: 'witness' }),
    person({ key: 'e', name: 'Iris Bell', role: 'witness', credible: true }),
    person({ key: 'f', name: 'late@example.test', role: 'witness', userId: null }),
    notary,
  ];
  expect(peopleFacts({ principalName, people })).toEqual([
    { name: 'Signers', value: 'Olivia Grant and Gina Delacroix' },
    { name: 'Witness', value: 'Will Tess' },
    { name: 'Credible witness', value: 'Iris Bell' },
  ]);
});
