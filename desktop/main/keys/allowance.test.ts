import { expect, test } from 'vitest';
import { Allowance } from './allowance.ts';

test('covers one journal entry for each act without a wait, and a second entry for an act only after the first expired', () => {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 45_000).toISOString();
  const allowance = new Allowance();
  const entry = (act: string, content = act) => ({ subject: `journal.${act}`, content, expiresAt });
  for (const act of ['acknowledgment', 'jurat']) {
    expect(allowance.covers(entry(act), now)).toBe('yes');
    allowance.count(entry(act));
  }
  expect(allowance.covers(entry('jurat', 'another entry'), now)).toBe('later');
  const after = new Date(now.getTime() + 46_000);
  expect(allowance.covers(entry('jurat', 'another entry'), after)).toBe('yes');
  allowance.count(entry('jurat', 'another entry'));
  expect(allowance.covers(entry('jurat', 'a third entry'), after)).toBe('no');
});
