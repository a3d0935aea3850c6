import type { Notary } from '../../common/notaries.ts';
import type { StoredNotary } from './store.ts';

/** @param unprintable what of it no sealed page can show, by field */
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
