import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDate, id, idParams, instant, line } from './primitives.ts';
import { proofingKinds } from './script.ts';

/** Minutes after which a vendor that has not answered counts as silent, and the person may begin anew. */
export const VENDOR_PATIENCE_MINUTES = 10;

/** The pictures that a person takes. */
export const imageSides = ['front', 'back', 'selfie'] as const;
export type ImageSide = (typeof imageSides)[number];

/** What could be better about a picture; the screens have the words. */
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

export const documentKinds = ['license', 'passport', 'id_card'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** A picture as it is sent, at most. */
export const MAX_IDENTITY_IMAGE_BYTES = 12 * 1024 * 1024;

/** Whether a day has begun somewhere on earth, and somebody alive may remember it. */
const isPast = (date: string) =>
  date >= '1880-01-01' && date <= new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

/** What a person types about themself, as their document has it. */
export const typedIdentity = z.strictObject({
  documentKind: z.enum(documentKinds),
  givenName: line(60, 1),
  middleName: line(60).default(''),
  familyName: line(80, 1),
  suffix: line(10).default(''),
  birthDate: z.iso
    .date('Please enter your date of birth.')
    .refine(isPast, 'Please enter your date of birth: a day that has been.'),
  street: line(120, 1),
  city: line(80, 1),
  /** State, province or region. */
  region: line(60).default(''),
  postalCode: line(20).default(''),
  country: z.string().regex(/^[A-Z]{2}$/, 'Please choose a country.'),
});
export type TypedIdentity = z.output<typeof typedIdentity>;

/** What was found between the document, what was typed, and the calendar. */
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
/** good: as it should be. look: a person decides. stop: the document does not prove this person. */
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
    /** What stood behind given and middle names and is their end, or fillers that were misread. */
    tail: z.string().optional(),
  }),
  birthDate: calendarDate.nullable(),
  expiresOn: calendarDate.nullable(),
  issuedOn: calendarDate.nullable(),
  /** The number's last four characters. */
  numberEnd: z.string(),
  issuer: z.string(),
  address: z
    .object({ street: z.string(), city: z.string(), region: z.string(), postalCode: z.string() })
    .nullable(),
});

/** A check that a vendor makes. */
export const checkKinds = ['credential', 'face'] as const;
export type CheckKind = (typeof checkKinds)[number];
export const checkStatuses = ['pending', 'passed', 'failed', 'unavailable'] as const;
export type CheckStatus = (typeof checkStatuses)[number];
export const proofingCheck = z.object({
  kind: z.enum(checkKinds),
  status: z.enum(checkStatuses),
  vendor: z.string(),
  sandbox: z.boolean(),
  /** In words for the notary; null where nothing is said. */
  reason: z.string().nullable(),
  at: instant,
});
export type ProofingCheck = z.infer<typeof proofingCheck>;

/** What the notary's state asks of the questions. */
export const questionRules = z.object({
  questions: z.number().int(),
  choices: z.number().int(),
  percent: z.number().int(),
  minutes: z.number().int(),
  retakes: z.number().int(),
});

/**
 * Where the questions stand.
 * no_notary: the state is not known yet. unavailable: nobody is set up to ask them. not_asked: the
 * state does not ask them. preparing: the vendor collects them. ready: they wait for the person.
 * under_way: the clock runs.
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
  /** Of the attempts with this notary that did not succeed, the last one's reason. */
  lastFailure: z.enum(['too_few', 'time_over', 'unavailable']).nullable(),
  lockedUntil: instant.nullable(),
  vendor: z.string().nullable(),
  sandbox: z.boolean(),
  result: z.object({ correct: z.number().int(), total: z.number().int(), at: instant }).nullable(),
});
export type KnowledgeState = z.infer<typeof knowledgeState>;

