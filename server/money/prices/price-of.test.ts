import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Fees, NO_FEES, totalOf } from '../../../common/fees.ts';
import {
  BUSINESS_NOTARIZATIONS_PER_MONTH,
  BUSINESS_PRICE_CENTS,
  INDIVIDUAL_PRICE_CENTS,
} from '../../../common/limits.ts';
import { priceOfPerson, priceOfSession } from '../../../common/prices.ts';
import { faultOfExceptions } from './fault-of-exceptions.ts';
import { priceListAt, readPriceLists } from './price-lists.ts';
import {
  type ActPrices,
  type ListPrices,
  NO_STATE,
  type PricedAct,
  priceOf,
  type StateTerms,
} from './price-of.ts';

interface Vector {
  name: string;
  act: PricedAct;
  terms: StateTerms;
  price: Fees;
}

const vectors = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'price-of.vectors.json'), 'utf8'),
) as Vector[];

/** A list in which every price is different. */
const list: ListPrices = {
  act: { notarialFeeCents: 2000, technologyFeeCents: 1500 },
  furtherAct: { notarialFeeCents: 700, technologyFeeCents: 0 },
  furtherSigner: { notarialFeeCents: 300, technologyFeeCents: 200 },
  witness: { notarialFeeCents: 200, technologyFeeCents: 50 },
  exceptions: [
    {
      actType: 'jurat',
      act: { notarialFeeCents: 1800, technologyFeeCents: 1400 },
      furtherAct: { notarialFeeCents: 600, technologyFeeCents: 0 },
      furtherSigner: { notarialFeeCents: 250, technologyFeeCents: 150 },
      witness: { notarialFeeCents: 150, technologyFeeCents: 40 },
    },
    {
      state: 'TX',
      act: { notarialFeeCents: 1700, technologyFeeCents: 1300 },
      furtherAct: { notarialFeeCents: 500, technologyFeeCents: 0 },
      furtherSigner: { notarialFeeCents: 200, technologyFeeCents: 100 },
      witness: { notarialFeeCents: 100, technologyFeeCents: 30 },
    },
    {
      actType: 'jurat',
      state: 'TX',
      act: { notarialFeeCents: 1600, technologyFeeCents: 1200 },
      furtherAct: { notarialFeeCents: 400, technologyFeeCents: 0 },
      furtherSigner: { notarialFeeCents: 150, technologyFeeCents: 50 },
      witness: { notarialFeeCents: 50, technologyFeeCents: 20 },
    },
  ],
};

const alone = {
  type: 'acknowledgment' as const,
  isFurther: false,
  furtherSigners: 0,
  witnesses: 0,
};
const lists = readPriceLists();
const now = priceListAt(lists, new Date());

test.each(vectors)('$name', ({ act, terms, price }) => {
  expect(priceOf(list, act, terms)).toEqual(price);
});

test('the price of an act is the price on the home page', { tags: ['S9-07'] }, () => {
  expect(totalOf(priceOf(now, alone, NO_STATE))).toBe(INDIVIDUAL_PRICE_CENTS);
});

test('the plan Business has the price and the acts on the home page', { tags: ['S9-07'] }, () => {
  expect(now.business).toMatchObject({
    monthCents: BUSINESS_PRICE_CENTS,
    includedActs: BUSINESS_NOTARIZATIONS_PER_MONTH,
  });
});

test('invited people cost nothing now', () => {
  expect([now.furtherSigner, now.witness]).toEqual([NO_FEES, NO_FEES]);
});

test('an invited person adds the price of each act that costs something', () => {
  const jurat = list.exceptions?.[0] as ActPrices;
  const prices = { ...list, byAct: { jurat } };
  const acts = ['oath', 'jurat', 'jurat'] as const;
  expect(priceOfPerson(prices, acts, 'furtherSigner')).toEqual({
    notarialFeeCents: 800,
    technologyFeeCents: 500,
  });
  expect(priceOfPerson({ ...prices, included: { left: 2 } }, acts, 'witness')).toEqual(
    jurat.witness,
  );
  const { act, furtherAct } = list;
  expect(priceOfPerson({ act, furtherAct }, acts, 'witness')).toEqual(NO_FEES);
});

test('the price of a session is the sum of the prices of its acts', () => {
  expect(priceOfSession(list, ['oath'])).toEqual(list.act);
  expect(priceOfSession(list, ['oath', 'jurat', 'oath'])).toEqual({
    notarialFeeCents: 3400,
    technologyFeeCents: 1500,
  });
});

test('the price of a session has the price of each type of act that differs', () => {
  const jurat = list.exceptions?.[0] as ActPrices;
  const prices = { ...list, byAct: { jurat } };
  expect(priceOfSession(prices, ['jurat'])).toEqual(jurat.act);
  expect(priceOfSession(prices, ['jurat', 'oath', 'jurat'])).toEqual({
    notarialFeeCents: 3100,
    technologyFeeCents: 1400,
  });
  expect(priceOfSession({ ...prices, included: { left: 2 } }, ['oath', 'jurat', 'jurat'])).toEqual(
    jurat.furtherAct,
  );
});

