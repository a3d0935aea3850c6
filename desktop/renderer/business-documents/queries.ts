import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { listBusinessDocuments } from '../../../common/business-documents.ts';
import { fetchKeyPage } from '../ui/key-page.ts';

export const BUSINESS_DOCUMENTS_KEY = ['/api/business-documents'] as const;

const PAGE = 24;

type Filter = Pick<
  z.input<typeof listBusinessDocuments.query>,
  'search' | 'category' | 'priority' | 'cursor'
>;

/** One page of the matching business documents. */
export function businessDocumentsQuery(filter: Filter) {
  return queryOptions({
    queryKey: [...BUSINESS_DOCUMENTS_KEY, filter],
    queryFn: ({ signal }) =>
      fetchKeyPage(listBusinessDocuments, { ...filter, limit: PAGE }, signal),
    placeholderData: keepPreviousData,
  });
}
