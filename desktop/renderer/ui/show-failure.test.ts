import { beforeEach, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { showFailure } from './show-failure.ts';
import { useToasts } from './toasts.ts';

beforeEach(() => useToasts.setState({ toasts: [] }));

const refused = (status: number, code: string) =>
  new ApiError(status, JSON.stringify({ code, message: 'Said by the server.' }), '');
const shown = () =>
  useToasts.getState().toasts.map(({ title, description }) => [title, description]);

test('shows the server’s message for what failed, or else its own', () => {
  showFailure('Not moved', refused(409, 'conflict'), 'Please try again.');
  expect(shown()).toEqual([['Not moved', 'Said by the server.']]);
  showFailure('Not moved', new TypeError('failed'), 'Please try again.');
  expect(shown()).toEqual([['Not moved', 'Please try again.']]);
});

test('shows nothing if no user is signed in, which sign-in reports', () => {
  showFailure('Not moved', refused(401, 'unauthorized'), 'Please try again.');
  expect(shown()).toEqual([]);
});
