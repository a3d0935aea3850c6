import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Outcome, outcomeOf, outcomeOfFailure } from './outcome.ts';

const schema = z.object({ id: z.uuid() });
const id = '7a0e2c4e-8f53-4d0e-9d0b-0a3c53c9a111';
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  outcomeOf(
    { status, headers: new Headers(headers) },
    typeof body === 'string' ? body : JSON.stringify(body),
    schema,
  );
const problemOf = (outcome: Outcome) => (outcome.kind === 'later' ? outcome.problem() : null);
const error = { message: 'The words of the server.', code: 'some_code' };

describe('a response', () => {
  test('settles an item only if it comes from the server', () => {
    expect(answer(201, { id })).toEqual({ kind: 'taken', documentId: id });
    expect(answer(415, error)).toEqual({
      kind: 'refused',
      refusal: { status: 415, code: 'some_code', message: error.message },
    });
    expect(answer(401, error)).toEqual({ kind: 'signed-out' });
  });

  test.each([
    [200, '<html>Please accept our terms</html>'],
    [200, '{"ok":true}'],
    [204, ''],
    [302, ''],
    [403, '<html>Blocked by your company</html>'],
    [401, '<html>Proxy</html>'],
    [407, ''],
    [404, 'default backend - 404'],
    [502, '<html>Bad Gateway</html>'],
    [500, 'oops'],
  ])('of something in between (%i) settles nothing', (status, body) => {
    expect(answer(status, body)).toMatchObject({ kind: 'later', suspect: false });
  });

  test('of 413 from something in between refuses the item and names who can help', () => {
    expect(answer(413, '<html>413 Request Entity Too Large</html>')).toMatchObject({
      kind: 'refused',
      refusal: { status: 413, message: expect.stringMatching(/Ask your IT team .* 11 MB/) },
    });
    expect(answer(413, error)).toMatchObject({ refusal: { code: 'some_code' } });
  });

  test.each([
    [403, '<html>Blocked by your company</html>', true],
    [404, 'default backend - 404', true],
    [407, '', false],
    [302, '', false],
    [200, '<html>Please accept our terms</html>', false],
    [502, '<html>Bad Gateway</html>', false],
  ])('of something in between (%i) may concern only this item', (status, body, foreign) => {
    expect(answer(status, body)).toMatchObject({ kind: 'later', foreign });
  });

  test.each([408, 421, 425, 429, 503, 507])('with status %i is temporary', (status) => {
    const outcome = answer(status, error, { 'Retry-After': '9' });
    expect(outcome).toMatchObject({ kind: 'later', afterMs: 9000, suspect: false });
  });

  test('that the account has no storage keeps the item and delays the others', () => {
    const message = 'Your plan allows up to 2 documents, and you have 2.';
    const full = { code: 'quota_exceeded', message };
    expect(problemOf(answer(409, full))).toBe(message);
    expect(answer(409, full)).toMatchObject({
      kind: 'later',
      afterMs: 900_000,
      untouched: true,
      needsSpace: true,
    });
    // Uploads per hour: the server says when the next one is possible.
    const soon = answer(429, full, { 'Retry-After': '1800' });
    expect(problemOf(soon)).toBe(message);
    expect(soon).toMatchObject({
      kind: 'later',
      afterMs: 1_800_000,
      untouched: true,
      needsSpace: false,
    });
  });

  test('that the app is too old keeps the items until it is updated', () => {
    const outdated = { code: 'client_outdated', message: 'Update the app.' };
    const outcome = answer(426, outdated);
    expect(outcome).toMatchObject({ kind: 'later', untouched: false, suspect: false });
    expect(problemOf(outcome)).toBe('Update the app.');
  });

  test('with a server error makes the item suspect', () => {
    expect(answer(500, error)).toMatchObject({ kind: 'later', suspect: true });
  });
});

describe('a network failure', () => {
  const failed = (code: string) =>
    new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
  test.each([
    [failed('ECONNREFUSED'), /could not be reached/],
    [failed('CERT_NOT_YET_VALID'), /date and time of this computer/],
    [new Error('net::ERR_CERT_DATE_INVALID'), /date and time of this computer/],
    [failed('DEPTH_ZERO_SELF_SIGNED_CERT'), /could not be verified, so nothing was sent/],
    [new DOMException('nothing moved', 'TimeoutError'), /stopped responding/],
    ['no error at all', /could not be reached/],
  ])('is described in plain language: %s', (error, words) => {
    expect(problemOf(outcomeOfFailure(error))).toMatch(words);
  });
});
