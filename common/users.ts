import { z } from 'zod';
import { emailSwitches } from './email-switches.ts';
import { endpoint } from './endpoint.ts';
import { languages } from './messages/catalog/languages.ts';
import { id, instant, timezone } from './primitives.ts';
import { administrationSections } from './staff-roles.ts';

/** What a signed-in user may do beyond their own documents. */
export const userAbilities = z.object({
  businessDocuments: z.boolean(),
  /** Whether the user has access to any section of the administration. */
  administer: z.boolean(),
  /** The sections that the user has access to. */
  sections: z.array(z.enum(administrationSections)),
});

/**
 * What a user must do before they can act in their role: `enroll` a second factor, or `sign_in`
 * again with their existing second factor.
 */
export const missingSecondFactor = z.enum(['enroll', 'sign_in']);
export type MissingSecondFactor = z.infer<typeof missingSecondFactor>;

/** The signed-in user. */
export const user = z.object({
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  /** IANA name; null until a browser has reported it. */
  timezone: z.string().nullable(),
  /** Null until a browser has reported it or the user has chosen it. */
  language: z.enum(languages).nullable().default(null),
  letters: emailSwitches,
  createdAt: instant,
  updatedAt: instant,
  abilities: userAbilities,
  /** URL of the page for changing the password; null if an external provider stores it. */
  passwordPage: z.string().nullable(),
  /** URL of the page for changing the email; null if it cannot be changed here. */
  emailPage: z.string().nullable().default(null),
  /** Until when this sign-in counts as recent; null if that is unknown. */
  freshSignInUntil: instant.nullable(),
  missingSecondFactor: missingSecondFactor.nullable(),
  /**
   * The session to which the sign-in of a person without an account is limited; null for everyone
   * else.
   */
  guestSessionId: id.nullable().default(null),
  /** Whether a person without an account can keep one later with the same email address. */
  mayKeepAccount: z.boolean().default(false),
});
export type User = z.infer<typeof user>;

/** Returns the first name, or else the email address, or else 'User' (specification, section 2). */
export function displayName(person: { firstName?: string | null; email?: string | null }): string {
  return person.firstName || person.email || 'User';
}

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'The signed-in user',
  resource: 'users',
  audience: 'signed-in',
  response: user,
  status: 200,
});

/** The key of what a browser or the desktop app stores for an account. Pages keep it in memory only. */
export const getStorageKey = endpoint({
  method: 'GET',
  path: '/api/user/storage-key',
  summary: 'The key that encrypts what your browser stores for you: drafts and recording segments',
  resource: 'users',
  audience: 'signed-in',
  response: z.object({
    /** The account that the key belongs to. */
    userId: id,
    /** 32 bytes in base64, for AES-256-GCM. It is always the same for one account. */
    key: z.string().length(44),
  }),
  status: 200,
});

/**
 * The time zone is a query parameter and not a body, because every screen makes this request and
 * should not have to load a validator for it.
 */
export const tellTimezone = endpoint({
  method: 'PUT',
  path: '/api/user/timezone',
  summary: 'Send the time zone of your browser; it is stored only if none is known yet',
  resource: 'users',
  audience: 'signed-in',
  query: z.object({ timezone }),
  response: user,
  status: 200,
});

export const setLanguage = endpoint({
  method: 'PUT',
  path: '/api/user/language',
  summary: 'Choose the language of your screens and emails',
  resource: 'users',
  audience: 'signed-in',
  query: z.object({ language: z.enum(languages) }),
  response: user,
  status: 200,
});
