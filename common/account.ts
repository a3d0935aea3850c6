import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDate, emailAddress } from './primitives.ts';

/**
 * Data that is deleted together with the account. The preview states how many of each there are.
 */
export const deletedKinds = [
  'documents',
  'sessions',
  'template_requests',
  'practice_sessions',
  'second_factors',
  'sign_ins',
  'picture',
  'notary_papers',
  'newsletter',
  'office_letters',
] as const;
/** Data that is kept after the account is deleted. */
export const keptKinds = [
  'acts',
  'attended_acts',
  'notarial_acts',
  'recordings',
  'failed_questions',
  'payments',
  'unproved_address',
  'audit',
] as const;

export const deletionPreview = z.object({
  deleted: z.array(z.object({ kind: z.enum(deletedKinds), count: z.number().int() })),
  kept: z.array(
    z.object({
      kind: z.enum(keptKinds),
      count: z.number().int(),
      /** The last day on which the newest record of this kind is kept; null if there is no end. */
      until: calendarDate.nullable(),
    }),
  ),
  /** Messages that explain why the account cannot be deleted now; empty if it can. */
  refusals: z.array(z.string()),
  /** False if the user has to sign in again first. */
  freshSignIn: z.boolean(),
  /** True if an external identity provider holds the login; only that provider can delete it. */
  foreignProvider: z.boolean(),
});
export type DeletionPreview = z.infer<typeof deletionPreview>;

export const previewDeletion = endpoint({
  method: 'GET',
  path: '/api/user/deletion',
  summary: 'What deleting your account would delete, what is kept, and until when',
  resource: 'account',
  audience: 'signed-in',
  response: deletionPreview,
  status: 200,
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/user',
  summary: 'Delete your account. Needs a recent sign-in and your email address as confirmation',
  resource: 'account',
  audience: 'signed-in',
  body: z.object({ email: emailAddress }),
  status: 204,
  refusals: [409],
});

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/user/export',
  summary:
    'Download everything that is stored about you as one ZIP: at most three a day, one at a time. Needs a sign-in within the last 15 minutes',
  resource: 'account',
  audience: 'signed-in',
  counts: true,
  produces: 'application/zip',
  status: 200,
  refusals: [409],
});
