import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../limits.ts';

const ADVICE = 'Four or more unrelated words work well.';

/** Text about a new password: the hint below its field, and why a password is not accepted. */
export const newPasswordMessages = {
  hint: `At least ${MIN_PASSWORD_LENGTH} characters. ${ADVICE}`,
  tooShort: `Please choose a password of at least ${MIN_PASSWORD_LENGTH} characters. ${ADVICE}`,
  tooLong: `Please choose a password of at most ${MAX_PASSWORD_LENGTH} characters.`,
  common: `This password is on a list of common passwords, or is close to one of them. Please choose another. ${ADVICE}`,
  pattern: `This password repeats characters or follows a simple pattern. Please choose another. ${ADVICE}`,
  aboutAccount: `This password is mostly your name, your email address or the name of this service. Please choose another. ${ADVICE}`,
} as const;
