import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Minimum interval in milliseconds between two fetches of a visible list. */
export const REFRESH_MS = 700;

/**
 * Refetches a list after a change. A running fetch is allowed to finish, however often the list
 * changes meanwhile; one more fetch follows the last change.
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