/**
 * What has become of a person's pictures.
 * open: the session goes on. From there on it is over. none: they gave none. kept: they are here until they
 * are deleted by rule. awaited: as asked for, they are to be in the evidence of the act, are not all in it,
 * and stay here until they are. kept_in_evidence: they are here, and in it. in_evidence: in it alone.
 * deleted: they are nowhere any more.
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

/** How far one person is in proving who they are in one session. */
export const proofing = z.object({
  /** Null while the person has not begun. */
  id: id.nullable(),
  person: z.object({ userId: id, name: z.string() }),
  typed: typedIdentity.nullable(),
  images: z.array(
    z.object({ side: z.enum(imageSides), takenAt: instant, advice: z.array(z.enum(imageAdvice)) }),
  ),
  /** Since when the person wants their pictures in the evidence of the act; null where they do not. */
  picturesAskedAt: instant.nullable(),
  reading: documentReading.nullable(),
  findings: z.array(finding),
  checks: z.array(proofingCheck),
  /** How often each check failed on pictures or details that are no longer there. */
  failedBefore: z.object({ credential: z.number().int(), face: z.number().int() }),
  /**
   * How often questions about somebody of this name and birth date, or with this identity document, were
   * failed under other accounts; null
   * to anyone but the notary.
   */
  failedElsewhere: z.number().int().nullable(),
  knowledge: knowledgeState,
  /** The kinds of proof that stand. */
  held: z.array(z.enum(proofingKinds)),
  /** What the notary's state asks and is not there, in words; null while no notary has accepted. */
  missing: z.array(z.string()).nullable(),
  /** Something here was decided by the sandbox: it proves nothing. */
  sandbox: z.boolean(),
  pictureState: z.enum(pictureStates),
  abilities: z.object({
    change: z.boolean(),
    submit: z.boolean(),
    /** See the pictures. */
    look: z.boolean(),
  }),
});
export type Proofing = z.infer<typeof proofing>;

export const listProofings = endpoint({
  method: 'GET',
  path: '/api/notarization-sessions/{id}/proofings',
  summary: 'How far each person is in proving who they are: all to the notary, their own to others',
  noun: 'proofings',
  audience: 'signed-in',
  params: idParams,
  response: z.array(proofing),
  status: 200,
});

export const changeProofing = endpoint({
  method: 'PUT',
  path: '/api/notarization-sessions/{id}/proofing',
  summary: 'State one’s own name, birth date, address and kind of document',
  noun: 'proofings',
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
    'Send a picture of one’s document or oneself; it is read at once (multipart, field file)',
  noun: 'proofings',
  audience: 'signed-in',
  params: z.object({ id, side: z.enum(imageSides) }),
  response: proofing,
  status: 200,
  refusals: [409, 413, 415, 429],
});

export const askForPictures = endpoint({
  method: 'PUT',
  path: '/api/notarization-sessions/{id}/proofing/pictures-in-evidence',
  summary:
    'Say whether one’s own pictures go into the evidence of the act, up to the seal; they do not unless asked for',
  noun: 'proofings',
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
  summary: 'Have one’s document and face checked; the results arrive by themselves',
  noun: 'proofings',
  audience: 'signed-in',
  params: idParams,
  response: proofing,
  status: 202,
  refusals: [409, 429],
});

export const askQuestions = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/proofing/questions',
  summary: 'Have the questions collected that only this person can answer',
  noun: 'proofings',
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
  summary: 'See the questions; the clock runs from here, and a second call does not begin it anew',
  noun: 'proofings',
  audience: 'signed-in',
  params: attemptParams,
  response: z.object({
    questions: z.array(question),
    /** Of the server's clock. */
    now: instant,
    endsAt: instant,
  }),
  status: 200,
  refusals: [409],
});

export const answerQuestions = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/proofing/questions/{attemptId}/answers',
  summary: 'Answer the questions, once; an unanswered one counts as wrong',
  noun: 'proofings',
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
  summary: 'A picture, for the notary of the session alone; each look is kept',
  noun: 'proofings',
  audience: 'signed-in',
  params: z.object({ id, proofingId: id, side: z.enum(imageSides) }),
  produces: 'image/jpeg',
  status: 200,
});

export const receiveIdentityEvent = endpoint({
  method: 'POST',
  path: '/api/identity-events',
  summary: 'Signed results of the identity vendor',
  noun: 'proofings',
  audience: 'public',
  response: z.object({ received: z.literal(true) }),
  status: 200,
});
