import { expect, test } from 'vitest';
import type { SessionPerson } from '../../../../common/session-people.ts';
import { assignFields, fieldOwner } from './field-owner.ts';
import type { FoundField } from './found-field.ts';

const found: Omit<FoundField, 'role' | 'tight'> = {
  kind: 'signature',
  page: 1,
  x: 0,
  y: 0,
  width: 0.3,
  height: 0.05,
  required: true,
};
const person = (key: string, role: SessionPerson['role']): SessionPerson => ({
  key,
  role,
  userId: null,
  name: key,
  confirmedAt: null,
  beside: null,
  credible: false,
  expired: false,
  present: false,
});
const [owner, notary] = [person('owner', 'signer'), person('notary', 'notary')];
const [one, two] = [
  person('00000000-0000-4000-8000-000000000001', 'witness'),
  person('00000000-0000-4000-8000-000000000002', 'witness'),
];

test('assigns a field found in the document to the owner unless its label says otherwise', () => {
  const people = [owner, one, notary];
  expect(fieldOwner({ ...found, tight: false, role: 'signer' }, people)).toEqual({
    ...found,
    person: 'owner',
  });
  expect(fieldOwner({ ...found, tight: false, role: 'notary' }, people).person).toBe('notary');
  expect(fieldOwner({ ...found, tight: false, role: 'witness' }, people).person).toBe(one.key);
});

test('leaves a witness field unassigned if there is no witness or more than one', () => {
  expect(
    fieldOwner({ ...found, tight: false, role: 'witness' }, [owner, notary]).person,
  ).toBeNull();
  expect(
    fieldOwner({ ...found, tight: false, role: 'witness' }, [owner, one, two, notary]).person,
  ).toBeNull();
});

test('leaves out the lines of a witness, and the name after them, if no witness takes part', () => {
  const at = (y: number, kind: FoundField['kind'], role: FoundField['role']): FoundField => ({
    ...found,
    kind,
    role,
    y,
    tight: false,
  });
  const fields = [
    at(0.4, 'signature', 'signer'),
    at(0.45, 'text', 'signer'),
    at(0.5, 'date', 'signer'),
    at(0.6, 'signature', 'witness'),
    at(0.65, 'text', 'signer'),
  ];
  const own = assignFields(fields, [owner, notary]);
  expect(own.map(({ kind, person }) => [kind, person])).toEqual([
    ['signature', 'owner'],
    ['text', 'owner'],
    ['date', 'owner'],
  ]);
  const withWitness = assignFields(fields, [owner, one, notary]);
  expect(withWitness.slice(3).map(({ person }) => person)).toEqual([one.key, one.key]);
});
