import { z } from 'zod';
import { certificateWording } from './certificate-wording.ts';
import { endpoint } from './endpoint.ts';
import { identityMethods } from './identity-methods.ts';
import { MAX_SIGNATURE_PNG_BYTES } from './limits.ts';
import { openMatter } from './open-matters.ts';
import { pageQuery } from './paging.ts';
import { emailAddress, id, idParams, instant, line, paragraph, sha256Hex } from './primitives.ts';
import { besideProof, personKey, sessionPerson } from './session-people.ts';
import { signatureLevels } from './signature-levels.ts';
import { stepUpAnswer } from './step-up.ts';
import type { Transitions } from './transitions.ts';
import { usStates } from './us-states.ts';

export const sessionStatuses = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];
export const sessionTransitions: Transitions<SessionStatus> = {
  scheduled: ['in_progress', 'cancelled'],
  // Back to the queue where the notary has vanished from the call.
  in_progress: ['completed', 'cancelled', 'scheduled'],
  completed: [],
  cancelled: [],
};

export const notarialActs = [
  'acknowledgment',
  'jurat',
  'oath',
  'copy_certification',
  'signature_witnessing',
] as const;
export type NotarialAct = (typeof notarialActs)[number];

/**
 * Where a session stands with its notary.
 * waiting: no eligible notary is free; offers go on by themselves as soon as one is.
 * offered: a notary has been asked. accepted: a notary will be there. none: the session is over.
 */
export const dispatchStates = ['waiting', 'offered', 'accepted', 'none'] as const;

/** Who had not come a quarter of an hour after the time. */
export const missedBy = z.enum(['signer', 'notary']);
export type MissedBy = z.infer<typeof missedBy>;

/** Progress of the durable sealing job. */
export const sealingStatuses = ['queued', 'running', 'completed', 'failed'] as const;
export type SealingStatus = (typeof sealingStatuses)[number];
export const sealingTransitions: Transitions<SealingStatus> = {
  queued: ['running', 'failed'],
  running: ['running', 'completed', 'failed', 'queued'],
  completed: [],
  failed: ['queued'],
};

const stateCodes = usStates.map((state) => state.code);
const stateCode = z
  .string()
  .refine((code) => stateCodes.includes(code), 'Please choose a state from the list.');

/** Where the signer is during the act. */
export const signerLocation = z
  .object({
    country: z.string().regex(/^[A-Z]{2}$/, 'Please choose a country.'),
    state: stateCode.optional(),
  })
  .refine((place) => place.country !== 'US' || place.state !== undefined, {
    message: 'Please choose the state where you will be.',
    path: ['state'],
  });

/** Nobody signs here who did not agree to do it electronically (15 USC 7001(c)). */
export const electronicConsent = z.literal(
  true,
  'Please agree to sign electronically, or choose a notary near you.',
);

export const startNotarizationBody = z.object({
  act: z.enum(notarialActs),
  scheduledAt: instant.optional(),
  signerLocation,
  consent: electronicConsent,
});

/** A mark that a person has made on a page; fractions of the page as displayed, origin at its top left. */
export const markKinds = ['signature', 'initials', 'date', 'text', 'checkbox'] as const;
const fraction = z.number().min(0).max(1);
const placement = {
  page: z.number().int().min(1).max(2000),
  x: fraction,
  y: fraction,
  width: z.number().min(0.01).max(1),
  height: z.number().min(0.005).max(1),
};

const ON_THE_PAGE = 'The mark must lie on the page.';
/** Fractions are sums of rounded numbers: a hair beyond the edge is still the edge. */
const EDGE = 1.0005;
const liesOnPage = (place: { x: number; y: number; width: number; height: number }) =>
  place.x + place.width <= EDGE && place.y + place.height <= EDGE;

export const signatureAppearance = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('typed'), text: line(100, 1) }),
  z.object({
    kind: z.literal('drawn'),
    /** PNG, base64 without a data: prefix. */
    png: z
      .base64()
      .max(
        Math.ceil((MAX_SIGNATURE_PNG_BYTES * 4) / 3),
        'This drawing is too large. Please draw it again with fewer lines.',
      ),
  }),
]);
export type SignatureAppearance = z.infer<typeof signatureAppearance>;

export const signatureField = z.object({
  id,
  kind: z.enum(markKinds),
  ...placement,
  /** Whose field it is; null until someone has been chosen, and then nobody can sign it. */
  person: personKey.nullable(),
  /** The act cannot be sealed while it is empty. */
  required: z.boolean(),
});
export type SignatureField = z.infer<typeof signatureField>;

export const signatureMark = z.object({
  id,
  fieldId: id.nullable(),
  kind: z.enum(markKinds),
  ...placement,
  appearance: signatureAppearance,
  userId: id,
  role: z.enum(['signer', 'notary', 'witness']),
  signerName: z.string(),
  signedAt: instant,
});
export type SignatureMark = z.infer<typeof signatureMark>;

