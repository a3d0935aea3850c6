const PREFIX = 'sealwright-draft-';

/** The last write of each draft. Earlier ones that are not finished are dropped. */
const writes = new Map<string, Promise<void>>();

/** The storage key of a draft. */
export function draftKey(name: string): string {
  return PREFIX + name;
}

/** The storage keys of all drafts in this browser. */
export function listDrafts(): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    // A browser without storage has no drafts.
    return [];
  }
}

/** Returns a draft as it is stored; null if there is none. */
export function loadDraft(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Deletes a draft, and drops what is being written to it. */
export function forgetDraft(key: string): void {
  writes.delete(key);
  try {
    window.localStorage.removeItem(key);
  } catch {
    // A browser without storage has nothing to delete.
  }
}

/** Deletes every draft from this browser. */
export function forgetDrafts(): void {
  writes.clear();
  listDrafts().forEach(forgetDraft);
}

/**
 * Stores a draft once its text has been encrypted, unless it is replaced or deleted meanwhile.
 * @throws DOMException if the storage is full or not allowed, and the error of `text`
 */
export function storeDraft(key: string, text: Promise<string>): Promise<void> {
  const write: Promise<void> = text.then((stored) => {
    if (writes.get(key) === write) window.localStorage.setItem(key, stored);
  });
  writes.set(key, write);
  return write.finally(() => {
    if (writes.get(key) === write) writes.delete(key);
  });
}

/** Resolves once everything that was typed is stored, or could not be. */
export async function draftsStored(): Promise<void> {
  await Promise.allSettled(writes.values());
}
