import { expect, it } from 'vitest';
import { prefixQuery } from './search-query.ts';

it('takes each word as a beginning, and nothing of the syntax', () => {
  expect(prefixQuery('term she')).toBe('term:* & she:*');
  expect(prefixQuery("Ada@example.test & !'drop:*")).toBe('Ada:* & example:* & test:* & drop:*');
  expect(prefixQuery('Müller 文書')).toBe('Müller:* & 文書:*');
});

it('is nothing where there is no word', () => {
  expect(prefixQuery(' -- & | ! ')).toBeNull();
});
