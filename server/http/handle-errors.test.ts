import { expect, test } from 'vitest';
import { isDatabaseAway } from './is-database-away.ts';

test.each([
  '08006',
  '53300',
  '57P01',
  '25006',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
])('%s: the database is away', (code) => {
  expect(isDatabaseAway({ code })).toBe(true);
});

test.each(['23505', '42P01', 'ENOENT', undefined])('%s: it is not', (code) => {
  expect(isDatabaseAway({ code })).toBe(false);
});
