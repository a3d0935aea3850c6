import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDate, emailAddress } from './primitives.ts';

/** What goes with an account, and how many there are. */
export const deletedKinds = [
  'documents',
  'sessions',
  'template_requests',
  'second_factors',
  'sign_ins',
  'picture',
  'newsletter',
  'office_letters',
] as const;
/** What is kept although the account goes. */
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
      /** The last day for the youngest of them; null where it does not end. */
      until: calendarDate.nullable(),
    }),
  ),
  /** Why the account cannot be deleted now, each in words; empty where it can. */
  refusals: z.array(z.string()),
  /** False where one has to sign in again first. */
  freshSignIn: z.boolean(),
  /** True where another service keeps the sign-in, which it alone can delete. */
  foreignProvider: z.boolean(),
});
export type DeletionPreview = z.infer<typeof deletionPreview>;

export const previewDeletion = endpoint({
  method: 'GET',
  path: '/api/user/deletion',
  summary: "What deleting one's own account would delete, and what is kept and until when",
  noun: 'account',
  audience: 'signed-in',
  response: deletionPreview,
  status: 200,
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/user',
  summary: "Delete one's own account; needs a fresh sign-in and one's own e-mail typed",
  noun: 'account',
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
  noun: 'account',
  audience: 'signed-in',
  counts: true,
  produces: 'application/zip',
  status: 200,
  refusals: [409],
});