export const sessionAbilities = z.object({
  cancel: z.boolean(),
  /** Choose another time. */
  reschedule: z.boolean(),
  join: z.boolean(),
  /** Roles that this person may take in the conference. */
  roles: z.array(z.enum(['signer', 'notary', 'witness'])),
  invite: z.boolean(),
  placeFields: z.boolean(),
  sign: z.boolean(),
  seal: z.boolean(),
  /** What is still missing before the notary can seal, in words; empty where nothing is. */
  sealMissing: z.array(z.string()),
  /** There is a recording, or there should be, and this person may watch it. */
  watch: z.boolean(),
});

/** A notarization session as its customer, its notary or an invited person sees it. */
export const notarizationSession = z.object({
  id,
  userId: id,
  documentId: id,
  status: z.enum(sessionStatuses),
  act: z.enum(notarialActs),
  signerLocation: z.object({ country: z.string(), state: z.string().optional() }),
  scheduledAt: instant,
  /** Null also where everyone came, or another time was chosen since. */
  missedBy: missedBy.nullable(),
  startedAt: instant.nullable(),
  completedAt: instant.nullable(),
  notaryId: id.nullable(),
  notes: z.string().nullable(),
  conferenceSessionId: id.nullable(),
  dispatch: z.enum(dispatchStates),
  /** In words: who is being asked, or why nobody can be. */
  dispatchMessage: z.string(),
  document: z.object({
    id,
    originalName: z.string(),
    /** As the certificate names it; null where the sealed pages lack letters of its name. */
    certificateTitle: z.string().nullable(),
    sha256: sha256Hex,
    status: z.string(),
    pageCount: z.number().int().nullable(),
  }),
  notary: z
    .object({
      userId: id,
      firstName: z.string(),
      lastName: z.string(),
      commissionState: z.string(),
      /** By its calendar the act is dated. */
      legalTimezone: z.string(),
    })
    .nullable(),
  /** What the notary's state words its own way; null until a notary has accepted. */
  certificateWording: certificateWording.nullable(),
  principalName: z.string(),
  /** Owner first, then who was invited in the order of the invitations, the notary last. */
  people: z.array(sessionPerson),
  /** What is still open before the call and for the act, as the one who asks may know it. */
  openMatters: z.array(openMatter),
  /** Who signs after whom; null where all sign at once. */
  signingOrder: z.array(personKey).nullable(),
  /** Whose turn it is to sign; null where all sign at once, or everyone is through. */
  turn: personKey.nullable(),
  /** What a date field says when it is filled in now: the day where the notary is, 'MMM dd, yyyy'. */
  dateOfAct: z.string(),
  fields: z.array(signatureField),
  marks: z.array(signatureMark),
  sealing: z
    .object({
      status: z.enum(sealingStatuses),
      progress: z.number(),
      reason: z.string().nullable(),
    })
    .nullable(),
  publicId: z.string().nullable(),
  /** Of the seal; null while there is none, and for seals made before it was kept. */
  signatureLevel: z.enum(signatureLevels).nullable(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
  abilities: sessionAbilities,
});
export type NotarizationSession = z.infer<typeof notarizationSession>;

export const startNotarization = endpoint({
  method: 'POST',
  path: '/api/documents/{id}/notarization',
  summary: "Start the notarization of one's own ready document",
  noun: 'notarization-sessions',
  audience: 'signed-in',
  params: idParams,
  body: startNotarizationBody,
  response: z.object({ session: notarizationSession }),
  status: 201,
  refusals: [409, 422],
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/notarization-sessions',
  summary: "One's own sessions, as customer, notary or invited person, newest first",
  noun: 'notarization-sessions',
  audience: 'signed-in',
  /** `open`: neither completed nor cancelled. */
  query: z.object({ state: z.enum(['open']).optional(), ...pageQuery }),
  response: z.array(notarizationSession),
  status: 200,
});

/** Code of the refusal to who was taken out of a session; its message says by whom. */
export const TAKEN_OUT = 'taken_out';

export const getSession = endpoint({
  method: 'GET',
  path: '/api/notarization-sessions/{id}',
  summary: 'One session',
  noun: 'notarization-sessions',
  audience: 'signed-in',
  params: idParams,
  response: notarizationSession,
  status: 200,
});

export const cancelSession = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/cancel',
  summary: 'Cancel a session that is not over',
  noun: 'notarization-sessions',
  audience: 'signed-in',
  params: idParams,
  body: z.object({ reason: paragraph(500).optional() }),
  response: notarizationSession,
  status: 200,
  refusals: [409],
});

/** What someone can be invited as; a credible witness vouches for who a signer is. */
export const invitedRoles = ['signer', 'witness', 'credible_witness'] as const;
export type InvitedRole = (typeof invitedRoles)[number];

