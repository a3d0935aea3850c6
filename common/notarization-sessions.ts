import { z } from 'zod';
import { notarialActs } from '../packages/evidence/src/journal/act-terms.ts';
import { certificateWording } from './certificate-wording.ts';
import { endpoint } from './endpoint.ts';
import { MAX_SIGNATURE_PNG_BYTES } from './limits.ts';
import { languages } from './messages/catalog/languages.ts';
import { validationMessages } from './messages/validation.ts';
import { openMatter } from './open-matters.ts';
import { pageQuery } from './paging.ts';
import { pauseReasons } from './pause-reasons.ts';
import { fees } from './prices.ts';
import { id, idParams, instant, line, paragraph, sha256Hex } from './primitives.ts';
import { printCopyReasons } from './print-copies.ts';
import { documentOutcomes, furtherActs, sessionDocument } from './session-documents.ts';
import { coLocatedProof, personKey, sessionPerson } from './session-people.ts';
import { signatureLevels } from './signature-levels.ts';
import { startNotarizationBody } from './start-notarization.ts';
import type { Transitions } from './transitions.ts';

export const sessionStatuses = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];
export const sessionTransitions: Transitions<SessionStatus> = {
  scheduled: ['in_progress', 'cancelled'],
  // The session returns to the queue if the notary does not come back to the conference.
  in_progress: ['completed', 'cancelled', 'scheduled'],
  completed: [],
  cancelled: [],
};

/**
 * The state of finding a notary for a session.
 * - waiting: no eligible notary is available; the next one who becomes available gets an offer.
 * - offered: a notary has an offer.
 * - accepted: a notary has accepted.
 * - none: the session is over.
 */
export const dispatchStates = ['waiting', 'offered', 'accepted', 'none'] as const;

/** Who had not joined 15 minutes after the scheduled time. */
export const missedBy = z.enum(['signer', 'notary']);
export type MissedBy = z.infer<typeof missedBy>;

/** Status of the sealing job. */
export const sealingStatuses = ['queued', 'running', 'completed', 'failed'] as const;
export type SealingStatus = (typeof sealingStatuses)[number];
export const sealingTransitions: Transitions<SealingStatus> = {
  queued: ['running', 'failed'],
  running: ['running', 'completed', 'failed', 'queued'],
  completed: [],
  failed: ['queued'],
};

/**
 * Kinds of marks on a page. Positions are fractions of the displayed page, with the origin at the
 * top left.
 */
export const markKinds = ['signature', 'initials', 'date', 'text', 'checkbox'] as const;
/**
 * Marks that a person makes only when the script reaches the signing. Texts and checkboxes can be
 * filled in before, because a signer swears to the completed document.
 */
export const signingMarkKinds: readonly (typeof markKinds)[number][] = [
  'signature',
  'initials',
  'date',
];
const fraction = z.number().min(0).max(1);
const placement = {
  page: z.number().int().min(1).max(2000),
  x: fraction,
  y: fraction,
  width: z.number().min(0.01).max(1),
  height: z.number().min(0.005).max(1),
};

const onThePage = { error: () => validationMessages.onThePage };
/** Positions are sums of rounded numbers, so a tiny overshoot counts as the edge. */
const EDGE = 1.0005;
const liesOnPage = (place: { x: number; y: number; width: number; height: number }) =>
  place.x + place.width <= EDGE && place.y + place.height <= EDGE;

export const signatureAppearance = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('typed'), text: line(100, 1) }),
  z.object({
    kind: z.literal('drawn'),
    /** PNG, base64 without a data: prefix. */
    png: z.base64().max(Math.ceil((MAX_SIGNATURE_PNG_BYTES * 4) / 3), {
      error: () => validationMessages.drawingTooLarge,
    }),
  }),
]);
export type SignatureAppearance = z.infer<typeof signatureAppearance>;

