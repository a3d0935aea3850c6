import { SIGNING_CODE_TRIES } from '../../../common/signing-codes.ts';
import { forbidden } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { type CodeOf, tryCode } from './store.ts';

/** Returns the error message for a wrong code, with the number of remaining attempts. */
function refusal(triesLeft: number): string {
  if (triesLeft === 0)
    return 'This code is not correct, and you have no tries left. Please request a new code.';
  return `This code is not correct. ${triesLeft === 1 ? 'One try is' : `${triesLeft} tries are`} left.`;
}

/**
 * Checks a code that was sent by email. Each request counts as an attempt, regardless of its
 * result.
 * @returns the ID of the code, which the caller must mark as used
 * @throws AppError 403 if the code is wrong, was sent for another action, has expired, or has no
 * attempts left
 */
export async function checkCode(
  { db, passwords }: Pick<Services, 'db' | 'passwords'>,
  of: CodeOf,
  digits: string,
): Promise<string> {
  const code = await tryCode(db, of);
  if (!code?.hash) {
    throw forbidden(
      'You have no valid code. It has expired or was entered incorrectly too often. Please request a new one.',
      'code_refused',
    );
  }
  if (of.purpose === 'act' && code.subject !== of.subject) {
    throw forbidden(
      'This code is for a different action. Please request a new one.',
      'code_refused',
    );
  }
  if (!(await passwords.verify(code.hash, digits))) {
    throw forbidden(refusal(SIGNING_CODE_TRIES - code.attempts), 'code_refused');
  }
  return code.id;
}
