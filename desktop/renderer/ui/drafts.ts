const PREFIX = 'sealwright-draft-';

/** The storage key of a draft. */
export function draftKey(name: string): string {
  return PREFIX + name;
}

/** Deletes every draft from this browser. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(window.localStorage)) {
      if (key.startsWith(PREFIX)) window.localStorage.removeItem(key);
    }
  } catch {
    // A browser without storage has nothing to delete.
  }
}