export const signatureField = z.object({
  id,
  kind: z.enum(markKinds),
  ...placement,
  /**
   * The participant who fills in the field. Null until one is chosen; the field cannot be signed
   * before.
   */
  person: personKey.nullable(),
  /** If true, the act cannot be sealed while the field is empty. */
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

/** The signing progress of a signer or witness. */
export const signingProgress = z.object({
  person: personKey,
  /** Message that says which step must be done first; null if they may sign. */
  waitsFor: z.string().nullable(),
  /** They have signed and filled in all of their required fields. */
  done: z.boolean(),
});
export type SigningProgress = z.infer<typeof signingProgress>;

export const sessionAbilities = z.object({
  cancel: z.boolean(),
  reschedule: z.boolean(),
  join: z.boolean(),
  /** Roles in which this person may join the conference. */
  roles: z.array(z.enum(['signer', 'notary', 'witness'])),
  invite: z.boolean(),
  placeFields: z.boolean(),
  sign: z.boolean(),
  /** IDs of the marks that this person may remove; absent in responses of older servers. */
  removeMarks: z.array(id).optional(),
  seal: z.boolean(),
  /** Messages about what is missing before the notary can seal; empty if nothing is. */
  sealMissing: z.array(z.string()),
  /** The notary may reject or defer the document; absent in responses of older servers. */
  setAside: z.boolean().optional(),
  /** A recording exists or is required, and this person may watch it. */
  watch: z.boolean(),
  /** The document is sealed, and this person may keep a copy of it. */
  downloadSealed: z.boolean(),
  /**
   * The session has several documents and is over, and this person may download the evidence of all
   * of them in one file; absent in responses of older servers.
   */
  downloadAll: z.boolean().optional(),
});

/** Who cancelled a session. */
export const cancellers = ['owner', 'notary', 'administrator'] as const;

/** A notarization session as its customer, its notary or an invited person sees it. */
export const notarizationSession = z.object({
  id,
  userId: id,
  /** The first document of the session, or the one at which the session was requested. */
  documentId: id,
  /**
   * The ID of the session, also if it was requested at another of its documents; absent in responses
   * of older servers.
   */
  packageId: id.optional(),
  /** All documents of the session, in order; absent in responses of older servers. */
  documents: z.array(sessionDocument).optional(),
  /** Whether the document at which the session was requested was set aside; null if not. */
  outcome: z.enum(documentOutcomes).nullable().optional(),
  status: z.enum(sessionStatuses),
  act: z.enum(notarialActs),
  furtherActs,
  signerLocation: z.object({ country: z.string(), state: z.string().optional() }),
  scheduledAt: instant,
  /** Also null if everyone joined, or if the session was rescheduled since. */
  missedBy: missedBy.nullable(),
  startedAt: instant.nullable(),
  completedAt: instant.nullable(),
  notaryId: id.nullable(),
  notes: z.string().nullable(),
  /**
   * What the owner pays for the documents of the session that are not set aside. `isMaximum`: a
   * document is neither sealed nor set aside, so the price can change. Before a notary accepts, it is
   * the most that the session can cost. Afterwards, it is the price in the notary's state. Null for everyone else, and if nothing is
   * to be paid. Absent in responses of older servers.
   */
  price: fees.extend({ isMaximum: z.boolean() }).nullable().optional(),
  /**
   * What one more person who is invited adds to the price at most, if they sign. For the owner only;
   * absent if both prices are 0.
   */
  invitationPrices: z.object({ signer: fees, witness: fees }).optional(),
  /**
   * Null if the session is not cancelled, or was cancelled before this was stored. Absent in
   * responses of older servers.
   */
  cancelledBy: z.enum(cancellers).nullable().optional(),
  /** Why the notary has paused the act; null if it is not paused. Absent from older servers. */
  pause: z
    .object({ at: instant, reason: z.enum(pauseReasons), note: z.string().nullable() })
    .nullable()
    .optional(),
  /** Whether someone has placed fields, even if none are left; absent from older servers. */
  fieldsPlaced: z.boolean().optional(),
  conferenceSessionId: id.nullable(),
  dispatch: z.enum(dispatchStates),
  /** Text that says which notary has the offer, or why the session cannot be offered. */
  dispatchMessage: z.string(),
  document: z.object({
    id,
    originalName: z.string(),
    /**
     * The name of the document in the certificate; null if the fonts of the sealed pages lack a
     * glyph of it.
     */
    certificateTitle: z.string().nullable(),
    sha256: sha256Hex,
    status: z.string(),
    pageCount: z.number().int().nullable(),
    /** Why the pages are a print copy of the uploaded file; null if they are not. */
    printCopyReasons: z.array(z.enum(printCopyReasons)).nullable().default(null),
  }),
  notary: z
    .object({
      userId: id,
      firstName: z.string(),
      lastName: z.string(),
      commissionState: z.string(),
      /** Determines the date of the act. */
      legalTimezone: z.string(),
      /** The languages in which the notary can conduct the session. */
      languages: z.array(z.enum(languages)),
    })
    .nullable(),
  /** The wording that differs by state; null until a notary has accepted. */
  certificateWording: certificateWording.nullable(),
  principalName: z.string(),
  /** The owner first, then the invited people in the order of the invitations, then the notary. */
  people: z.array(sessionPerson),
  /**
   * What is missing before the conference and for the act, limited to what the requester may know.
   */
  openMatters: z.array(openMatter),
  /** The order of signing; null if everyone may sign at any time. */
  signingOrder: z.array(personKey).nullable(),
  /** The participant whose turn it is to sign; null if there is no order or everyone has signed. */
  turn: personKey.nullable(),
  /** The signers and witnesses who joined; absent in responses of older servers. */
  signing: z.array(signingProgress).optional(),
  /**
   * The text of a date field that is filled in now: the date at the notary's location, 'MMM dd,
   * yyyy'.
   */
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
  /**
   * The signature level of the seal; null if there is no seal, and for seals made before the level
   * was stored.
   */
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
  summary: 'Start the notarization of one of your documents that is ready',
  resource: 'notarization-sessions',
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
  summary: 'Your sessions as customer, notary or invited person, newest first',
  resource: 'notarization-sessions',
  audience: 'signed-in',
  query: z.object({
    /** `open`: neither completed nor cancelled. */
    state: z.enum(['open']).optional(),
    /** `invited`: only those in which you are neither customer nor notary. */
    role: z.enum(['invited']).optional(),
    ...pageQuery,
  }),
  response: z.array(notarizationSession),
  status: 200,
});

/** Error code for a person who was removed from a session. The message names who removed them. */
export const TAKEN_OUT = 'taken_out';

export const getSession = endpoint({
  method: 'GET',
  path: '/api/notarization-sessions/{id}',
  summary: 'One session',
  resource: 'notarization-sessions',
  audience: 'signed-in',
  params: idParams,
  response: notarizationSession,
  status: 200,
});

export const cancelSession = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/cancel',
  summary: 'Cancel an open session',
  resource: 'notarization-sessions',
  audience: 'signed-in',
  params: idParams,
  body: z.object({ reason: paragraph(500).optional() }),
  response: notarizationSession,
  status: 200,
  refusals: [409],
});

