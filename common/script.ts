import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { identityMethods } from './identity-methods.ts';
import { id, idParams, instant, line } from './primitives.ts';
import { usStates } from './us-states.ts';

/** What a step of the script is about, in the order in which an act goes. */
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

/** The two kinds of proofing that an identity document takes where nobody vouches for the person. */
export const proofingKinds = ['credential_analysis', 'knowledge_questions'] as const;
export type ProofingKind = (typeof proofingKinds)[number];

const stateCodes = usStates.map(({ code }) => code);
const state = z
  .string()
  .refine((code) => stateCodes.includes(code), 'Please choose a state from the list.');
const note = line(200).optional();

/** What is stated when a step is done; its kind must be that of the step. */
export const stepValue = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('announcement'), note }),
  z.strictObject({ kind: z.literal('opening'), note }),
  z.strictObject({ kind: z.literal('notary_place'), state, county: line(60, 1), note }),
  z
    .strictObject({
      kind: z.literal('place'),
      country: z.string().regex(/^[A-Z]{2}$/, 'Please choose a country.'),
      state: state.optional(),
      city: line(80, 1),
      /** Outside the United States: what ties the act to them, such as property or a court there. */
      nexus: line(200).optional(),
      /** There too: as far as the notary knows, the law of that place does not forbid the act (RULONA § 14A). */
      notProhibited: z.literal(true).optional(),
      note,
    })
    .refine((place) => place.country !== 'US' || place.state !== undefined, {
      message: 'Please choose a state from the list.',
      path: ['state'],
    }),
  z.strictObject({
    kind: z.literal('identity'),
    method: z.enum(identityMethods),
    /** What an identity document was proved with. */
    proofing: z.array(z.enum(proofingKinds)).max(proofingKinds.length).default([]),
    /** The account of the credible witness who vouches for the person. */
    witness: id.optional(),
    /** E.g. 'Ohio driver’s license, expires 2029-04-01'; never the number itself. */
    note,
  }),
  z.strictObject({ kind: z.literal('willingness'), note }),
  z.strictObject({ kind: z.literal('oath'), form: z.enum(['oath', 'affirmation']), note }),
  z.strictObject({ kind: z.literal('attestation'), note }),
]);
export type StepValue = z.output<typeof stepValue>;

/** A step's name: its kind, and after a point the person whom it is about. */
export const stepKey = z
  .string()
  .regex(/^[a-z_]{4,20}(\.[0-9a-f-]{36})?$/, 'There is no such step.');

export const scriptStep = z.object({
  key: stepKey,
  kind: z.enum(stepKinds),
  person: z
    .object({ userId: id, name: z.string(), role: z.enum(['signer', 'witness']) })
    .nullable(),
  /** Who confirms it: the notary, or the signer in their own browser. */
  by: z.enum(['notary', 'signer']),
  /** To be read aloud; null where the step has no words of its own. */
  words: z.string().nullable(),
  /** The affirmation beside an oath. */
  alternative: z.string().nullable(),
  /** What must come first, in words; null where the step can be done now, or is done. */
  waitsFor: z.string().nullable(),
  /**
   * Why the step must be repeated, as text for the notary: the recording of that time cannot be used. Null
   * when it need not be repeated; absent in responses of older servers.
   */
  repeat: z.string().nullable().optional(),
  done: z
    .object({
      at: instant,
      /** When what was stated was last put right. */
      correctedAt: instant.nullable(),
      /**
       * Name of the person whom it is about, where that was done while they were not in the call; absent
       * in servers of before.
       */
      absent: z.string().nullable().optional(),
      by: z.string(),
      /** Null to those whom it does not concern. */
      value: stepValue.nullable(),
    })
    .nullable(),
  /** Keys of the steps that are taken back with it; absent in servers of before. */
  resting: z.array(stepKey).optional(),
  abilities: z.object({ confirm: z.boolean(), takeBack: z.boolean() }),
});
export type ScriptStep = z.infer<typeof scriptStep>;

/** The checklist of an act, made from the rules of the notary's state. */
export const script = z.object({
  steps: z.array(scriptStep),
  /** The rules it is made from; null until a notary has accepted. */
  rules: z.object({ state: z.string(), version: z.string() }).nullable(),
});
export type Script = z.infer<typeof script>;

export const getScript = endpoint({
  method: 'GET',
  path: '/api/notarization-sessions/{id}/script',
  summary: 'The steps of an act with what is done, for those who take part',
  noun: 'script',
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
    'Do a step of the script: the notary, or a signer what is theirs to say; another value corrects it',
  noun: 'script',
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
  summary: 'Take a step back before the seal, and with it the steps that rest on it',
  noun: 'script',
  audience: 'signed-in',
  params: stepParams,
  response: script,
  status: 200,
  refusals: [409],
});
