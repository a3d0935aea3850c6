import { problem } from '../../../common/messages/errors.ts';
import { forbidden } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';

/**
 * Requires that the digits that a person entered are those of a code.
 * @param code the code, whose attempts include this one; null if no valid code is left
 * @param tries how many attempts a code has
 * @returns the code
 * @throws AppError 403 if the digits are wrong, or there is no valid code
 */
export async function requireCode<Code extends { codeHash: string | null; attempts: number }>(
  { passwords }: Pick<Services, 'passwords'>,
  code: Code | null,
  digits: string,
  tries: number,
): Promise<Code> {
  if (!code?.codeHash) throw forbidden(problem('code_refused', { case: 'expired' }));
  if (await passwords.verify(code.codeHash, digits)) return code;
  const count = tries - code.attempts;
  throw forbidden(
    count === 0
      ? problem('code_refused', { case: 'used_up' })
      : problem('code_refused', { case: 'wrong', count }),
  );
}
