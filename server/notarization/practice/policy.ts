import type { StoredNotary } from '../../notaries/notaries/store.ts';

/** A notary practices before and after the approval, but not after a rejected application. */
export const mayPractice = ({ rejectedAt }: Pick<StoredNotary, 'rejectedAt'>): boolean =>
  rejectedAt === null;
