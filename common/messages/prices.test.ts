import { expect, test } from 'vitest';
import { priceText } from './prices.ts';

const fees = { notarialFeeCents: 1500, technologyFeeCents: 1000 };
const parts = '(notarial fee $15.00, technology fee $10.00)';

test.each([
  ['at most, before a notary has accepted', true, false, `At most $25.00 ${parts}`],
  [
    'with this notary, while the session can still go to another one',
    true,
    true,
    `$25.00 with this notary ${parts}`,
  ],
  ['as it is, when every document is sealed', false, true, `$25.00 ${parts}`],
])('states a price %s', (_, isMaximum, hasNotary, text) => {
  expect(priceText({ ...fees, isMaximum }, { hasNotary })).toBe(text);
});
