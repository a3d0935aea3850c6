import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../common/limits.ts';
import { newPasswordMessages as words } from '../../../common/messages/new-password.ts';
import type { PageText } from './pages.ts';
import { normalizePassword } from './passwords.ts';

/** Passwords with fewer estimated guesses than this power of ten count as easy to guess. */
const MIN_GUESSES_LOG10 = 10;
/** Only the start of the password is estimated, because the cost grows faster than the length. */
const MAX_ESTIMATED_LENGTH = 40;
/** Minimum number of letters left after names, digits and signs are removed. */
const MIN_OWN_LETTERS = 8;
const SERVICE_NAME = 'sealwright';

/** The account data that a password must not contain. */
export interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
}

let loading: Promise<ZxcvbnFactory> | null = null;

/** Loads the list of 49,000 common passwords and the estimator (two megabytes) at the first use. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: MAX_ESTIMATED_LENGTH,
  });
}

/** Returns the words that an attacker would try first for this account, longest first. */
function contextWords({ email, firstName, lastName }: PasswordOwner): string[] {
  const parts = [email, ...email.split(/[@.+_-]/), firstName, lastName, SERVICE_NAME];
  const lower = parts.map((part) => normalizePassword(part).toLowerCase().trim());
  return [...new Set(lower)].filter((part) => part.length >= 3).sort((a, b) => b.length - a.length);
}

/** Checks whether little remains without names, digits and signs. */
function isMostlyContext(password: string, context: string[]): boolean {
  const lower = password.toLowerCase();
  const own = context.reduce((rest, word) => rest.replaceAll(word, ' '), lower);
  if (own === lower) return false;
  return own.replace(/[^\p{L}]/gu, '').length < MIN_OWN_LETTERS;
}

/**
 * Checks a new password (NIST SP 800-63B-4, 3.1.1.2): at least 15 and at most 128 characters, no
 * composition rules, not common, not a pattern, not about the account. Existing passwords are not
 * checked again.
 * @returns the problem and how to fix it, or null if the password is accepted
 */
export async function checkNewPassword(
  password: string,
  owner: PasswordOwner,
): Promise<PageText | null> {
  const normalized = normalizePassword(password);
  const length = [...normalized].length;
  if (length < MIN_PASSWORD_LENGTH) {
    return () => words.tooShort({ length: MIN_PASSWORD_LENGTH });
  }
  if (length > MAX_PASSWORD_LENGTH) return () => words.tooLong({ length: MAX_PASSWORD_LENGTH });
  const context = contextWords(owner);
  if (isMostlyContext(normalized, context)) return () => words.aboutAccount;
  loading ??= loadEstimator();
  const { guessesLog10, feedback } = (await loading).check(normalized, context);
  if (guessesLog10 >= MIN_GUESSES_LOG10) return null;
  if (feedback.warning === 'userInputs') return () => words.aboutAccount;
  if (/repeat|sequences|keyPattern/i.test(feedback.warning ?? '')) return () => words.pattern;
  return () => words.common;
}
