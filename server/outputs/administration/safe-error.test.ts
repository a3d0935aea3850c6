import { expect, it } from 'vitest';
import { safeError } from './safe-error.ts';

it('keeps the message of an error and the IDs in it', () => {
  expect(safeError('connect ECONNREFUSED 127.0.0.1:25')).toBe('connect ECONNREFUSED 127.0.0.1:25');
  expect(safeError('no document 0b6ff1e0-7c4b-4f5e-9a59-0d8c1c8f9b10\n    at run.ts:1')).toBe(
    'no document 0b6ff1e0-7c4b-4f5e-9a59-0d8c1c8f9b10',
  );
  expect(safeError(null)).toBe('');
});

it('removes email addresses, credentials, tokens and quoted values', () => {
  expect(safeError('550 no mailbox <ada@harbor.test>')).toBe('550 no mailbox <[address]>');
  expect(safeError('at smtps://user:pass@mail.test:465/x?auth=1 now')).toBe(
    'at smtps://mail.test:465 now',
  );
  expect(safeError('Invalid password: hunter2, api_key=abc')).toBe(
    'Invalid password: [hidden] api_key=[hidden]',
  );
  expect(safeError('Bearer eyJhbGciOi sent')).toBe('Bearer [hidden] sent');
  expect(safeError('cannot read "Dear Ada, your code is 1234"')).toBe('cannot read "…"');
  expect(safeError(`bad ${'Ab1'.repeat(12)}`)).toBe('bad [hidden]');
  expect(safeError('x '.repeat(400)).length).toBeLessThan(250);
});
