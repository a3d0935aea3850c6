import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { KeyPage } from './key-page.ts';
import type { KeyPages } from './use-key-pages.ts';

/**
 * True where a list holds nothing at all. Where only the page that is shown has become empty, as when
 * its last row was deleted, one is led to the page before it.
 */
export function useEmptyList(query: UseQueryResult<KeyPage<unknown[]>>, pages: KeyPages): boolean {
  const none = query.isSuccess && query.data.rows.length === 0;
  const stranded = none && pages.number > 1 && !query.isPlaceholderData;
  useEffect(() => {
    if (stranded) pages.previous();
  });
  return none && pages.number === 1;
}
