import { checkWords as words } from '../../../../common/words/device-check.ts';
import type { Connection } from './measure-connection.ts';

/** Milliseconds there and back that a conversation bears well, and at all (ITU-T G.114, twice one way). */
const GOOD_MS = 150;
const FAIR_MS = 400;

/** What the time to the server and back means for a conversation, in a word. */
export function verdictOf({ roundTrip }: Pick<Connection, 'roundTrip'>): string {
  if (roundTrip <= GOOD_MS) return words.good;
  return roundTrip <= FAIR_MS ? words.fair : words.poor;
}
