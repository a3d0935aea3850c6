import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { electronicConsent, notarizationSession } from './notarization-sessions.ts';
import { id, idParams, instant, line } from './primitives.ts';
import { type StepKind, script, stepKey, stepKinds, stepValue } from './script.ts';
import { coLocatedProof, signingCode } from './session-people.ts';

/** How long a signing code is valid, and how many attempts the person has to enter it. */
export const SIGNING_CODE_MINUTES = 10;
export const SIGNING_CODE_TRIES = 5;

export const requestSigningCode = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/signing-codes',
  summary: 'Have a one-time code mailed to oneself, which is asked before the first signature',
  noun: 'signing-codes',
  audience: 'signed-in',
  params: idParams,
  response: z.object({
    /** The masked email address that the code was sent to: 'co…@example.com'. */
    sentTo: z.string(),
    expiresAt: instant,
  }),
  status: 201,
  refusals: [409],
});

export const confirmSigningCode = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/signing-codes/confirm',
  summary: 'Prove with the mailed code that one reads the letters of this address',
  noun: 'signing-codes',
  audience: 'signed-in',
  params: idParams,
  body: z.object({ code: signingCode }),
  response: notarizationSession,
  status: 200,
  refusals: [409],
});

/**
 * What a co-located person is about to do: a step of the script, a signature field or a mark on a
 * page.
 */
export const codeSubject = z.union([
  id,
  z.string().regex(/^page-[1-9]\d{0,3}$/),
  stepKey.refine((key) => stepKinds.includes((key.split('.')[0] ?? '') as StepKind)),
]);

/** Returns the subject of a mark: its field, or the page if the mark has no field. */
export const subjectOfMark = (mark: { fieldId?: string | undefined; page: number }) =>
  mark.fieldId ?? `page-${mark.page}`;

const besideParams = z.object({ id, invitationId: id });

export const requestBesideCode = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/invitations/{invitationId}/beside/codes',
  summary:
    'Have a code mailed to an invited person who sits beside oneself: to seat them, or for their next act',
  noun: 'signing-codes',
  audience: 'signed-in',
  params: besideParams,
  /**
   * The only action that the code is valid for; absent when the code is for joining as a co-located
   * participant.
   */
  body: z.object({ subject: codeSubject.optional() }),
  response: z.object({ sentTo: z.string(), expiresAt: instant }),
  status: 201,
  refusals: [409],
});

export const seatBeside = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/invitations/{invitationId}/beside',
  summary: 'Seat an invited person on the same device, with the code that was mailed to them',
  noun: 'signing-codes',
  audience: 'signed-in',
  params: besideParams,
  body: z.object({
    code: signingCode,
    firstName: line(50, 1),
    lastName: line(50, 1),
    consent: electronicConsent,
  }),
  response: notarizationSession,
  status: 200,
  refusals: [409],
});

export const confirmStepBeside = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/script/{step}/beside',
  summary: 'Do a step of the script for oneself on another’s device, with a code of one’s own',
  noun: 'signing-codes',
  audience: 'signed-in',
  params: z.object({ id, step: stepKey }),
  body: z.object({ beside: coLocatedProof, value: stepValue }),
  response: script,
  status: 200,
  refusals: [409],
});
