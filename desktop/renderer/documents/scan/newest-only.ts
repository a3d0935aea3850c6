/**
 * Returns a function that runs one task at a time for each key. Of the tasks that are given while one
 * runs, only the newest runs after it.
 */
export function newestOnly() {
  /** The task that waits for the running one, by key; null if there is none. */
  const waiting = new Map<string, (() => Promise<void>) | null>();
  return async (key: string, task: () => Promise<void>): Promise<void> => {
    if (waiting.has(key)) {
      waiting.set(key, task);
      return;
    }
    let next: (() => Promise<void>) | null = task;
    try {
      while (next) {
        waiting.set(key, null);
        await next();
        next = waiting.get(key) ?? null;
      }
    } finally {
      waiting.delete(key);
    }
  };
}
