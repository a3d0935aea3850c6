import { expect, test } from 'vitest';
import { combineMessages } from './combine-messages.ts';

const documents = { not_found: 'Not found' } as const;
const accounts = { sign_in: 'Please sign in.' } as const;

test('combines the messages of all groups', () => {
  expect(combineMessages({ documents, accounts })).toEqual({ ...documents, ...accounts });
});

test('does not compile if two groups have a message with the same name', () => {
  // @ts-expect-error both groups have not_found
  expect(combineMessages({ documents, copies: { not_found: 'No copy' } as const })).toBeDefined();
});
