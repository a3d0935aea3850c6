import type { StoredNotary } from '../notaries/store.ts';

/** A journal is open to its notary alone, whatever their standing: it stays theirs to show. */
export function mayReadJournal(notary: StoredNotary, userId: string): boolean {
  return notary.userId === userId;
}

/** A notary hands over their own journal; the administrator that of any, and says why. */
export function mayHandOver(
  notary: StoredNotary,
  who: { userId: string; isAdministrator: boolean },
): boolean {
  return who.isAdministrator || mayReadJournal(notary, who.userId);
}
