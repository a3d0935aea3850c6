import { expect, test } from 'vitest';
import type { SessionPerson } from '../../../../common/session-people.ts';
import { signersFact } from './signers-fact.ts';

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
  expect(signersFact({ principalName, people: [person({}), notary] })).toEqual({
    name: 'Signer',
    value: 'Olivia Grant',
  });
});

test('names every signer who joined, and neither witnesses nor people who did not join', () => {
  const people = [
    person({}),
    person({ key: 'b', name: 'Gina Delacroix' }),
    person({ key: 'c', name: 'wanda@example.test', userId: null }),
    person({ key: 'd', name: 'Will Tess', role: 'witness' }),
    notary,
  ];
  expect(signersFact({ principalName, people })).toEqual({
    name: 'Signers',
    value: 'Olivia Grant and Gina Delacroix',
  });
});
