import { expect, it } from 'vitest';
import { prefixQuery } from './search-query.ts';

it('matches each word as a prefix and removes query syntax', () => {
  expect(prefixQuery('term she')).toBe('term:* & she:*');
  expect(prefixQuery("Ada@example.test & !'drop:*")).toBe('Ada:* & example:* & test:* & drop:*');
  expect(prefixQuery('Müller 文書')).toBe('Müller:* & 文書:*');
});

it('returns null if there is no word', () => {
  expect(prefixQuery(' -- & | ! ')).toBeNull();
});
