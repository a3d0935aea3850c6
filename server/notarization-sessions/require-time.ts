import { APPOINTMENT_DAYS_AHEAD } from '../../common/limits.ts';
import { startWords } from '../../common/words/notarization-sessions.ts';
import { invalidInput } from '../http/errors.ts';

const YEAR_MS = APPOINTMENT_DAYS_AHEAD * 24 * 3_600_000;
/** Clocks differ, and a form takes a while to be filled in. */
const LATE_MS = 5 * 60_000;

/**
 * The time of an appointment; now where none is named.
 * @throws AppError 400 for one that has passed or lies more than a year ahead
 */
export function requireTime(scheduledAt: string | undefined): Date {
  const at = scheduledAt ? new Date(scheduledAt) : new Date();
  const ahead = at.getTime() - Date.now();
  if (ahead < -LATE_MS || ahead > YEAR_MS) {
    throw invalidInput(startWords.laterFar, { scheduledAt: startWords.laterFar });
  }
  return at;
}
