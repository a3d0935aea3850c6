import type { Notary } from '../../common/notaries.ts';
import type { StoredNotary } from './store.ts';

export function presentNotary(notary: StoredNotary): Notary {
  const { userId: _, createdAt, updatedAt, ...shown } = notary;
  return { ...shown, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
