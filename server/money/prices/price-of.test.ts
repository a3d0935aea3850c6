import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Fees, NO_FEES, totalOf } from '../../../common/fees.ts';
import {
  BUSINESS_NOTARIZATIONS_PER_MONTH,
  BUSINESS_PRICE_CENTS,
  INDIVIDUAL_PRICE_CENTS,
} from '../../../common/limits.ts';
import { priceOfSession } from '../../../common/prices.ts';
import { priceListAt } from './price-lists.ts';
import { type FeeCaps, NO_CAPS, type PricedAct, priceOf } from './price-of.ts';

interface Vector {
  name: string;
  act: PricedAct;
  caps: FeeCaps;
  price: Fees;
}

const vectors = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'price-of.vectors.json'), 'utf8'),
) as Vector[];

/** A list in which every price is different. */
const list = {
  version: '2026-01-01.1',
  effectiveFrom: '2026-01-01',
  act: { notarialFeeCents: 2000, technologyFeeCents: 1500 },
  furtherAct: { notarialFeeCents: 700, technologyFeeCents: 0 },
  furtherSigner: { notarialFeeCents: 300, technologyFeeCents: 200 },
  witness: { notarialFeeCents: 200, technologyFeeCents: 50 },
};

const alone = { isFurther: false, furtherSigners: 0, witnesses: 0 };
const now = priceListAt(new Date());

test.each(vectors)('$name', ({ act, caps, price }) => {
  expect(priceOf(list, act, caps)).toEqual(price);
});

test('the price of an act is the price on the home page', { tags: ['S9-07'] }, () => {
  expect(totalOf(priceOf(now, alone, NO_CAPS))).toBe(INDIVIDUAL_PRICE_CENTS);
});

test('the plan Business has the price and the acts on the home page', { tags: ['S9-07'] }, () => {
  expect(now.business).toMatchObject({
    monthCents: BUSINESS_PRICE_CENTS,
    includedActs: BUSINESS_NOTARIZATIONS_PER_MONTH,
  });
});

test('people who are invited after the customer agreed to the price cost nothing', () => {
  expect([now.furtherSigner, now.witness]).toEqual([NO_FEES, NO_FEES]);
});

test('the price of a session is the sum of the prices of its acts', () => {
  expect(priceOfSession(list, 1)).toEqual(list.act);
  expect(priceOfSession(list, 3)).toEqual({ notarialFeeCents: 3400, technologyFeeCents: 1500 });
});

test('the first acts of a session cost nothing while the subscription includes them', () => {
  expect(priceOfSession({ ...list, included: { left: 5 } }, 3)).toEqual(NO_FEES);
  expect(priceOfSession({ ...list, included: { left: 1 } }, 2)).toEqual(list.furtherAct);
  expect(priceOfSession({ ...list, included: { left: 0 } }, 1)).toEqual(list.act);
});

test('no list applies before the first day of the first one', () => {
  expect(() => priceListAt(new Date('2024-12-31T23:59:59Z'))).toThrow(RangeError);
  expect(priceListAt(new Date('2025-01-01T00:00:00Z')).version).toBe('2026-11-27.2');
});
