import { lastDay } from '../../../packages/evidence/src/dates/last-day.ts';
import type { NotarialAct } from '../../../packages/evidence/src/journal/act-terms.ts';
import { rulesFor, strictestYears } from './rules-for.ts';

/** The rule for how long the record of a notarial act (journal, certificate, recording) is kept. */
export interface RetentionRule {
  /** The state that commissioned the notary. Null if unknown: then the strictest rule applies. */
  state: string | null;
  act: NotarialAct | null;
  /**
   * Years by the rules of the session, whatever the current rules are. Null if the session stores
   * none.
   */
  years: number | null;
}

function retentionYears({ state, act, years }: RetentionRule): number {
  return years ?? (state ? rulesFor(state, act).retention.years.value : strictestYears);
}

/** Returns the last day on which the record of an act is kept, `yyyy-mm-dd`. */
export function keptUntil(actAt: Date, rule: RetentionRule): string {
  return lastDay(actAt, retentionYears(rule));
}

/** Years for which payment records are kept. Adopted from tax practice, unverified. */
const PAYMENT_YEARS = 7;

/** Returns the last day on which the record of a payment is kept, `yyyy-mm-dd`. */
export function paymentsKeptUntil(paidAt: Date): string {
  return lastDay(paidAt, PAYMENT_YEARS);
}
