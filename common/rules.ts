import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { validationMessages } from './messages/validation.ts';
import { id, instant, paragraph, sha256Hex } from './primitives.ts';
import { usStates } from './us-states.ts';

/** One value of a state's rules, as a screen shows it. */
export const shownRule = z.object({
  /** For example 'recording.documentImage'. */
  name: z.string(),
  /** The value as text. */
  value: z.string(),
  source: z.string(),
  /** The day on which the value was read or adopted, `yyyy-mm-dd`. Null if it was not recorded. */
  date: z.string().nullable(),
  /** What is uncertain about the value. */
  note: z.string().nullable(),
  /** True if the value was checked against the text of the law. */
  verified: z.boolean(),
  /** True if the value is the strict default and not specific to this state. */
  isDefault: z.boolean(),
});
export type ShownRule = z.infer<typeof shownRule>;

export const getRules = endpoint({
  method: 'GET',
  path: '/api/rules/{state}',
  summary:
    'The rules of a state for a notarial act; each value with its source and whether the source was read',
  resource: 'rules',
  audience: 'signed-in',
  params: z.object({ state: z.enum(usStates.map(({ code }) => code) as [string, ...string[]]) }),
  response: z.object({
    state: z.string(),
    version: z.string(),
    sha256: sha256Hex,
    rules: z.array(shownRule),
  }),
  status: 200,
});

const stateCode = z.enum(usStates.map(({ code }) => code) as [string, ...string[]]);

/** A value that decides whether acts of a state are lawful and that the administrator must confirm. */
export const unconfirmedRule = z.object({
  state: stateCode,
  rule: z.string(),
  /** The value as text. */
  value: z.string(),
  source: z.string(),
  note: z.string().nullable(),
  /** How many notaries of this state are active. */
  notaries: z.number().int(),
  accepted: z.object({ reason: z.string(), by: z.string(), at: instant }).nullable(),
});
export type UnconfirmedRule = z.infer<typeof unconfirmedRule>;

/** Active notaries of a state who get no offers under its rules. */
export const stateWithoutOffers = z.object({
  state: stateCode,
  reason: z.string(),
  notaries: z.array(z.object({ id, name: z.string() })),
});
export type StateWithoutOffers = z.infer<typeof stateWithoutOffers>;

export const getAuthority = endpoint({
  method: 'GET',
  path: '/api/admin/authority',
  summary:
    'The values that decide whether notaries of a state may act remotely and that the administrator must confirm, each with its acceptance; and the active notaries who get no offers under the rules of their state',
  resource: 'administration',
  audience: 'administrator',
  response: z.object({
    rules: z.array(unconfirmedRule),
    withoutOffers: z.array(stateWithoutOffers),
  }),
  status: 200,
});

export const decideOnRule = endpoint({
  method: 'POST',
  path: '/api/admin/authority/{state}/{rule}',
  summary:
    'Accept responsibility for a value that the administrator must confirm, or withdraw this, with a reason. Needs a recent sign-in',
  resource: 'administration',
  audience: 'administrator',
  params: z.object({ state: stateCode, rule: z.string() }),
  body: z.object({
    accepted: z.boolean(),
    reason: paragraph(1000).min(1, { error: () => validationMessages.reasonInLog }),
  }),
  response: unconfirmedRule,
  status: 200,
  refusals: [409],
});