export const placeFields = endpoint({
  method: 'PUT',
  path: '/api/notarization-sessions/{id}/fields',
  summary: 'Place the signature fields',
  resource: 'notarization-sessions',
  audience: 'signed-in',
  params: idParams,
  body: z.object({
    /**
     * The version of the session that the list is based on. The response is 409 if the session
     * changed since.
     */
    version: z.number().int().optional(),
    /** Changes nothing if someone has placed fields before, without a refusal. */
    first: z.boolean().optional(),
    fields: z
      .array(
        signatureField
          .omit({ id: true })
          .extend({ id: id.optional() })
          .refine(liesOnPage, onThePage),
      )
      .max(200, { error: () => validationMessages.tooManyFields({ max: 200 }) }),
  }),
  response: notarizationSession,
  status: 200,
  refusals: [409],
});

export const setAsideDocument = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/set-aside',
  summary: 'Reject or defer one document of a session while its other documents are notarized',
  resource: 'notarization-sessions',
  audience: 'signed-in',
  params: idParams,
  body: z.object({ outcome: z.enum(documentOutcomes), reason: paragraph(500, 1) }),
  response: notarizationSession,
  status: 200,
  refusals: [409],
});

export const setSigningOrder = endpoint({
  method: 'PUT',
  path: '/api/notarization-sessions/{id}/signing-order',
  summary: 'Set the signing order; null lets everyone sign at any time',
  resource: 'notarization-sessions',
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
  resource: 'notarization-sessions',
  audience: 'signed-in',
  params: idParams,
  body: z
    .object({
      fieldId: id.optional(),
      kind: z.enum(markKinds).default('signature'),
      /** The co-located person whose mark it is, if it is not the requester's own. */
      beside: coLocatedProof.optional(),
      ...placement,
      /**
       * A signature and initials are typed or drawn, text is typed, a checkbox is 'true' or
       * 'false', and a date is set by the server.
       */
      appearance: signatureAppearance,
    })
    .refine(liesOnPage, onThePage),
  response: signatureMark,
  status: 201,
  refusals: [409],
});

export const removeMark = endpoint({
  method: 'DELETE',
  path: '/api/notarization-sessions/{id}/signatures/{markId}',
  summary: 'Remove your own mark from a page, until the notary continues or seals',
  resource: 'notarization-sessions',
  audience: 'signed-in',
  params: z.object({ id, markId: id }),
  response: notarizationSession,
  status: 200,
  refusals: [409],
});

export const getSessionDocument = endpoint({
  method: 'GET',
  path: '/api/notarization-sessions/{id}/document',
  summary: 'The pages of the document as PDF, for the participants of the session',
  resource: 'notarization-sessions',
  audience: 'signed-in',
  params: idParams,
  produces: 'application/pdf',
  status: 200,
  refusals: [409],
});

export const downloadSealedDocument = endpoint({
  method: 'GET',
  path: '/api/notarization-sessions/{id}/sealed-document',
  summary: 'The sealed PDF, for the owner of the document and everyone who signed it',
  resource: 'notarization-sessions',
  audience: 'signed-in',
  params: idParams,
  produces: 'application/pdf',
  status: 200,
  refusals: [409],
});

export const downloadSessionEvidence = endpoint({
  method: 'GET',
  path: '/api/notarization-sessions/{id}/evidence',
  summary:
    'The evidence bundles of all sealed documents of a session in one ZIP, for the owner of the documents; see docs/evidence-format.md',
  resource: 'notarization-sessions',
  audience: 'signed-in',
  params: idParams,
  produces: 'application/zip',
  status: 200,
  refusals: [409],
});
