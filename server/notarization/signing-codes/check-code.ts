import { problem } from '../../../common/messages/errors.ts';
import { SIGNING_CODE_TRIES } from '../../../common/signing-codes.ts';
import { requireCode } from '../../accounts/phones/require-code.ts';
import { forbidden } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { type CodeOf, type StoredCode, tryCode } from './store.ts';

/**
 * Checks a code that was sent to a person. Each request counts as an attempt, regardless of its
 * result.
 * @returns the code, which the caller must mark as used
 * @throws AppError 403 if the code is wrong, was sent for another action, has expired, or has no
 * attempts left
 */
export async function checkCode(
  services: Pick<Services, 'db' | 'passwords'>,
  of: CodeOf,
  digits: string,
): Promise<StoredCode> {
  const code = await tryCode(services.db, of);
  if (code?.codeHash && of.purpose === 'act' && code.subject !== of.subject) {
    throw forbidden(problem('code_refused', { case: 'other_action' }));
  }
  return requireCode(services, code, digits, SIGNING_CODE_TRIES);
}
