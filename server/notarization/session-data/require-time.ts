import { APPOINTMENT_DAYS_AHEAD } from '../../../common/limits.ts';
import { invalidField } from '../../platform/http/errors.ts';

const YEAR_MS = APPOINTMENT_DAYS_AHEAD * 24 * 3_600_000;
/** Tolerance for clock differences and for the time that it takes to fill in the form. */
const LATE_MS = 5 * 60_000;

/**
 * Parses the time of an appointment; defaults to now.
 * @throws AppError 400 if the time has passed or is more than a year ahead
 */
export function requireTime(scheduledAt: string | undefined): Date {
  const at = scheduledAt ? new Date(scheduledAt) : new Date();
  const ahead = at.getTime() - Date.now();
  if (ahead < -LATE_MS || ahead > YEAR_MS) {
    throw invalidField('scheduledAt', 'appointment_time_invalid');
  }
  return at;
}
