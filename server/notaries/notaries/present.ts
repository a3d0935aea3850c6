import { problemText } from '../../../common/messages/errors.ts';
import type { Notary, ReviewedNotary } from '../../../common/notaries.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { isOwnNotary } from './policy.ts';
import type { StoredNotary } from './store.ts';
import { unprintableFields } from './unprintable-fields.ts';

export function presentNotary(notary: StoredNotary): Notary {
  const { userId: _, ...shown } = notary;
  return {
    ...shown,
    rejectedAt: notary.rejectedAt?.toISOString() ?? null,
    renewalSubmittedAt: notary.renewalSubmittedAt?.toISOString() ?? null,
    createdAt: notary.createdAt.toISOString(),
    updatedAt: notary.updatedAt.toISOString(),
    unprintable: Object.fromEntries(
      Object.entries(unprintableFields(notary)).map(([field, why]) => [field, problemText(why)]),
    ),
  };
}

/** The same for staff, who may decide on every record except their own. */
export function presentReviewedNotary(
  user: Pick<StoredUser, 'id'>,
  notary: StoredNotary,
): ReviewedNotary {
  return {
    ...presentNotary(notary),
    abilities: { decide: !isOwnNotary(user, notary) },
  };
}
