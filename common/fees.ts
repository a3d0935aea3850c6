/**
 * The two parts of a price, in cents: what the notary charges for the act, which state law limits,
 * and what the platform charges for its technology.
 */
export interface Fees {
  notarialFeeCents: number;
  technologyFeeCents: number;
}

export const NO_FEES: Fees = { notarialFeeCents: 0, technologyFeeCents: 0 };

export const totalOf = (fees: Fees): number => fees.notarialFeeCents + fees.technologyFeeCents;

export const addFees = (one: Fees, other: Fees): Fees => ({
  notarialFeeCents: one.notarialFeeCents + other.notarialFeeCents,
  technologyFeeCents: one.technologyFeeCents + other.technologyFeeCents,
});

export const multiplyFees = (fees: Fees, count: number): Fees => ({
  notarialFeeCents: fees.notarialFeeCents * count,
  technologyFeeCents: fees.technologyFeeCents * count,
});
