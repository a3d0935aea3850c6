import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A list that is looked at is read anew at most so often, in milliseconds. */
export const REFRESH_MS = 700;

/**
 * Reads a list anew after it has changed. A reading that runs is left to its end, however often the
 * list changes meanwhile; it is read once more after the last change.
 */
export function followChanges(queryClient: QueryClient, queryKey: QueryKey) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const read = () => {
    timer = null;
    if (queryClient.isFetching({ queryKey }) > 0) changed();
    else void queryClient.invalidateQueries({ queryKey });
  };
  const changed = () => {
    timer ??= setTimeout(read, REFRESH_MS);
  };
  const end = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  return { changed, end };
}
