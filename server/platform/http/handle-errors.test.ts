import { expect, test } from 'vitest';
import { isDatabaseAway } from '../database/is-database-away.ts';
import { toAppError } from './handle-errors.ts';

test.each([
  '08006',
  '53300',
  '57P01',
  '25006',
  '25P03',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
])('%s: the database is unavailable', (code) => {
  expect(isDatabaseAway({ code })).toBe(true);
});

test.each(['23505', '42P01', 'ENOENT', undefined])('%s: the database is available', (code) => {
  expect(isDatabaseAway({ code })).toBe(false);
});

test.each(['40P01', '40001', '55P03', '57014'])('%s: the request may be repeated', (code) => {
  expect(toAppError({ code })).toMatchObject({ status: 503 });
});
