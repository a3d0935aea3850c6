import { expect, test } from 'vitest';
import type { OpenMatter } from '../../../../common/open-matters.ts';
import { nextStepOf } from './next-step.ts';

const matter = (kind: OpenMatter['kind'], own = true): OpenMatter => ({
  kind,
  before: 'call',
  own,
  text: kind,
});

const SESSION: Parameters<typeof nextStepOf>[0] = {
  id: 's',
  userId: 'owner',
  documentId: 'd',
  document: { id: 'd' },
  status: 'scheduled',
  sealing: null,
  conferenceSessionId: 'c',
  openMatters: [],
  abilities: { join: true },
};
const stepOf = (change: Partial<typeof SESSION>, userId = 'owner') =>
  nextStepOf({ ...SESSION, ...change }, userId)?.to ?? null;

test('returns the identity check first, and a conference that has begun before that', () => {
  const openMatters = [matter('nobodys_fields'), matter('identity')];
  expect(stepOf({ openMatters })).toBe('/sessions/s/identity');
  expect(stepOf({ openMatters, status: 'in_progress' })).toBe('/conference/c');
});

test('returns the conference when only others have something to prepare', () => {
  expect(stepOf({ openMatters: [matter('others_identity', false)] })).toBe('/conference/c');
});

test('asks only the owner to assign fields, and nobody to wait for invitations', () => {
  const openMatters = [matter('nobodys_fields'), matter('invitation')];
  expect(stepOf({ openMatters })).toBe('/sessions/s/document');
  expect(stepOf({ openMatters }, 'notary')).toBe('/conference/c');
  expect(stepOf({ openMatters: [matter('invitation')] })).toBe('/conference/c');
});

test('returns null while no notary has accepted', () => {
  const abilities = { join: false };
  expect(stepOf({ abilities, openMatters: [matter('notary', false)] })).toBeNull();
});

test('returns the document to its owner after it is sealed', () => {
  expect(stepOf({ status: 'completed' })).toBe('/documents/d');
  expect(stepOf({ status: 'completed' }, 'someone')).toBeNull();
});
