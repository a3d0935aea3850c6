import { rulesFor, strictestYears } from './rules-for.ts';

/**
 * Years for which the record of a notarial act (journal, certificate, recording) is kept, by the
 * state that commissioned the notary; null where it is not known: the strictest of all.
 */
function retentionYears(state: string | null): number {
  return state ? rulesFor(state).retention.years.value : strictestYears;
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
