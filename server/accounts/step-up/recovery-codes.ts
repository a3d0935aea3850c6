import { createHmac, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '../../../common/limits.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import type { StoredUser } from '../users/store.ts';
import { countRecoveryCodes, spendRecoveryCode } from './recovery-codes-store.ts';

/** Letters and digits that cannot be mistaken for each other (Crockford's Base32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 5;

const drawGroup = () =>
  Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Creates ten codes with 50 random bits each, such as `7K3MQ-0XW9T`. */
export const drawRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${drawGroup()}-${drawGroup()}`);

/** Returns the code as it was created, if it was typed in small letters or without the hyphen. */
const normalize = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '');

/**
 * Returns the stored form of a code. It has a key, because 50 bits could be guessed by a person who
 * reads the table.
 */
export const digestRecoveryCode = (
  { indexKey }: Pick<Services, 'indexKey'>,
  userId: string,
  code: string,
): string =>
  createHmac('sha256', indexKey)
    .update(`recovery-code|${userId}|${normalize(code)}`)
    .digest('hex');

/**
 * Uses a recovery code of a person and notifies them by email.
 * @returns false if the code is unknown or was used
 */
export function redeemRecoveryCode(
  services: Services,
  user: StoredUser,
  code: string,
): Promise<boolean> {
  return withTransaction(services, async (tx, emit) => {
    const digest = digestRecoveryCode(services, user.id, code);
    if (!(await spendRecoveryCode(tx, user.id, digest))) return false;
    const { remaining } = await countRecoveryCodes(tx, user.id);
    await emit({
      type: 'recovery_codes.used',
      version: 1,
      actorId: user.id,
      subjects: { userId: user.id },
      data: { remaining },
    });
    services.securityEvents.record({ kind: 'recovery_code_used', userId: user.id });
    return true;
  });
}
