const PREFIX = 'sealwright-draft-';

/** Under what name a draft is kept in this browser. */
export function draftKey(name: string): string {
  return PREFIX + name;
}

/** Removes every draft from this browser. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(window.localStorage)) {
      if (key.startsWith(PREFIX)) window.localStorage.removeItem(key);
    }
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
