import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { problemText } from '../../../common/messages/errors.ts';
import { secondFactorPageMessages } from '../../../common/messages/sign-in-pages.ts';
import type { StepUpProof } from '../../../common/step-up.ts';
import { AppError } from '../../platform/http/errors.ts';
import { rateRules } from '../../platform/http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { checkProof } from '../step-up/check-proof.ts';
import { createChallenge, type MadeChallenge } from '../step-up/create-challenge.ts';
import { EMBEDDED_ISSUER } from '../users/embedded-issuer.ts';
import { findUserBySubject, type StoredUser } from '../users/store.ts';
import { findAccountByEmail } from './accounts-store.ts';
import type { PageText } from './pages.ts';

const CHALLENGE_MS = 10 * 60_000;
const REFUSED = () => secondFactorPageMessages.refused;

/** How a person proved who they are, as in an ID token (RFC 8176). */
export type AuthenticationMethods = readonly string[];

export const PASSWORD_ALONE: AuthenticationMethods = ['pwd'];

/** A passkey whose device verified the person. It counts as several factors. */
export const PASSKEY_ALONE: AuthenticationMethods = ['swk', 'user', 'mfa'];

/** A link that was sent to the address of the account. RFC 8176 has no value for it. */
export const EMAILED_LINK: AuthenticationMethods = ['email'];

/** Returns whether the methods are several factors. */
export const isMultiFactor = (methods: AuthenticationMethods): boolean => methods.includes('mfa');

const answerForm = z.object({
  challengeId: z.uuid(),
  code: z
    .string()
    .transform((text) => text.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/))
    .optional(),
  recoveryCode: z.string().min(1).max(40).optional(),
  passkey: z.string().max(8000).optional(),
});

/**
 * Creates a challenge for the second factors of a person who signs in. Returns null if they have
 * none.
 */
export function createSignInChallenge(
  services: Services,
  userId: string,
): Promise<MadeChallenge | null> {
  return createChallenge(
    services,
    {
      userId,
      purpose: 'sign_in',
      subjectId: null,
      documentSha256: null,
      challenge: randomBytes(32).toString('base64url'),
    },
    CHALLENGE_MS,
  );
}

/** Reads the submitted form of the second factor. Returns null if it contains no valid response. */
function readAnswer(body: unknown): StepUpProof | null {
  const parsed = answerForm.safeParse(body);
  if (!parsed.success) return null;
  const { challengeId, code, passkey, recoveryCode } = parsed.data;
  if (code) return { challengeId, stepUp: { method: 'totp', code } };
  if (recoveryCode) {
    return { challengeId, stepUp: { method: 'recovery_code', code: recoveryCode } };
  }
  try {
    const response = z.record(z.string(), z.any()).parse(JSON.parse(passkey ?? ''));
    return { challengeId, stepUp: { method: 'passkey', response } };
  } catch {
    return null;
  }
}

/** The result of a response to a sign-in challenge: the methods of the second factor. */
export type SecondFactorResult =
  | { methods: AuthenticationMethods }
  | { status: 401 | 429; message: PageText; retryAfterSeconds?: number };

/**
 * Checks a second factor at sign-in. The limit is ten wrong ones in 15 minutes: one limit for all
 * devices that the account does not know, and one for each device that it knows.
 */
export async function checkSecondFactor(
  services: Services,
  user: StoredUser,
  { body, knownDevice }: { body: unknown; knownDevice: string | null },
): Promise<SecondFactorResult> {
  const proof = readAnswer(body);
  if (!proof) return { status: 401, message: REFUSED };
  try {
    await checkProof(services, user, proof, {
      purpose: 'sign_in',
      limit: { rule: rateRules.signInFactorPerDevice, key: `${user.id}|${knownDevice ?? ''}` },
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.status === 429) {
      const { problem, retryAfterSeconds } = error;
      return {
        status: 429,
        message: () => problemText(problem),
        ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
      };
    }
    return { status: 401, message: REFUSED };
  }
  // A recovery code is a one-time code too.
  const factor = proof.stepUp.method === 'passkey' ? ['swk', 'user'] : ['otp'];
  return { methods: [...factor, 'mfa'] };
}

/**
 * Checks a code that is given together with the password, before the password is checked. Used for
 * an account whose attempts are limited.
 * @returns how the person proved their identity, or null if the code is wrong or the address has no
 * account
 */
export async function checkCodeFirst(
  services: Services,
  email: string,
  code: string,
): Promise<AuthenticationMethods | null> {
  const account = await findAccountByEmail(services.db, email);
  const user = account
    ? await findUserBySubject(services.db, { iss: EMBEDDED_ISSUER, sub: account.id })
    : null;
  const challenge = user ? await createSignInChallenge(services, user.id) : null;
  if (!user || !challenge) return null;
  const body = { challengeId: challenge.challengeId, code };
  const result = await checkSecondFactor(services, user, { body, knownDevice: null });
  return 'methods' in result ? [...PASSWORD_ALONE, ...result.methods] : null;
}
