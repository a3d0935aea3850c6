import { createHash, timingSafeEqual } from 'node:crypto';
import { badRequest } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import {
  type DesktopCode,
  findUsedDesktopCode,
  takeDesktopCode,
} from '../identity/desktop-codes-store.ts';

/**
 * The message is the same for every reason, because the exact reason would only help an attacker.
 */
const refused = () => badRequest('desktop_code_refused');

/**
 * Redeems a code and returns its data, if the code is valid and the secret matches its hash (RFC
 * 7636, section 4.6).
 * @throws AppError 400 otherwise
 */
export async function redeemCode(
  services: Services,
  { code, codeVerifier }: { code: string; codeVerifier: string },
): Promise<DesktopCode> {
  const taken = await takeDesktopCode(services.db, code);
  if (!taken) {
    const userId = await findUsedDesktopCode(services.db, code);
    if (userId) services.securityEvents.record({ kind: 'token_reused', userId, detail: 'desktop' });
    throw refused();
  }
  const hash = createHash('sha256').update(codeVerifier).digest();
  const expected = Buffer.from(taken.challenge, 'base64url');
  if (expected.length !== hash.length || !timingSafeEqual(expected, hash)) throw refused();
  return taken;
}
