import { z } from 'zod';
import { documentTypes } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { workMessages } from './messages/notary-work.ts';
import { notary } from './notaries.ts';
import { idParams, line } from './primitives.ts';

/** The name under which states and notaries list this provider of remote notarization. */
export const OWN_PROVIDER = 'Sealwright';

const specialty = z.enum(documentTypes).exclude(['other']);
/** The documents in which a notary can specialize. */
export const specialties = specialty.options;
export type Specialty = z.infer<typeof specialty>;

const PROVIDERS = 10;

/** Returns the entries of a stored list, which commas or semicolons separate. */
export const entriesOf = (stored: string | null): string[] =>
  (stored ?? '')
    .split(/[,;]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Returns the specialty that an entry names: 'Power of attorney' is `power_of_attorney`. */
export const specialtyOf = (entry: string): Specialty | undefined =>
  specialties.find((one) => one === entry.toLowerCase().replaceAll(' ', '_'));

/** The normalized name of this provider for comparison: without spaces, in lower case. */
export const OWN_PROVIDER_KEY = OWN_PROVIDER.toLowerCase();

/** Whether an entry is the whole name of this provider, regardless of case and spaces. */
export const isOwnProvider = (entry: string): boolean =>
  entry.replaceAll(/\s/g, '').toLowerCase() === OWN_PROVIDER_KEY;

/** Whether a stored list of providers contains this one. */
export const listsOwnProvider = (stored: string): boolean => entriesOf(stored).some(isOwnProvider);

export const setNotaryWork = endpoint({
  method: 'PUT',
  path: '/api/notaries/{id}/work',
  summary:
    'State in which documents you specialize and with which providers of remote notarization you work; an empty list states nothing. Sessions with such documents are offered to you first. If you work with other providers only, sessions are offered to you last, and not at all if your state approves the provider; then you cannot seal either',
  resource: 'notaries',
  audience: 'signed-in',
  params: idParams,
  body: z.object({
    specializations: z.array(specialty).max(specialties.length),
    ronProviders: z
      .array(line(60, 1).regex(/^[^,;]*$/, { error: () => workMessages.oneProvider }))
      .max(PROVIDERS, { error: () => workMessages.tooManyProviders({ max: PROVIDERS }) }),
  }),
  response: notary,
  status: 200,
});
