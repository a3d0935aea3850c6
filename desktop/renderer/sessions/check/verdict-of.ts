import { checkMessages as words } from '../../../../common/messages/device-check.ts';
import type { Connection } from './measure-connection.ts';

/**
 * Round-trip times in milliseconds that are good and acceptable for a conversation (ITU-T G.114,
 * twice one way).
 */
const GOOD_MS = 150;
const FAIR_MS = 400;

/** Rates the round-trip time to the server for a conversation. */
export function verdictOf({ roundTrip }: Pick<Connection, 'roundTrip'>): string {
  if (roundTrip <= GOOD_MS) return words.good;
  return roundTrip <= FAIR_MS ? words.fair : words.poor;
}
