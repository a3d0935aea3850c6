import { APIError } from 'openai';
import { expect, test } from 'vitest';
import { mayHelpToRepeat, waitBeforeRepeat } from './repeat.ts';

const refused = (status: number, retryAfter?: string) =>
  APIError.generate(
    status,
    {},
    'refused',
    new Headers(retryAfter ? { 'retry-after': retryAfter } : {}),
  );

test('returns the wait from Retry-After in seconds or as a date, up to the maximum', () => {
  expect(waitBeforeRepeat(refused(429, '2'), 5000)).toBe(2000);
  expect(waitBeforeRepeat(refused(429, '60'), 5000)).toBe(5000);
  const soon = new Date(Date.now() + 3000).toUTCString();
  expect(waitBeforeRepeat(refused(503, soon), 5000)).toBeGreaterThan(1000);
  for (const error of [refused(500), refused(500, 'soon'), new TypeError('network')]) {
    expect(waitBeforeRepeat(error, 5000)).toBe(250);
  }
});

test('allows a retry only for temporary errors', () => {
  for (const status of [408, 409, 429, 500, 503]) {
    expect(mayHelpToRepeat(refused(status)), `${status}`).toBe(true);
  }
  expect(mayHelpToRepeat(new TypeError('network'))).toBe(true);
  for (const status of [400, 401, 404]) {
    expect(mayHelpToRepeat(refused(status)), `${status}`).toBe(false);
  }
});
