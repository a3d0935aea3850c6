import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { notarizationSession } from './notarization-sessions.ts';
import { pauseReasons } from './pause-reasons.ts';
import { idParams, line } from './primitives.ts';

/** Maximum length of what a notary adds to the reason of a pause. */
export const MAX_PAUSE_NOTE = 200;

export const pauseAct = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/pause',
  summary:
    'Pause the act as its notary, with a reason that everyone in the session sees; steps, signatures and the seal wait',
  resource: 'notarization-sessions',
  audience: 'signed-in',
  params: idParams,
  body: z.object({ reason: z.enum(pauseReasons), note: line(MAX_PAUSE_NOTE).optional() }),
  response: notarizationSession,
  status: 200,
  refusals: [409],
});

export const resumeAct = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/resume',
  summary: 'Resume a paused act as its notary',
  resource: 'notarization-sessions',
  audience: 'signed-in',
  params: idParams,
  response: notarizationSession,
  status: 200,
  refusals: [409],
});
