import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { validationMessages } from './messages/validation.ts';
import { electronicConsent, notarizationSession } from './notarization-sessions.ts';
import { emailAddress, id, idParams } from './primitives.ts';

/** The roles of invited people. A credible witness identifies a signer under oath. */
export const invitedRoles = ['signer', 'witness', 'credible_witness'] as const;
export type InvitedRole = (typeof invitedRoles)[number];

export const inviteParticipant = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/invitations',
  summary: 'Invite another signer or a witness by email',
  resource: 'notarization-sessions',
  audience: 'signed-in',
  params: idParams,
  body: z.object({
    email: emailAddress,
    role: z.enum(invitedRoles),
  }),
  response: z.object({ id, email: z.string(), role: z.string() }),
  status: 201,
  refusals: [409],
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/notarization-sessions/{id}/invitations/{invitationId}',
  summary:
    'Withdraw an invitation; a person who accepted it is removed from the session, unless they have already signed',
  resource: 'notarization-sessions',
  audience: 'signed-in',
  params: z.object({ id, invitationId: id }),
  status: 204,
  refusals: [409],
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/invitations/{invitationId}/resend',
  summary: 'Send a new link to a person who has not joined yet; the previous link stops working',
  resource: 'notarization-sessions',
  audience: 'signed-in',
  params: z.object({ id, invitationId: id }),
  response: notarizationSession,
  status: 200,
  refusals: [409],
});

const noLink = { error: () => validationMessages.linkIncomplete };

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/invitations/accept',
  summary:
    'Accept an invitation with its emailed one-time code; only for the address that it was sent to',
  resource: 'notarization-sessions',
  audience: 'signed-in',
  params: idParams,
  body: z.object({
    code: z.string().min(8, noLink).max(200, noLink),
    consent: electronicConsent,
  }),
  response: notarizationSession,
  status: 200,
  refusals: [409],
});
