import type { z } from 'zod';
import type { correctNotary as correctEndpoint } from '../../../common/notary-decisions.ts';
import { isDeleted, type StoredUser } from '../../accounts/users/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, invalidField } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { requirePrinted } from './require-printed.ts';
import { requireSeen } from './require-seen.ts';
import { lockNotary, type StoredNotary, setPrinted } from './store.ts';

/** The data of a notary that certificates and seals show. */
export const printedFields = ['firstName', 'lastName', 'licenseNumber'] as const;

/**
 * Corrects the data of a notary that certificates and seals show. Acts that are sealed or whose
 * seal was requested keep the earlier data. Open sessions continue with the corrected record. Keys
 * are handled when they are next used: a key certified by us names the commission and is replaced,
 * and a brought key can no longer be used if it names someone else.
 * @throws AppError 400 for data that no certificate can show and if nothing would change, 409 if
 * the record has changed since it was read, or its account was deleted
 */
export async function correctNotary(
  services: Services,
  administrator: StoredUser,
  notary: StoredNotary,
  { reason, updatedAt, ...printed }: z.output<typeof correctEndpoint.body>,
): Promise<StoredNotary> {
  requirePrinted(printed);
  return withTransaction(services, async (tx, emit) => {
    const held = (await lockNotary(tx, notary.id)) ?? notary;
    requireSeen(held, updatedAt);
    if (await isDeleted(tx, held.userId)) throw conflict('notary_account_deleted');
    const changes = printedFields
      .filter((field) => held[field] !== printed[field])
      .map((field) => ({
        field,
        from: held[field],
        to: printed[field],
      }));
    if (changes.length === 0) throw invalidField('firstName', 'record_unchanged');
    const corrected = await setPrinted(tx, held.id, printed);
    const of = (side: 'from' | 'to') =>
      Object.fromEntries(changes.map((change) => [change.field, change[side]]));
    await emit({
      type: 'notary.corrected',
      version: 1,
      actorId: administrator.id,
      subjects: { notaryId: held.id, userId: held.userId },
      data: { from: of('from'), to: of('to'), reason },
    });
    return corrected;
  });
}
