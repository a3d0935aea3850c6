import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { validationMessages } from './messages/validation.ts';
import { id, idParams, instant, line } from './primitives.ts';

/** A second factor. A notary confirms with it before each seal. */
export const stepUpCredential = z.object({
  id,
  method: z.enum(['passkey', 'totp']),
  label: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type StepUpCredential = z.infer<typeof stepUpCredential>;

/** A code from an authenticator app, or the response of a passkey to the challenge. */
export const stepUpAnswer = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('totp'),
    code: z.string().regex(/^\d{6}$/, { error: () => validationMessages.sixDigits }),
  }),
  z.object({ method: z.literal('passkey'), response: z.record(z.string(), z.any()) }),
]);

/** A code for a person who has lost their second factors. It does not confirm a seal. */
const recoveryAnswer = z.object({
  method: z.literal('recovery_code'),
  code: z.string().max(40),
});

/** The response to one challenge; it can be used once. */
const stepUpProof = z.object({
  challengeId: id,
  stepUp: z.discriminatedUnion('method', [...stepUpAnswer.options, recoveryAnswer]),
});
export type StepUpProof = z.infer<typeof stepUpProof>;

/** If second factors are set up, changing them requires one. */
const withProof = { proof: stepUpProof.optional() };

export const listStepUpCredentials = endpoint({
  method: 'GET',
  path: '/api/step-up',
  summary: 'Your second factors',
  resource: 'step-up',
  audience: 'signed-in',
  response: z.array(stepUpCredential),
  status: 200,
});

export const createStepUpChallenge = endpoint({
  method: 'POST',
  path: '/api/step-up/challenge',
  summary: 'A challenge to answer before a change of second factors. Needs a recent sign-in',
  resource: 'step-up',
  audience: 'signed-in',
  response: z.object({
    challengeId: id,
    methods: z.array(z.enum(['passkey', 'totp'])),
    passkeyOptions: z.any(),
  }),
  status: 200,
  refusals: [409],
});

export const startTotp = endpoint({
  method: 'POST',
  path: '/api/step-up/totp',
  summary: 'A new authenticator secret; it takes effect when it is confirmed within ten minutes',
  resource: 'step-up',
  audience: 'signed-in',
  body: z.object(withProof),
  response: z.object({ id, secret: z.string(), uri: z.string() }),
  status: 201,
});

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/step-up/totp/{id}/confirm',
  summary: 'Confirm an authenticator app with its first code',
  resource: 'step-up',
  audience: 'signed-in',
  params: idParams,
  body: z.object({
    code: z.string().regex(/^\d{6}$/, { error: () => validationMessages.sixDigits }),
  }),
  response: stepUpCredential,
  status: 200,
  refusals: [409],
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/step-up/passkeys/options',
  summary: 'Options for navigator.credentials.create (WebAuthn)',
  resource: 'step-up',
  audience: 'signed-in',
  body: z.object(withProof),
  response: z.object({ challengeId: id, options: z.any() }),
  status: 200,
});

export const confirmPasskey = endpoint({
  method: 'POST',
  path: '/api/step-up/passkeys',
  summary: 'Save a passkey that the browser has created',
  resource: 'step-up',
  audience: 'signed-in',
  body: z.object({
    challengeId: id,
    label: line(60, 1).default('Passkey'),
    response: z.record(z.string(), z.any()),
  }),
  response: stepUpCredential,
  status: 201,
});

export const removeStepUpCredential = endpoint({
  method: 'DELETE',
  path: '/api/step-up/{id}',
  summary: 'Remove a second factor. Needs a recent sign-in and a second factor',
  resource: 'step-up',
  audience: 'signed-in',
  params: idParams,
  body: z.object(withProof),
  status: 204,
});

export const getRecoveryCodes = endpoint({
  method: 'GET',
  path: '/api/step-up/recovery-codes',
  summary: 'How many recovery codes you can still use',
  resource: 'step-up',
  audience: 'signed-in',
  response: z.object({
    remaining: z.number().int(),
    /** When the codes were created; null if there are none. */
    createdAt: instant.nullable(),
  }),
  status: 200,
});

export const createRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/step-up/recovery-codes',
  summary:
    'Create ten recovery codes, which are shown once and replace earlier ones. Needs a recent sign-in and a second factor',
  resource: 'step-up',
  audience: 'signed-in',
  body: z.object(withProof),
  response: z.object({ codes: z.array(z.string()) }),
  status: 201,
  refusals: [409],
});
