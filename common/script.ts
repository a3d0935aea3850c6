import { z } from 'zod';
import {
  identityMethods,
  type NotarialAct,
  notarialActs,
} from '../packages/evidence/src/journal/act-terms.ts';
import { endpoint } from './endpoint.ts';
import { validationMessages } from './messages/validation.ts';
import { id, idParams, instant, line } from './primitives.ts';
import { usStates } from './us-states.ts';

/** What a step of the script is about, in the order of an act. */
export const stepKinds = [
  'announcement',
  'opening',
  'notary_place',
  'place',
  'identity',
  'willingness',
  'oath',
  'attestation',
] as const;
export type StepKind = (typeof stepKinds)[number];

/**
 * The two kinds of proofing that an identity document requires if no credible witness identifies
 * the person.
 */
export const proofingKinds = ['credential_analysis', 'knowledge_questions'] as const;
export type ProofingKind = (typeof proofingKinds)[number];

const stateCodes = usStates.map(({ code }) => code);
const state = z
  .string()
  .refine((code) => stateCodes.includes(code), { error: () => validationMessages.state });
const note = line(200).optional();

/** The statements recorded when a step is done. The kind must match the kind of the step. */
export const stepValue = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('announcement'), note }),
  z.strictObject({ kind: z.literal('opening'), note }),
  z.strictObject({ kind: z.literal('notary_place'), state, county: line(60, 1), note }),
  z
    .strictObject({
      kind: z.literal('place'),
      country: z.string().regex(/^[A-Z]{2}$/, { error: () => validationMessages.country }),
      state: state.optional(),
      city: line(80, 1),
      /**
       * For a place outside the United States: what connects the act with them, such as property or
       * a court there.
       */
      nexus: line(200).optional(),
      /**
       * For a place outside the United States: the notary does not know that the law of that place
       * prohibits the act (RULONA § 14A).
       */
      notProhibited: z.literal(true).optional(),
      note,
    })
    .refine((place) => place.country !== 'US' || place.state !== undefined, {
      error: () => validationMessages.state,
      path: ['state'],
    }),
  z.strictObject({
    kind: z.literal('identity'),
    method: z.enum(identityMethods),
    /** The kinds of proofing that were completed for an identity document. */
    proofing: z.array(z.enum(proofingKinds)).max(proofingKinds.length).default([]),
    /** The account of the credible witness. */
    witness: id.optional(),
    /** For example 'Ohio driver’s license, expires 2029-04-01'; never the document number. */
    note,
  }),
  z.strictObject({ kind: z.literal('willingness'), note }),
  z.strictObject({ kind: z.literal('oath'), form: z.enum(['oath', 'affirmation']), note }),
  z.strictObject({ kind: z.literal('attestation'), note }),
]);
export type StepValue = z.output<typeof stepValue>;

/**
 * The key of a step: its kind, then a dot and the user ID if the step is about one person, then a dot
 * and the act if it is a step of a further act on the document.
 */
export const stepKey = z.string().regex(/^[a-z_]{4,20}(\.[0-9a-f-]{36})?(\.[a-z_]{4,20})?$/, {
  error: () => validationMessages.noStep,
});

/** Returns the further act in the key of a step; null if the step belongs to the first act or to all. */
export const actOfStep = (key: string): NotarialAct | null =>
  notarialActs.find((act) => key.endsWith(`.${act}`)) ?? null;

export const scriptStep = z.object({
  key: stepKey,
  kind: z.enum(stepKinds),
  /** The further act that requires the step; null if the first act or all acts do. */
  act: z.enum(notarialActs).nullable().optional(),
  person: z
    .object({ userId: id, name: z.string(), role: z.enum(['signer', 'witness']) })
    .nullable(),
  /** Who confirms the step: the notary, or the signer in their own browser. */
  by: z.enum(['notary', 'signer']),
  /** The text to read aloud; null if the step has none. */
  words: z.string().nullable(),
  /** The affirmation that can be used in place of the oath. */
  alternative: z.string().nullable(),
  /** Message that says what must be done first; null if the step can be done now or is done. */
  waitsFor: z.string().nullable(),
  /**
   * Message for the notary: why the step must be repeated, because the recording of that time
   * cannot be used. Null when it need not be repeated; absent in responses of older servers.
   */
  repeat: z.string().nullable().optional(),
  done: z
    .object({
      at: instant,
      /** When the recorded statements were last corrected. */
      correctedAt: instant.nullable(),
      /**
       * Name of the person the step is about, if they were not in the conference when it was
       * corrected; absent in responses of older servers.
       */
      absent: z.string().nullable().optional(),
      by: z.string(),
      /** Null for requesters who may not see it. */
      value: stepValue.nullable(),
    })
    .nullable(),
  /**
   * Keys of the steps that are taken back together with this one; absent in responses of older
   * servers.
   */
  resting: z.array(stepKey).optional(),
  abilities: z.object({ confirm: z.boolean(), takeBack: z.boolean() }),
});
export type ScriptStep = z.infer<typeof scriptStep>;

/** The steps of an act, generated from the rules of the notary's state. */
export const script = z.object({
  steps: z.array(scriptStep),
  /** The rules that the script is based on; null until a notary has accepted. */
  rules: z.object({ state: z.string(), version: z.string() }).nullable(),
});
export type Script = z.infer<typeof script>;

export const getScript = endpoint({
  method: 'GET',
  path: '/api/notarization-sessions/{id}/script',
  summary: 'The steps of an act with those that are done, for its participants',
  resource: 'script',
  audience: 'signed-in',
  params: idParams,
  response: script,
  status: 200,
});

const stepParams = z.object({ id, step: stepKey });

export const confirmStep = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/script/{step}',
  summary:
    'Complete a step of the script, as the notary or, for their own statements, as a signer; another value corrects it',
  resource: 'script',
  audience: 'signed-in',
  params: stepParams,
  body: stepValue,
  response: script,
  status: 200,
  refusals: [409],
});

export const takeBackStep = endpoint({
  method: 'DELETE',
  path: '/api/notarization-sessions/{id}/script/{step}',
  summary: 'Undo a step before the seal, with the steps that depend on it',
  resource: 'script',
  audience: 'signed-in',
  params: stepParams,
  response: script,
  status: 200,
  refusals: [409],
});
