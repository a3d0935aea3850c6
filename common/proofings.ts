import { z } from 'zod';
import { imageSides } from '../packages/evidence/src/bundle/bundle-files.ts';
import { documentKinds } from '../packages/evidence/src/journal/act-terms.ts';
import { endpoint } from './endpoint.ts';
import { validationMessages } from './messages/validation.ts';
import { calendarDate, id, idParams, instant, line } from './primitives.ts';
import { proofingKinds } from './script.ts';

/**
 * Minutes after which a vendor without a response counts as unavailable. The person may then start
 * again.
 */
export const VENDOR_PATIENCE_MINUTES = 10;

/** What could be better about a picture. The catalog of the screens contains the messages. */
export const imageAdvice = [
  'too_small',
  'too_dark',
  'too_bright',
  'glare',
  'blurred',
  'no_barcode',
  'no_zone',
] as const;
export type ImageAdvice = (typeof imageAdvice)[number];

/** Maximum size of an uploaded picture in bytes. */
export const MAX_IDENTITY_IMAGE_BYTES = 12 * 1024 * 1024;

/**
 * Returns whether the date has begun in some time zone and is recent enough for a living person.
 */
const isPast = (date: string) =>
  date >= '1880-01-01' && date <= new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

/** The details that a person enters about themselves, as their identity document states them. */
export const typedIdentity = z.strictObject({
  documentKind: z.enum(documentKinds),
  givenName: line(60, 1),
  middleName: line(60).default(''),
  familyName: line(80, 1),
  suffix: line(10).default(''),
  birthDate: z.iso
    .date({ error: () => validationMessages.birthDate })
    .refine(isPast, { error: () => validationMessages.birthDatePast }),
  street: line(120, 1),
  city: line(80, 1),
  /** State, province or region. */
  region: line(60).default(''),
  postalCode: line(20).default(''),
  country: z.string().regex(/^[A-Z]{2}$/, { error: () => validationMessages.country }),
});
export type TypedIdentity = z.output<typeof typedIdentity>;

/**
 * Results of comparing the identity document, the entered details, the account and the current
 * date.
 */
export const findingCodes = [
  'family_differs',
  'family_part',
  'given_differs',
  'order_swapped',
  'middle_differs',
  'middle_only_typed',
  'middle_only_document',
  'middle_initial',
  'suffix_differs',
  'suffix_one_side',
  'cut_on_document',
  'names_match',
  'birth_matches',
  'birth_differs',
  'birth_unread',
  'address_matches',
  'address_differs',
  'expired',
  'valid_until',
  'expiry_unread',
  'kind_differs',
  'account_differs',
] as const;
export type FindingCode = (typeof findingCodes)[number];
/**
 * good: no issue. look: the notary decides. stop: the document does not prove this person's
 * identity.
 */
export const finding = z.object({
  code: z.enum(findingCodes),
  weight: z.enum(['good', 'look', 'stop']),
});
export type Finding = z.infer<typeof finding>;

export const documentReading = z.object({
  source: z.enum(['barcode', 'mrz']),
  kind: z.enum(documentKinds),
  name: z.object({
    family: z.string(),
    given: z.string(),
    middle: z.string(),
    suffix: z.string(),
    cut: z.object({ family: z.boolean(), given: z.boolean(), middle: z.boolean() }),
    /** Text after the given and middle names: the rest of them, or misread filler characters. */
    tail: z.string().optional(),
  }),
  birthDate: calendarDate.nullable(),
  expiresOn: calendarDate.nullable(),
  issuedOn: calendarDate.nullable(),
  /** The last four characters of the document number. */
  numberEnd: z.string(),
  issuer: z.string(),
  address: z
    .object({ street: z.string(), city: z.string(), region: z.string(), postalCode: z.string() })
    .nullable(),
});

/** The fields that an upload sends with the picture. */
export const pictureFields = z.object({
  /**
   * The type of document on the picture. Without it, the type of the earlier pictures, or a driver's
   * license. Another type replaces the pictures of the earlier document.
   */
  documentKind: z.enum(documentKinds).optional(),
});

/** A check by a vendor. */
export const checkKinds = ['credential', 'face'] as const;
export type CheckKind = (typeof checkKinds)[number];
export const checkStatuses = ['pending', 'passed', 'failed', 'unavailable'] as const;
export type CheckStatus = (typeof checkStatuses)[number];
export const proofingCheck = z.object({
  kind: z.enum(checkKinds),
  status: z.enum(checkStatuses),
  vendor: z.string(),
  sandbox: z.boolean(),
  /** Message for the notary; null if there is none. */
  reason: z.string().nullable(),
  at: instant,
});
export type ProofingCheck = z.infer<typeof proofingCheck>;

