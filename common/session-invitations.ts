import { z } from 'zod';
import { notarialActs } from '../packages/evidence/src/journal/act-terms.ts';
import { endpoint } from './endpoint.ts';
import { validationMessages } from './messages/validation.ts';
import { notarizationSession } from './notarization-sessions.ts';
import { cents } from './prices.ts';
import { emailAddress, id, idParams, instant } from './primitives.ts';
import { furtherActs } from './session-documents.ts';
import { electronicConsent } from './start-notarization.ts';
import { phoneNumber } from './text-messages.ts';

/** The roles of invited people. A credible witness identifies a signer under oath. */
export const invitedRoles = ['signer', 'witness', 'credible_witness'] as const;
export type InvitedRole = (typeof invitedRoles)[number];

export const inviteParticipant = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/invitations',
  summary: 'Invite another signer or a witness by email, and by text message if a number is given',
  resource: 'notarization-sessions',
  audience: 'signed-in',
  params: idParams,
  body: z.object({
    email: emailAddress,
    role: z.enum(invitedRoles),
    /** The link is also sent to this number by text message. */
    phone: phoneNumber.optional(),
    /**
     * What the owner was shown that the person adds to the price at most, in cents
     * (`invitationPrices`). Required if the person costs something.
     */
    agreedCents: cents.optional(),
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

/** The one-time code in the link of an invitation email. */
export const invitationCode = z.string().min(8, noLink).max(200, noLink);

/**
 * The state of an invitation, for the person who opens its link.
 * - open: it can be accepted.
 * - accepted: it was accepted, with this link or another one.
 * - replaced: a newer link was sent.
 * - expired: the link was not used in time.
 * - over: the session has ended or is being sealed.
 */
export const invitationStates = ['open', 'accepted', 'replaced', 'expired', 'over'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** What an open invitation is about. */
export const openInvitation = z.object({
  /** Name of the person who sent it. */
  inviter: z.string(),
  /** The first document of the session. */
  documentName: z.string(),
  /** Number of documents of the session; absent from older servers. */
  documentCount: z.number().int().default(1),
  act: z.enum(notarialActs),
  furtherActs,
  role: z.enum(invitedRoles),
  scheduledAt: instant,
  expiresAt: instant,
  /** The email address that it was sent to, masked: 'g•••@example.com'. */
  address: z.string(),
  /**
   * Whether it was sent to the email address of the requester's account; null without a sign-in.
   */
  isYours: z.boolean().nullable(),
});
export type OpenInvitation = z.infer<typeof openInvitation>;

export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/invitations/read',
  summary: 'Read the details of an invitation with its emailed code; no sign-in is needed',
  resource: 'notarization-sessions',
  audience: 'public',
  params: idParams,
  body: z.object({ code: invitationCode }),
  response: z.object({
    state: z.enum(invitationStates),
    /** Whether the requester has accepted it. */
    joined: z.boolean(),
    /**
     * The masked address to which a code can be sent, so that the person takes part without an
     * account; null if that is not possible.
     */
    guestAddress: z.string().nullable(),
    /** Null unless it is open. */
    invitation: openInvitation.nullable(),
  }),
  status: 200,
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/invitations/accept',
  summary:
    'Accept an invitation with its emailed one-time code; only for the address that it was sent to',
  resource: 'notarization-sessions',
  audience: 'signed-in',
  params: idParams,
  body: z.object({
    code: invitationCode,
    consent: electronicConsent,
  }),
  response: notarizationSession,
  status: 200,
  refusals: [409],
});
