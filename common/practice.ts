import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, instant, line, sha256Hex } from './primitives.ts';
import { proofingKinds, type StepValue, scriptStep, stepKey, stepValue } from './script.ts';

/*
 * Practice sessions: a notary follows the script of their state with a simulated signer. The result
 * is a sealed SAMPLE, which is not a notarized document.
 */

/** The acts that can be practiced. */
export const practiceActs = ['acknowledgment', 'jurat'] as const;
export type PracticeAct = (typeof practiceActs)[number];

/** Practice sessions that a notary can keep. Deleting one makes room for another. */
export const MAX_PRACTICE_SESSIONS = 20;

/** The simulated signer of every practice session. */
export const SIMULATED_SIGNER = {
  /** Not the account of anyone. */
  userId: '00000000-0000-4000-8000-00000000a7a7',
  firstName: 'Pat',
  lastName: 'Sample',
  name: 'Pat Sample',
} as const;

/** A step that is done, as it is stored. */
export interface DonePracticeStep {
  /** ISO 8601. */
  at: string;
  correctedAt: string | null;
  value: StepValue;
}

const practiceRow = z.object({
  id,
  act: z.enum(practiceActs),
  /** The two-letter code of the notary's state, whose rules apply. */
  state: z.string(),
  createdAt: instant,
  /** When the simulated signer signed. */
  signedAt: instant.nullable(),
  sealedAt: instant.nullable(),
});
export type PracticeRow = z.infer<typeof practiceRow>;

export const practiceStep = scriptStep.extend({
  /** The answer of the simulated signer, in English; null if the step does not ask them anything. */
  answer: z.string().nullable(),
});
export type PracticeStep = z.infer<typeof practiceStep>;

export const practiceSession = practiceRow.extend({
  rules: z.object({ state: z.string(), version: z.string() }),
  signer: z.object({
    userId: id,
    name: z.string(),
    /** The kinds of proofing that count as passed. */
    held: z.array(z.enum(proofingKinds)),
  }),
  document: z.object({ name: z.string(), pages: z.number().int() }),
  steps: z.array(practiceStep),
  /** The signature on the first page, as fractions (0–1) of the page; null until they sign. */
  mark: z
    .object({
      text: z.string(),
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
    })
    .nullable(),
  /** Message that says what comes before the signature; null if they can sign now or have signed. */
  signingWaitsFor: z.string().nullable(),
  /** The county in the certificate; null until the seal. */
  county: z.string().nullable(),
  /** SHA-256 of the sealed sample; null until the seal. */
  sha256: sha256Hex.nullable(),
  abilities: z.object({ sign: z.boolean(), seal: z.boolean(), download: z.boolean() }),
});
export type PracticeSession = z.infer<typeof practiceSession>;

export const listPracticeSessions = endpoint({
  method: 'GET',
  path: '/api/practice-sessions',
  summary: 'Your practice sessions as a notary, newest first',
  resource: 'practice-sessions',
  audience: 'signed-in',
  response: z.array(practiceRow),
  status: 200,
});

export const startPracticeSession = endpoint({
  method: 'POST',
  path: '/api/practice-sessions',
  summary:
    'Start a practice session with a simulated signer, as a notary or while your application waits for approval',
  resource: 'practice-sessions',
  audience: 'signed-in',
  body: z.strictObject({ act: z.enum(practiceActs) }),
  response: practiceSession,
  status: 201,
  refusals: [409],
});

export const getPracticeSession = endpoint({
  method: 'GET',
  path: '/api/practice-sessions/{id}',
  summary: 'A practice session with its script and the answers of the simulated signer',
  resource: 'practice-sessions',
  audience: 'signed-in',
  params: idParams,
  response: practiceSession,
  status: 200,
});

export const confirmPracticeStep = endpoint({
  method: 'POST',
  path: '/api/practice-sessions/{id}/steps/{step}',
  summary:
    'Complete a step of the script; another value corrects it. The simulated signer confirms the steps that a signer confirms',
  resource: 'practice-sessions',
  audience: 'signed-in',
  params: z.object({ id, step: stepKey }),
  body: stepValue,
  response: practiceSession,
  status: 200,
  refusals: [409],
});

export const signPracticeDocument = endpoint({
  method: 'POST',
  path: '/api/practice-sessions/{id}/signature',
  summary: 'Ask the simulated signer to sign the sample affidavit',
  resource: 'practice-sessions',
  audience: 'signed-in',
  params: idParams,
  response: practiceSession,
  status: 200,
  refusals: [409],
});

export const sealPracticeSession = endpoint({
  method: 'POST',
  path: '/api/practice-sessions/{id}/seal',
  summary:
    'Complete the certificate and seal the sample. It is signed with practice certificates that nobody trusts, and no journal records it',
  resource: 'practice-sessions',
  audience: 'signed-in',
  params: idParams,
  body: z.strictObject({ county: line(60, 1) }),
  response: practiceSession,
  status: 200,
  refusals: [409],
});

export const downloadPracticeSample = endpoint({
  method: 'GET',
  path: '/api/practice-sessions/{id}/sample',
  summary: 'The sealed SAMPLE of a practice session',
  resource: 'practice-sessions',
  audience: 'signed-in',
  params: idParams,
  produces: 'application/pdf',
  status: 200,
  refusals: [409],
});

export const getPracticePage = endpoint({
  method: 'GET',
  path: '/api/practice-sessions/{id}/page',
  summary: 'A picture of the sample affidavit, without the signature',
  resource: 'practice-sessions',
  audience: 'signed-in',
  params: idParams,
  produces: 'image/webp',
  status: 200,
});

export const getPracticeIdentification = endpoint({
  method: 'GET',
  path: '/api/practice-sessions/{id}/identification/{side}',
  summary: 'A picture of the simulated signer, or of one side of their sample ID',
  resource: 'practice-sessions',
  audience: 'signed-in',
  params: z.object({ id, side: z.enum(['front', 'back', 'selfie']) }),
  produces: 'image/jpeg',
  status: 200,
});

export const deletePracticeSession = endpoint({
  method: 'DELETE',
  path: '/api/practice-sessions/{id}',
  summary: 'Delete a practice session with its sample',
  resource: 'practice-sessions',
  audience: 'signed-in',
  params: idParams,
  status: 204,
});
