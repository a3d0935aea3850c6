import type { Notary, ReviewedNotary } from '../../../common/notaries.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { isOwnNotary } from './policy.ts';
import type { StoredNotary } from './store.ts';

/** @param unprintable the fields that no sealed page can show */
export function presentNotary(notary: StoredNotary, unprintable: Notary['unprintable']): Notary {
  const { userId: _, ...shown } = notary;
  return {
    ...shown,
    rejectedAt: notary.rejectedAt?.toISOString() ?? null,
    renewalSubmittedAt: notary.renewalSubmittedAt?.toISOString() ?? null,
    createdAt: notary.createdAt.toISOString(),
    updatedAt: notary.updatedAt.toISOString(),
    unprintable,
  };
}

/** The same for staff, who may decide on every record except their own. */
export function presentReviewedNotary(
  user: Pick<StoredUser, 'id'>,
  notary: StoredNotary,
  unprintable: Notary['unprintable'],
): ReviewedNotary {
  return {
    ...presentNotary(notary, unprintable),
    abilities: { decide: !isOwnNotary(user, notary) },
  };
}
