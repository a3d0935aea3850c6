import type { NotarialAct } from '../../common/notarization-sessions.ts';
import { lastDay } from './last-day.ts';
import { rulesFor, strictestYears } from './rules-for.ts';

/** What says how long the record of a notarial act (journal, certificate, recording) is kept. */
export interface RetentionRule {
  /** That commissioned the notary; null where it is not known: then the strictest rule of all holds. */
  state: string | null;
  act: NotarialAct | null;
  /** By the rules under which the session was done, whatever they say today; null where it keeps none. */
  years: number | null;
}

function retentionYears({ state, act, years }: RetentionRule): number {
  return years ?? (state ? rulesFor(state, act).retention.years.value : strictestYears);
}

/** The day up to which the record of an act is kept, `yyyy-mm-dd`. */
export function keptUntil(actAt: Date, rule: RetentionRule): string {
  return lastDay(actAt, retentionYears(rule));
}

/** Years for which the books on payments are kept; taken over from tax practice, unverified. */
const PAYMENT_YEARS = 7;

/** The day up to which the entry of a payment is kept, `yyyy-mm-dd`. */
export function paymentsKeptUntil(paidAt: Date): string {
  return lastDay(paidAt, PAYMENT_YEARS);
}
