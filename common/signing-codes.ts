import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { notarizationSession } from './notarization-sessions.ts';
import { id, idParams, instant, line } from './primitives.ts';
import { type StepKind, script, stepKey, stepKinds, stepValue } from './script.ts';
import { coLocatedProof, signingCode } from './session-people.ts';
import { electronicConsent } from './start-notarization.ts';

/** How long a signing code is valid, and how many attempts the person has to enter it. */
export const SIGNING_CODE_MINUTES = 10;
export const SIGNING_CODE_TRIES = 5;

/** How a signing code is sent. */
export const codeChannels = ['email', 'text'] as const;
export type CodeChannel = (typeof codeChannels)[number];

export const requestSigningCode = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/signing-codes',
  summary:
    'Send yourself a signing code, by email or to your confirmed phone; it is required before your first signature',
  resource: 'signing-codes',
  audience: 'signed-in',
  params: idParams,
  query: z.object({ by: z.enum(codeChannels).optional() }),
  response: z.object({
    /** The masked email address 'co…@example.com' or the last four digits of the number. */
    sentTo: z.string(),
    expiresAt: instant,
  }),
  status: 201,
  refusals: [409],
});

export const confirmSigningCode = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/signing-codes/confirm',
  summary: 'Confirm with the signing code that you receive messages at your address or number',
  resource: 'signing-codes',
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

const coLocatedParams = z.object({ id, invitationId: id });

export const requestCoLocatedCode = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/invitations/{invitationId}/beside/codes',
  summary:
    'Email a code to an invited person who uses your device: to join, or for their next action',
  resource: 'signing-codes',
  audience: 'signed-in',
  params: coLocatedParams,
  /**
   * The only action that the code is valid for; absent when the code is for joining as a co-located
   * participant.
   */
  body: z.object({ subject: codeSubject.optional() }),
  response: z.object({ sentTo: z.string(), expiresAt: instant }),
  status: 201,
  refusals: [409],
});

export const seatCoLocatedPerson = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/invitations/{invitationId}/beside',
  summary: 'Add an invited person on the same device, with the code that was emailed to them',
  resource: 'signing-codes',
  audience: 'signed-in',
  params: coLocatedParams,
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

export const confirmCoLocatedStep = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/script/{step}/beside',
  summary:
    'Complete your step of the script on the device of another participant, with a code that was emailed to you',
  resource: 'signing-codes',
  audience: 'signed-in',
  params: z.object({ id, step: stepKey }),
  body: z.object({ beside: coLocatedProof, value: stepValue }),
  response: script,
  status: 200,
  refusals: [409],
});
