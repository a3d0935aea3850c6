import { expect, test } from 'vitest';
import { rulesFor } from './rules-for.ts';
import { type ActPerson, scriptSteps } from './script-steps.ts';
import { stepsBeforeSigning } from './signing-opens.ts';

const person = (userId: string, role: ActPerson['role']): ActPerson => ({
  userId,
  name: userId,
  role,
  signed: false,
  invitedAs: null,
});

test('a witness signs after the steps of every signer, and a signer after their own', () => {
  const rules = rulesFor('OH', 'jurat');
  const [cole, ana, wanda] = [
    person('cole', 'signer'),
    person('ana', 'signer'),
    person('wanda', 'witness'),
  ] as const;
  const steps = scriptSteps(rules, { recorded: true, people: [cole, ana, wanda] });
  const before = (one: ActPerson) =>
    [...stepsBeforeSigning(rules, steps, one)].map(({ key }) => key);
  expect(before(wanda)).toEqual(
    expect.arrayContaining(['identity.wanda', 'oath.cole', 'oath.ana']),
  );
  expect(before(cole)).toContain('oath.cole');
  expect(before(cole)).not.toContain('oath.ana');
});