export const inviteParticipant = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/invitations',
  summary: 'Invite another signer or a witness by e-mail',
  noun: 'notarization-sessions',
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
    'Withdraw an invitation; who has accepted it leaves the session, as long as they have signed nothing',
  noun: 'notarization-sessions',
  audience: 'signed-in',
  params: z.object({ id, invitationId: id }),
  status: 204,
  refusals: [409],
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/invitations/{invitationId}/resend',
  summary: 'Mail another link to someone who has not come; the one before stops working',
  noun: 'notarization-sessions',
  audience: 'signed-in',
  params: z.object({ id, invitationId: id }),
  response: notarizationSession,
  status: 200,
  refusals: [409],
});

const NO_LINK = 'This link is not complete.';

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/invitations/accept',
  summary: 'Take the seat that a mailed one-time code opens; only for the address it was sent to',
  noun: 'notarization-sessions',
  audience: 'signed-in',
  params: idParams,
  body: z.object({
    code: z.string().min(8, NO_LINK).max(200, NO_LINK),
    consent: electronicConsent,
  }),
  response: notarizationSession,
  status: 200,
  refusals: [409],
});

export const placeFields = endpoint({
  method: 'PUT',
  path: '/api/notarization-sessions/{id}/fields',
  summary: 'Place the fields that are to be signed',
  noun: 'notarization-sessions',
  audience: 'signed-in',
  params: idParams,
  body: z.object({
    /** The session's version that the list was made from; 409 where it has moved on since. */
    version: z.number().int().optional(),
    fields: z
      .array(
        signatureField
          .omit({ id: true })
          .extend({ id: id.optional() })
          .refine(liesOnPage, ON_THE_PAGE),
      )
      .max(200, 'Please place at most 200 fields.'),
  }),
  response: notarizationSession,
  status: 200,
  refusals: [409],
});

export const setSigningOrder = endpoint({
  method: 'PUT',
  path: '/api/notarization-sessions/{id}/signing-order',
  summary: 'Set who signs after whom; null lets everyone sign at once',
  noun: 'notarization-sessions',
  audience: 'signed-in',
  params: idParams,
  body: z.object({ order: z.array(personKey).max(50).nullable() }),
  response: notarizationSession,
  status: 200,
  refusals: [409],
});

export const signDocument = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/signatures',
  summary: 'Adopt a typed or drawn signature and place it on a page',
  noun: 'notarization-sessions',
  audience: 'signed-in',
  params: idParams,
  body: z
    .object({
      fieldId: id.optional(),
      kind: z.enum(markKinds).default('signature'),
      /** Whose mark it is, where they sit beside the one who asks. */
      beside: besideProof.optional(),
      ...placement,
      /** Signature and initials typed or drawn; text typed; a checkbox 'true' or 'false'; a date is set by the server. */
      appearance: signatureAppearance,
    })
    .refine(liesOnPage, ON_THE_PAGE),
  response: signatureMark,
  status: 201,
  refusals: [409],
});

export const getSessionDocument = endpoint({
  method: 'GET',
  path: '/api/notarization-sessions/{id}/document',
  summary: 'The pages of the document as PDF, for those who are in the session',
  noun: 'notarization-sessions',
  audience: 'signed-in',
  params: idParams,
  produces: 'application/pdf',
  status: 200,
  refusals: [409],
});

/** What the notary states about each principal when completing the certificate. */
export const certificateBody = z.object({
  county: line(60, 1),
  identity: z.object({
    method: z.enum(identityMethods),
    /** E.g. 'Ohio driver’s license, expires 2029-04-01'; never the number itself. */
    note: line(200).optional(),
    confirmed: z.literal(true, "Please confirm the principal's identity before sealing."),
  }),
  signature: signatureAppearance,
});

export const sealChallenge = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/seal/challenge',
  summary: 'Ask for the step-up challenge that binds the seal to this document',
  noun: 'notarization-sessions',
  audience: 'signed-in',
  params: idParams,
  response: z.object({
    challengeId: id,
    methods: z.array(z.enum(['passkey', 'totp'])),
    /** Options for navigator.credentials.get (WebAuthn); null where no passkey is set up. */
    passkeyOptions: z.any().nullable(),
    /** The key in use where it is kept on the notary's computer, which has to be asked first. */
    deviceKeyId: id.nullable(),
  }),
  status: 200,
  refusals: [409],
});

export const sealSession = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/seal',
  summary: 'Complete the certificate and seal; the work is a durable job',
  noun: 'notarization-sessions',
  audience: 'signed-in',
  params: idParams,
  body: z.object({
    certificate: certificateBody,
    challengeId: id,
    stepUp: stepUpAnswer,
  }),
  response: z.object({ session: notarizationSession }),
  status: 202,
  refusals: [409],
});
