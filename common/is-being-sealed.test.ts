import { expect, test } from 'vitest';
import { countSealed, isBeingSealed, isDocumentBeingSealed } from './is-being-sealed.ts';
import type { SessionDocumentState } from './session-documents.ts';

const documents = (...states: SessionDocumentState[]) => states.map((state) => ({ state }));
const running = { status: 'running', progress: 10, reason: null } as const;
const completed = { status: 'completed', progress: 100, reason: null } as const;

test('a session with one document is being sealed while its seal is made', () => {
  const session = { status: 'in_progress', documents: documents('sealing') } as const;
  expect(isBeingSealed({ ...session, sealing: running })).toBe(true);
  expect(isBeingSealed({ ...session, sealing: null })).toBe(false);
  expect(isBeingSealed({ status: 'in_progress', sealing: running })).toBe(true);
});

test('a session with several documents is being sealed until the last seal is made', () => {
  const session = { status: 'in_progress', sealing: completed } as const;
  const isSealed = (...states: SessionDocumentState[]) =>
    isBeingSealed({ ...session, documents: documents(...states) });
  expect(isSealed('sealed', 'sealing', 'rejected')).toBe(true);
  expect(isSealed('sealed', 'sealing', 'open')).toBe(false);
  expect(isSealed('sealed', 'sealed')).toBe(false);
  expect(isDocumentBeingSealed(session)).toBe(false);
});

test('a session whose first document is being sealed still waits for the open ones', () => {
  const session = { status: 'in_progress', sealing: running } as const;
  expect(isBeingSealed({ ...session, documents: documents('sealing', 'open') })).toBe(false);
  expect(isDocumentBeingSealed(session)).toBe(true);
});

test('documents that were set aside are not counted', () => {
  expect(countSealed(documents('sealed', 'sealing', 'open', 'rejected', 'deferred'))).toEqual({
    sealed: 1,
    count: 3,
  });
});
