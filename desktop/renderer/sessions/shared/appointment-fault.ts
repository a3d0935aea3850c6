import { APPOINTMENT_DAYS_AHEAD } from '../../../../common/limits.ts';
import { startMessages as words } from '../../../../common/messages/notarization-sessions.ts';

const DAY_MS = 86_400_000;

/** What is wrong with an appointment time in a field, in words; null if nothing is. */
export function appointmentFault(typed: string): string | null {
  const ahead = new Date(typed).getTime() - Date.now();
  if (Number.isNaN(ahead)) return words.laterEmpty;
  if (ahead <= 0) return words.laterPast;
  return ahead > APPOINTMENT_DAYS_AHEAD * DAY_MS ? words.laterFar : null;
}
