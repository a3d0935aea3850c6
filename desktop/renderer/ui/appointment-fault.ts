import { APPOINTMENT_DAYS_AHEAD } from '../../../common/limits.ts';
import { startWords as words } from '../../../common/words/notarization-sessions.ts';

const DAY_MS = 86_400_000;

/** What is wrong with the time of an appointment as a field holds it, in words; null where nothing is. */
export function appointmentFault(typed: string): string | null {
  const ahead = new Date(typed).getTime() - Date.now();
  if (Number.isNaN(ahead)) return words.laterEmpty;
  if (ahead <= 0) return words.laterPast;
  return ahead > APPOINTMENT_DAYS_AHEAD * DAY_MS ? words.laterFar : null;
}
