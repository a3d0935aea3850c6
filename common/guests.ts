import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { validationMessages } from './messages/validation.ts';
import { idParams, instant, line } from './primitives.ts';
import { invitationCode } from './session-invitations.ts';
import { signingCode } from './session-people.ts';
import { electronicConsent } from './start-notarization.ts';

/**
 * Guests: invited people who take part in one session without an account. The link of their
 * invitation and a code that is sent to its address sign them in for that session only.
 */

export const requestGuestCode = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/invitations/guest-codes',
  summary:
    'Email a code to the invited address, so that the person can join without an account; no sign-in is needed',
  resource: 'notarization-sessions',
  audience: 'public',
  params: idParams,
  body: z.object({ code: invitationCode }),
  response: z.object({ expiresAt: instant }),
  status: 201,
  refusals: [409],
});

/** What a person states when they first join. */
export const guestDetails = z.object({
  firstName: line(50, 1),
  lastName: line(50, 1),
  /** The person agrees to the terms of this server. */
  terms: z.literal(true, { error: () => validationMessages.termsConsent }),
  consent: electronicConsent,
});
export type GuestDetails = z.infer<typeof guestDetails>;

export const joinAsGuest = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/invitations/guest-sign-ins',
  summary:
    'Sign in for one session with the link of an invitation and the emailed code; the first sign-in also accepts the invitation',
  resource: 'notarization-sessions',
  audience: 'public',
  params: idParams,
  body: z.object({
    code: invitationCode,
    emailedCode: signingCode,
    /** Only needed the first time. */
    details: guestDetails.optional(),
  }),
  response: z.object({
    /** False if the emailed code is correct but the details are missing. */
    signedIn: z.boolean(),
  }),
  status: 200,
  refusals: [409],
});
