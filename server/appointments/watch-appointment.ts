import type { Knex } from 'knex';
import { NO_SHOW_MS, REMINDER_LEADS } from '../../common/limits.ts';
import type { Services } from '../services.ts';

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
  await services.addJob(
    tx,
    'check-attendance',
    { sessionId: session.id, at },
    {
      runAt: new Date(Math.max(now, session.scheduledAt.getTime()) + NO_SHOW_MS),
      jobKey: `attendance-${session.id}`,
    },
  );
}
