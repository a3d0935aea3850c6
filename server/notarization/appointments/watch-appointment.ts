import type { Knex } from 'knex';
import { NO_SHOW_MS, REMINDER_LEADS } from '../../../common/limits.ts';
import type { Services } from '../../services.ts';

/**
 * Queues what an accepted appointment brings by the clock: the reminders that still lie ahead, and a
 * look at who has come. A job that finds another time in its place does nothing.
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

/** Looks at that time who has come to an appointment; a later time replaces an earlier one. */
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
