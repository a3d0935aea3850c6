import type Router from '@koa/router';
import { create as contentDisposition } from 'content-disposition';
import { getCalendarFile, moveAppointment as moveEndpoint } from '../../../common/appointments.ts';
import { appointmentMessages } from '../../../common/messages/appointments.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { readSession } from '../notarization-sessions/read-session.ts';
import { loadSessionFor } from '../session-data/load-session.ts';
import { calendarFile } from './calendar-file.ts';
import { moveAppointment } from './move-appointment.ts';

/** Duration of an appointment in the calendar file. */
const MINUTES = 45;

export function addAppointmentRoutes(router: Router, services: Services): void {
  addRoute(router, services, moveEndpoint, async ({ params, body, user }) => {
    const { session, standing } = await loadSessionFor(services, params.id, user.id);
    if (!standing.isOwner) {
      throw forbidden('reschedule_owner_only');
    }
    await moveAppointment(services, session.id, standing, body.scheduledAt);
    return readSession(services, params.id, user);
  });

  addRoute(router, services, getCalendarFile, async ({ ctx, params, user }) => {
    const { session } = await loadSessionFor(services, params.id, user.id);
    const link = `${services.config.publicUrl}/sessions/${session.id}`;
    ctx.set('Cache-Control', 'private, no-store');
    ctx.set('Content-Disposition', contentDisposition('notarization.ics'));
    ctx.type = 'text/calendar; charset=utf-8';
    ctx.body = calendarFile({
      id: session.id,
      version: session.version,
      changedAt: session.updatedAt,
      startsAt: session.scheduledAt,
      minutes: MINUTES,
      cancelled: session.status === 'cancelled',
      title: appointmentMessages.entryTitle({
        document: session.document.originalName,
        others: session.documentCount - 1,
      }),
      text: appointmentMessages.entryText({ link }),
      link,
    });
  });
}