describe('the exceptions of a price list', () => {
  const [jurat, texas, both] = list.exceptions as [ActPrices, ActPrices, ActPrices];
  const faultOf = (...exceptions: NonNullable<ListPrices['exceptions']>) =>
    faultOfExceptions({ ...list, exceptions });

  test('are valid if no price is higher because of the state', () => {
    expect(faultOfExceptions(list)).toBeNull();
    expect(faultOf()).toBeNull();
    expect(
      faultOf({ ...jurat, act: { notarialFeeCents: 9000, technologyFeeCents: 0 } }),
    ).toBeNull();
  });

  test('need a type of act or a state', () => {
    const { act, furtherAct, furtherSigner, witness } = texas;
    expect(faultOf({ act, furtherAct, furtherSigner, witness })).toBe(
      'each one needs an actType, a state, or both',
    );
  });

  test.each([
    ['the act jurat', jurat],
    ['the state TX', texas],
    ['the act jurat in the state TX', both],
  ])('are refused if two are for %s', (name, one) => {
    const other = { ...one, act: { notarialFeeCents: 0, technologyFeeCents: 0 } };
    expect(faultOf(one, other)).toBe(`there are two for ${name}`);
  });

  test('are refused if a state makes a price higher', () => {
    const higher = { ...texas, act: { notarialFeeCents: 2001, technologyFeeCents: 0 } };
    expect(faultOf(higher)).toBe(
      'act.notarialFeeCents for the act acknowledgment in the state TX is 2001, which is more than 2000 without the state',
    );
    const technology = { ...texas, act: { notarialFeeCents: 0, technologyFeeCents: 1501 } };
    expect(faultOf(technology)).toContain('act.technologyFeeCents for the act acknowledgment');
    const further = { ...texas, furtherAct: { notarialFeeCents: 701, technologyFeeCents: 0 } };
    expect(faultOf(further)).toContain('furtherAct.notarialFeeCents for the act acknowledgment');
    const forBoth = { ...both, act: { notarialFeeCents: 1801, technologyFeeCents: 0 } };
    expect(faultOf(jurat, texas, forBoth)).toBe(
      'act.notarialFeeCents for the act jurat in the state TX is 1801, which is more than 1800 without the state',
    );
    // The state comes before the type of act, so the jurat needs an exception in the state, too.
    const cheap = { ...jurat, act: { notarialFeeCents: 500, technologyFeeCents: 0 } };
    expect(faultOf(cheap, texas)).toContain(
      'act.notarialFeeCents for the act jurat in the state TX',
    );
  });
});

describe('the price lists in a folder', () => {
  const free = { notarialFeeCents: 0, technologyFeeCents: 0 };
  const valid = {
    version: '2026-01-01.1',
    effectiveFrom: '2026-01-01',
    act: list.act,
    furtherAct: list.furtherAct,
    furtherSigner: free,
    witness: free,
  };
  const texas = { ...valid, state: 'TX', version: undefined, effectiveFrom: undefined };
  const read = (content: object | string, name = '2026-01-01.1.json') => {
    const folder = mkdtempSync(path.join(tmpdir(), 'price-lists-'));
    try {
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      writeFileSync(path.join(folder, name), text);
      writeFileSync(path.join(folder, 'README'), 'This is not a price list.');
      return readPriceLists(folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  test('can have exceptions', () => {
    const [only, ...others] = read({ ...valid, exceptions: [texas] });
    expect(others).toEqual([]);
    expect(only?.exceptions).toMatchObject([{ state: 'TX', act: list.act }]);
  });

  test.each([
    [
      'an amount is not a whole number of cents',
      { ...valid, witness: { ...free, notarialFeeCents: 0.5 } },
      'witness.notarialFeeCents',
    ],
    ['an amount is missing', { ...valid, act: { notarialFeeCents: 5 } }, 'act.technologyFeeCents'],
    [
      'a state does not exist',
      { ...valid, exceptions: [{ ...texas, state: 'XX' }] },
      'exceptions[0].state',
    ],
    [
      'a type of act does not exist',
      { ...valid, exceptions: [{ ...texas, actType: 'will' }] },
      'exceptions[0].actType',
    ],
    [
      'there are two exceptions for the same acts',
      { ...valid, exceptions: [texas, texas] },
      'there are two for the state TX',
    ],
    ['it has an unknown field', { ...valid, surcharge: 5 }, 'surcharge'],
    [
      'its name is another version',
      { ...valid, version: '2026-01-01.2' },
      'says that it is 2026-01-01.2',
    ],
    ['it is not JSON', '{', '2026-01-01.1.json cannot be read as JSON'],
  ])('are refused if %s', (_, content, message) => {
    expect(() => read(content)).toThrow(message);
    expect(() => read(content)).toThrow('2026-01-01.1.json');
  });

  test.each(['2026-01-01.0', '2026-01-01.01', '2026-01-01.10000', '2026-01-01'])(
    'are refused if one has the version %s',
    (version) => {
      expect(() => read({ ...valid, version }, `${version}.json`)).toThrow('version');
    },
  );
});

test('the first acts of a session cost nothing while the subscription includes them', () => {
  expect(priceOfSession({ ...list, included: { left: 5 } }, ['oath', 'jurat', 'oath'])).toEqual(
    NO_FEES,
  );
  expect(priceOfSession({ ...list, included: { left: 1 } }, ['oath', 'jurat'])).toEqual(
    list.furtherAct,
  );
  expect(priceOfSession({ ...list, included: { left: 0 } }, ['oath'])).toEqual(list.act);
});

test('no list applies before the first day of the first one', () => {
  expect(() => priceListAt(lists, new Date('2024-12-31T23:59:59Z'))).toThrow(RangeError);
  expect(priceListAt(lists, new Date('2025-01-01T00:00:00Z')).version).toBe('2026-11-27.2');
});
