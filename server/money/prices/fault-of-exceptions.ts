import type { Fees } from '../../../common/fees.ts';
import {
  type NotarialAct,
  notarialActs,
} from '../../../packages/evidence/src/journal/act-terms.ts';
import { type ListPrices, pricesIn } from './price-of.ts';

const priceNames = ['act', 'furtherAct', 'furtherSigner', 'witness'] as const;
const feeNames = ['notarialFeeCents', 'technologyFeeCents'] as const satisfies (keyof Fees)[];

const nameOf = (actType: NotarialAct | null | undefined, state: string | null | undefined) =>
  [actType && `the act ${actType}`, state && `the state ${state}`].filter(Boolean).join(' in ');

/**
 * Returns why the exceptions of a price list are invalid; null if they are valid. In a state, no price
 * may be higher than without it, because customers agree to the highest price before a notary of some
 * state accepts.
 */
export function faultOfExceptions(list: ListPrices): string | null {
  const exceptions = list.exceptions ?? [];
  const names = exceptions.map(({ actType, state }) => nameOf(actType, state));
  if (names.includes('')) return 'each one needs an actType, a state, or both';
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) return `there are two for ${twice}`;
  for (const state of new Set(exceptions.flatMap((one) => one.state ?? []))) {
    for (const actType of [...notarialActs, null]) {
      const here = pricesIn(list, actType, state);
      const most = pricesIn(list, actType, null);
      for (const price of priceNames) {
        const fee = feeNames.find((name) => here[price][name] > most[price][name]);
        if (!fee) continue;
        return (
          `${price}.${fee} for ${nameOf(actType, state)} is ${here[price][fee]}, ` +
          `which is more than ${most[price][fee]} without the state`
        );
      }
    }
  }
  return null;
}
