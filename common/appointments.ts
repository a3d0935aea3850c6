import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { notarizationSession } from './notarization-sessions.ts';
import { idParams, instant } from './primitives.ts';

export const moveAppointment = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/reschedule',
  summary:
    'Choose another time for a session that has not started; the search for a notary starts again',
  resource: 'notarization-sessions',
  audience: 'signed-in',
  params: idParams,
  body: z.object({ scheduledAt: instant }),
  response: notarizationSession,
  status: 200,
  refusals: [409],
});

export const getCalendarFile = endpoint({
  method: 'GET',
  path: '/api/notarization-sessions/{id}/calendar',
  summary: 'The appointment as a calendar file (RFC 5545)',
  resource: 'notarization-sessions',
  audience: 'signed-in',
  params: idParams,
  produces: 'text/calendar',
  status: 200,
});
