import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { contractMessages } from './messages/notary-pay.ts';
import { employmentTypes, reviewedNotary } from './notaries.ts';
import { id, idParams, instant, line } from './primitives.ts';

/** The highest rate in cents, so that a slip of the pen is noticed. */
export const MAX_RATE_CENTS = 100_000;

const rate = z
  .number({ error: () => contractMessages.rateFault })
  .int({ error: () => contractMessages.rateFault })
  .min(0, { error: () => contractMessages.rateFault })
  .max(MAX_RATE_CENTS, { error: () => contractMessages.rateFault });

/** What a notary is paid, in cents. */
const rates = z.object({
  employmentType: z.enum(employmentTypes),
  /** For each sealed document. */
  sessionRate: rate,
  /** For each hour of a session; null if its time is not paid. Contractors have none. */
  hourlyRate: rate.nullable(),
});
export type Rates = z.infer<typeof rates>;

/** A version of the rates of a notary. The newest one is valid for offers from now on. */
export const notaryContract = rates.extend({
  id,
  version: z.number().int(),
  /** Why the rates were changed; null for the first version. */
  reason: z.string().nullable(),
  createdAt: instant,
});
export type NotaryContract = z.infer<typeof notaryContract>;

export const listContracts = endpoint({
  method: 'GET',
  path: '/api/admin/notaries/{id}/contracts',
  summary: 'All versions of the rates of a notary, newest first',
  resource: 'notaries',
  audience: 'staff',
  staff: ['reviewer', 'finance', 'auditor'],
  params: idParams,
  response: z.object({
    versions: z.array(notaryContract),
    /** `change`: only the administrator changes rates, and not their own. */
    abilities: z.object({ change: z.boolean() }),
  }),
  status: 200,
});

export const setContract = endpoint({
  method: 'PUT',
  path: '/api/admin/notaries/{id}/contract',
  summary:
    'Change the rates of a notary for offers from now on, with a reason; requires a recent sign-in. 409 if they have changed since they were read',
  resource: 'notaries',
  audience: 'administrator',
  params: idParams,
  body: rates
    .extend({
      reason: line(500, 1),
      /** The version that the administrator saw. */
      version: z.number().int(),
    })
    .refine(
      ({ employmentType, hourlyRate }) =>
        (employmentType === 'contractor') === (hourlyRate === null),
      { error: () => contractMessages.hourlyFault, path: ['hourlyRate'] },
    ),
  response: reviewedNotary,
  status: 200,
  refusals: [409],
});
