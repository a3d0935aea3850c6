import type { NotarialAct } from '../packages/evidence/src/journal/act-terms.ts';
import type { Fees } from './fees.ts';

/**
 * A notarial act on a document in addition to the first one, with the price that the customer agreed
 * to for it.
 */
export interface FurtherAct extends Fees {
  act: NotarialAct;
}

/** Returns all notarial acts on one document, in order. */
export const actsOf = ({
  act,
  furtherActs = [],
}: {
  act: NotarialAct;
  furtherActs?: readonly (NotarialAct | { act: NotarialAct })[] | undefined;
}): [NotarialAct, ...NotarialAct[]] => [
  act,
  ...furtherActs.map((one) => (typeof one === 'string' ? one : one.act)),
];