/**
 * The requirements of the notary's state for the knowledge questions. `retakes` is how often the
 * person can try again after the next attempt.
 */
export const questionRules = z.object({
  questions: z.number().int(),
  choices: z.number().int(),
  percent: z.number().int(),
  minutes: z.number().int(),
  retakes: z.number().int(),
});

/**
 * The state of the knowledge questions.
 * - no_notary: the state is not known yet.
 * - unavailable: no vendor is configured.
 * - not_asked: the state does not require them.
 * - preparing: the vendor is collecting them.
 * - ready: the person can start.
 * - under_way: the time limit is running.
 */
export const questionStates = [
  'no_notary',
  'unavailable',
  'may_ask',
  'preparing',
  'ready',
  'under_way',
  'passed',
  'locked',
] as const;
export type QuestionState = (typeof questionStates)[number];

export const question = z.object({
  id: z.string(),
  text: z.string(),
  choices: z.array(z.string()),
});

export const knowledgeState = z.object({
  state: z.enum(questionStates),
  rules: questionRules.nullable(),
  attemptId: id.nullable(),
  /** The reason of the last failed attempt with this notary. */
  lastFailure: z.enum(['too_few', 'time_over', 'unavailable']).nullable(),
  lockedUntil: instant.nullable(),
  vendor: z.string().nullable(),
  sandbox: z.boolean(),
  result: z.object({ correct: z.number().int(), total: z.number().int(), at: instant }).nullable(),
});
export type KnowledgeState = z.infer<typeof knowledgeState>;

/**
 * What happened to a person's pictures. All values except `open` mean that the session is over.
 * - open: the session is not over.
 * - none: the person took no pictures.
 * - kept: the pictures are stored here until the retention rules delete them.
 * - awaited: the person asked for them in the evidence bundle. Not all are in it yet; they stay
 *   here until they are.
 * - kept_in_evidence: they are stored here and in the evidence bundle.
 * - in_evidence: they are only in the evidence bundle.
 * - deleted: they are not stored anywhere.
 */
export const pictureStates = [
  'open',
  'none',
  'kept',
  'awaited',
  'kept_in_evidence',
  'in_evidence',
  'deleted',
] as const;
export type PictureState = (typeof pictureStates)[number];

/** The progress of one person's identity proofing in one session. */
export const proofing = z.object({
  /** Null until the person has started. */
  id: id.nullable(),
  person: z.object({ userId: id, name: z.string() }),
  /** Null until the person has confirmed what was read from their document, or typed it. */
  typed: typedIdentity.nullable(),
  /** The type of document on the pictures; null before the first one. */
  documentKind: z.enum(documentKinds).nullable(),
  images: z.array(
    z.object({ side: z.enum(imageSides), takenAt: instant, advice: z.array(z.enum(imageAdvice)) }),
  ),
  /**
   * Since when the person has wanted their pictures in the evidence bundle; null if they do not.
   */
  picturesAskedAt: instant.nullable(),
  reading: documentReading.nullable(),
  findings: z.array(finding),
  checks: z.array(proofingCheck),
  /** How often each check failed on pictures or details that have since been replaced. */
  failedBefore: z.object({ credential: z.number().int(), face: z.number().int() }),
  /**
   * How often questions were failed under other accounts for a person with the same name and birth
   * date or the same identity document. Null for everyone except the notary.
   */
  failedElsewhere: z.number().int().nullable(),
  knowledge: knowledgeState,
  /** The kinds of proofing that are complete. */
  held: z.array(z.enum(proofingKinds)),
  /**
   * Messages about what the notary's state requires and is missing; null until a notary has
   * accepted.
   */
  missing: z.array(z.string()).nullable(),
  /** True if a sandbox vendor decided something here. The result then proves nothing. */
  sandbox: z.boolean(),
  pictureState: z.enum(pictureStates),
  /**
   * The person's link for a phone while it can be used; null for everyone else. waiting: not opened
   * yet. open: a phone can take pictures.
   */
  capture: z.object({ id, state: z.enum(['waiting', 'open']), expiresAt: instant }).nullable(),
  abilities: z.object({
    change: z.boolean(),
    submit: z.boolean(),
    /** Whether the person can use a sample ID, which only the sandbox accepts. */
    sample: z.boolean(),
    /** Whether the requester may see the pictures. */
    look: z.boolean(),
  }),
});
export type Proofing = z.infer<typeof proofing>;

