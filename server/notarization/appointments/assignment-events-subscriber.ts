import type { Subscriber } from '../../platform/events/subscriber.ts';
import { findSession } from '../session-data/store.ts';
import { watchAppointment } from './watch-appointment.ts';

/** Schedules the reminders and the check of attendance when a notary has accepted a session. */
export const followAssignment: Subscriber = async (event, { services, tx }) => {
  if (event.type !== 'assignment.accepted') return;
  const session = await findSession(tx, event.subjects.sessionId);
  if (session) await watchAppointment(services, tx, session);
};
