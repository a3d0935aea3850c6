import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { letterSwitches } from './letters.ts';
import { id, instant, timezone } from './primitives.ts';
import { administrationSections } from './staff-roles.ts';

/** What a signed-in person may do beyond their own documents. */
export const userAbilities = z.object({
  businessDocuments: z.boolean(),
  /** Whether any section of the administration is open to the person. */
  administer: z.boolean(),
  /** Which sections are. */
  sections: z.array(z.enum(administrationSections)),
});

/**
 * What a person must do before they can act in their role: `enroll` a second factor, or `sign_in` again
 * with the second factor that they already have.
 */
export const missingSecondFactor = z.enum(['enroll', 'sign_in']);
export type MissingSecondFactor = z.infer<typeof missingSecondFactor>;

/** The signed-in person. */
export const user = z.object({
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  /** IANA name; null until a browser has told it. */
  timezone: z.string().nullable(),
  letters: letterSwitches,
  createdAt: instant,
  updatedAt: instant,
  abilities: userAbilities,
  /** Address of the page on which one changes one's password; null where another provider keeps it. */
  passwordPage: z.string().nullable(),
  /** Until when this sign-in is recent enough for what asks for a recent one; null when it is not known. */
  freshSignInUntil: instant.nullable(),
  missingSecondFactor: missingSecondFactor.nullable(),
});
export type User = z.infer<typeof user>;

/** First name, else e-mail, else 'User' (specification, section 2). */
export function displayName(person: { firstName?: string | null; email?: string | null }): string {
  return person.firstName || person.email || 'User';
}

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'Who is signed in',
  noun: 'users',
  audience: 'signed-in',
  response: user,
  status: 200,
});

/** In the address rather than in a body: every screen carries this call, and no validator with it. */
export const tellTimezone = endpoint({
  method: 'PUT',
  path: '/api/user/timezone',
  summary: "Tell the clock of one's browser; kept only where none is known yet",
  noun: 'users',
  audience: 'signed-in',
  query: z.object({ timezone }),
  response: user,
  status: 200,
});
