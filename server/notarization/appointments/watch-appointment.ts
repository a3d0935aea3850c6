import type { Knex } from 'knex';
import { NO_SHOW_MS, REMINDER_LEADS } from '../../../common/limits.ts';
import type { Services } from '../../services.ts';

/**
 * Queues the jobs of an accepted appointment: the reminders that are still ahead and the attendance
 * check. A job does nothing if the appointment has another time when it runs.
 */
export async function watchAppointment(
  services: Services,
  tx: Knex,
  session: { id: string; scheduledAt: Date },
): Promise<void> {
  const at = session.scheduledAt.toISOString();
  const now = Date.now();
  for (const [lead, ms] of Object.entries(REMINDER_LEADS)) {
    const runAt = new Date(session.scheduledAt.getTime() - ms);
    if (runAt.getTime() <= now) continue;
    await services.addJob(
      tx,
      'remind-session',
      { sessionId: session.id, at, lead },
      { runAt, jobKey: `remind-${lead}-${session.id}` },
    );
  }
  const runAt = new Date(Math.max(now, session.scheduledAt.getTime()) + NO_SHOW_MS);
  await watchAttendance(services, tx, session, runAt);
}

/** Queues the attendance check of an appointment. It replaces a check that is already queued. */
export function watchAttendance(
  services: Services,
  tx: Knex,
  { id, scheduledAt }: { id: string; scheduledAt: Date },
  runAt: Date,
): Promise<void> {
  return services.addJob(
    tx,
    'check-attendance',
    { sessionId: id, at: scheduledAt.toISOString() },
    { runAt, jobKey: `attendance-${id}` },
  );
}
