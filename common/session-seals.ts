import { z } from 'zod';
import { identityMethods } from '../packages/evidence/src/journal/act-terms.ts';
import { endpoint } from './endpoint.ts';
import { validationMessages } from './messages/validation.ts';
import { notarizationSession, signatureAppearance } from './notarization-sessions.ts';
import { id, idParams, line } from './primitives.ts';
import { stepUpAnswer } from './step-up.ts';

/** What the notary states about each principal when completing the certificate. */
export const certificateBody = z.object({
  county: line(60, 1),
  identity: z.object({
    method: z.enum(identityMethods),
    /** For example 'Ohio driver’s license, expires 2029-04-01'; never the document number. */
    note: line(200).optional(),
    confirmed: z.literal(true, { error: () => validationMessages.identityConfirmed }),
  }),
  signature: signatureAppearance,
});

export const sealChallenge = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/seal/challenge',
  summary: 'Request the second-factor challenge that binds the seal to this document',
  resource: 'notarization-sessions',
  audience: 'signed-in',
  params: idParams,
  query: z.object({
    /** IDs of other documents of the session to seal with the same answer, separated by commas. */
    also: z
      .string()
      .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,28}$/)
      .optional(),
  }),
  response: z.object({
    challengeId: id,
    methods: z.array(z.enum(['passkey', 'totp'])),
    /** Options for navigator.credentials.get (WebAuthn); null if there is no passkey. */
    passkeyOptions: z.any().nullable(),
    /**
     * The ID of the active key if the notary's computer keeps it. That computer has to give consent
     * first.
     */
    deviceKeyId: id.nullable(),
  }),
  status: 200,
  refusals: [409],
});

export const sealSession = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/seal',
  summary: 'Complete the certificate and seal the document; the seal is made by a background job',
  resource: 'notarization-sessions',
  audience: 'signed-in',
  params: idParams,
  body: z.object({
    certificate: certificateBody,
    challengeId: id,
    stepUp: stepUpAnswer,
    /** The same other documents as in the challenge. They get the same certificate data. */
    also: z.array(id).max(29).optional(),
  }),
  response: z.object({ session: notarizationSession }),
  status: 202,
  refusals: [409],
});
