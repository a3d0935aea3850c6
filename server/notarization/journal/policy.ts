import type { StoredNotary } from '../../notaries/notaries/store.ts';

/**
 * A journal is accessible only to its notary, in every status, because it remains theirs to show.
 */
export function mayReadJournal(notary: StoredNotary, userId: string): boolean {
  return notary.userId === userId;
}

/**
 * A notary may release their own journal. The administrator may release any journal and has to
 * state a reason.
 */
export function mayHandOver(
  notary: StoredNotary,
  who: { userId: string; isAdministrator: boolean },
): boolean {
  return who.isAdministrator || mayReadJournal(notary, who.userId);
}