export const listProofings = endpoint({
  method: 'GET',
  path: '/api/notarization-sessions/{id}/proofings',
  summary:
    'Progress of identity proofing: of everyone for the notary, of yourself for other participants',
  resource: 'proofings',
  audience: 'signed-in',
  params: idParams,
  response: z.array(proofing),
  status: 200,
});

export const changeProofing = endpoint({
  method: 'PUT',
  path: '/api/notarization-sessions/{id}/proofing',
  summary: 'Confirm or enter your name, date of birth, address and type of identity document',
  resource: 'proofings',
  audience: 'signed-in',
  params: idParams,
  body: typedIdentity,
  response: proofing,
  status: 200,
  refusals: [409],
});

export const addProofingImage = endpoint({
  method: 'PUT',
  path: '/api/notarization-sessions/{id}/proofing/images/{side}',
  summary:
    'Upload a picture of your identity document or yourself; it is read immediately (multipart, field file)',
  resource: 'proofings',
  audience: 'signed-in',
  params: z.object({ id, side: z.enum(imageSides) }),
  multipart: pictureFields,
  response: proofing,
  status: 200,
  refusals: [409, 413, 415, 429],
});

export const useSampleDocument = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/proofing/sample',
  summary:
    'SANDBOX: use the pictures of a sample ID with your name. The endpoint does not exist with a real identity vendor',
  resource: 'proofings',
  audience: 'signed-in',
  params: idParams,
  response: proofing,
  status: 200,
  refusals: [409, 429],
});

export const askForPictures = endpoint({
  method: 'PUT',
  path: '/api/notarization-sessions/{id}/proofing/pictures-in-evidence',
  summary:
    'Choose, before the seal, whether your pictures are added to the evidence of the act; by default they are not',
  resource: 'proofings',
  audience: 'signed-in',
  params: idParams,
  body: z.strictObject({ asked: z.boolean() }),
  response: proofing,
  status: 200,
  refusals: [409, 429],
});

export const submitProofing = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/proofing/checks',
  summary:
    'Request the check of your identity document and face; the results arrive without another request',
  resource: 'proofings',
  audience: 'signed-in',
  params: idParams,
  response: proofing,
  status: 202,
  refusals: [409, 429],
});

export const askQuestions = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/proofing/questions',
  summary: 'Request knowledge questions about yourself',
  resource: 'proofings',
  audience: 'signed-in',
  params: idParams,
  response: proofing,
  status: 202,
  refusals: [409],
});

const attemptParams = z.object({ id, attemptId: id });

export const startQuestions = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/proofing/questions/{attemptId}/start',
  summary:
    'Read the knowledge questions; the time limit starts now, and reading them again does not restart it',
  resource: 'proofings',
  audience: 'signed-in',
  params: attemptParams,
  response: z.object({
    questions: z.array(question),
    /** The current time of the server's clock. */
    now: instant,
    endsAt: instant,
  }),
  status: 200,
  refusals: [409],
});

export const answerQuestions = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/proofing/questions/{attemptId}/answers',
  summary: 'Answer the knowledge questions, once; an unanswered question counts as wrong',
  resource: 'proofings',
  audience: 'signed-in',
  params: attemptParams,
  body: z.strictObject({
    answers: z
      .array(z.strictObject({ id: z.string().max(64), choice: z.number().int().min(0).max(20) }))
      .max(100),
  }),
  response: proofing,
  status: 200,
  refusals: [409],
});

export const getProofingImage = endpoint({
  method: 'GET',
  path: '/api/notarization-sessions/{id}/proofings/{proofingId}/images/{side}',
  summary: 'A picture, for the notary of the session only; every view is logged',
  resource: 'proofings',
  audience: 'signed-in',
  params: z.object({ id, proofingId: id, side: z.enum(imageSides) }),
  produces: 'image/jpeg',
  status: 200,
});

export const receiveIdentityEvent = endpoint({
  method: 'POST',
  path: '/api/identity-events',
  summary: 'Signed results from the identity vendor',
  resource: 'proofings',
  audience: 'public',
  response: z.object({ received: z.literal(true) }),
  status: 200,
});
