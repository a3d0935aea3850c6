import { expect, it } from 'vitest';
import { scriptProgress } from './script-progress.ts';

const done = { at: '2026-11-27T04:07:00.000Z' };
const signer = (isDone: boolean) => ({ person: 'owner' as const, done: isDone, waitsFor: null });

it('counts the signing and the seal, so that the count is complete only at the end', () => {
  const steps = [{ done }, { done }, { done: null }];
  expect(scriptProgress({ signing: [signer(false)] }, steps)).toEqual({ done: 2, all: 5 });
  const confirmed = [{ done }, { done }, { done }];
  expect(scriptProgress({ signing: [signer(false)] }, confirmed)).toEqual({ done: 3, all: 5 });
  expect(scriptProgress({ signing: [signer(true)] }, confirmed)).toEqual({ done: 4, all: 5 });
});

it('counts the signing only when everyone has signed', () => {
  const signing = [signer(true), signer(false)];
  expect(scriptProgress({ signing }, [{ done }])).toEqual({ done: 1, all: 3 });
});

it('counts no signing in an act without signers', () => {
  expect(scriptProgress({ signing: [] }, [{ done }])).toEqual({ done: 1, all: 2 });
});
