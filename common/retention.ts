import { RETENTION_YEARS } from './limits.ts';

/**
 * Years for which the record of a notarial act (journal, certificate, recording) is kept, by the
 * state that commissioned the notary, where its rule is a shorter one than ours: Arizona
 * R2-12-1308, Illinois 5 ILCS 312, Nevada NRS 240.1995. Everywhere else the strictest, 10 years
 * (RULONA), which no state that we know exceeds.
 */
const SHORTER: Readonly<Record<string, number>> = { AZ: 5, IL: 7, NV: 7 };

export function retentionYears(state: string | null): number {
  return SHORTER[state ?? ''] ?? RETENTION_YEARS;
}

/** The day up to which the record of an act is kept, `yyyy-mm-dd`. */
export function keptUntil(actAt: Date, state: string | null): string {
  const day = new Date(actAt);
  day.setUTCFullYear(day.getUTCFullYear() + retentionYears(state));
  return day.toISOString().slice(0, 10);
}

/** Years for which the books on payments are kept; taken over from tax practice, unverified. */
const PAYMENT_YEARS = 7;

/** The day up to which the entry of a payment is kept, `yyyy-mm-dd`. */
export function paymentsKeptUntil(paidAt: Date): string {
  const day = new Date(paidAt);
  day.setUTCFullYear(day.getUTCFullYear() + PAYMENT_YEARS);
  return day.toISOString().slice(0, 10);
}
