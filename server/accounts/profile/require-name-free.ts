import type { Knex } from 'knex';
import type { UserChange } from '../../../common/profile.ts';
import { conflict } from '../../platform/http/errors.ts';
import { charactersWithoutGlyph } from '../../sealing/drawing/characters-without-glyph.ts';
import { fullName, isBeforeNotary, type StoredUser } from '../users/store.ts';

/**
 * Prevents a name change during a notarization, because the notary identifies and certifies the
 * person under the name that they see. A person without a name may still enter one. A person whose
 * name has characters that the sealed pages cannot print may still enter its Latin spelling.
 * @throws AppError 409
 */
export async function requireNameFree(
  tx: Knex,
  user: StoredUser,
  change: UserChange,
): Promise<void> {
  const { firstName, lastName } = { ...user, ...change };
  if (firstName === user.firstName && lastName === user.lastName) return;
  if (!user.firstName && !user.lastName) return;
  if (charactersWithoutGlyph(fullName(user)).length > 0) return;
  if (!(await isBeforeNotary(tx, user.id))) return;
  throw conflict('name_in_use');
}
