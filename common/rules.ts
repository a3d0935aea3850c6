import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { sha256Hex } from './primitives.ts';
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
