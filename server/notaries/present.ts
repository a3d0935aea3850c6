import type { Notary } from '../../common/notaries.ts';
import type { StoredNotary } from './store.ts';

export function presentNotary(notary: StoredNotary): Notary {
  const { userId: _, ...shown } = notary;
  return {
    ...shown,
    rejectedAt: notary.rejectedAt?.toISOString() ?? null,
    renewalSubmittedAt: notary.renewalSubmittedAt?.toISOString() ?? null,
    createdAt: notary.createdAt.toISOString(),
    updatedAt: notary.updatedAt.toISOString(),
  };
}
