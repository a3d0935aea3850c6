import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { KeyPage } from './key-page.ts';
import type { KeyPages } from './use-key-pages.ts';

/**
 * True if a list is empty. If only the current page has become empty, for example when its last row
 * was deleted, goes to the previous page.
 */
export function useEmptyList(query: UseQueryResult<KeyPage<unknown[]>>, pages: KeyPages): boolean {
  const none = query.isSuccess && query.data.rows.length === 0;
  const stranded = none && pages.number > 1 && !query.isPlaceholderData;
  useEffect(() => {
    if (stranded) pages.previous();
  });
  return none && pages.number === 1;
}
