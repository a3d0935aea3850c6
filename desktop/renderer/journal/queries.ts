import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { checkJournal, getJournalEntry, listJournal } from '../../../common/journal.ts';
import { call } from '../ui/api.ts';
import { fetchKeyPage } from '../ui/key-page.ts';

const JOURNAL_KEY = ['/api/journal'] as const;
const PAGE = 25;

type Filter = Omit<z.input<typeof listJournal.query>, 'limit'>;

export function journalQuery(filter: Filter) {
  return queryOptions({
    queryKey: [...JOURNAL_KEY, filter],
    queryFn: ({ signal }) => fetchKeyPage(listJournal, { ...filter, limit: PAGE }, signal),
    placeholderData: keepPreviousData,
  });
}

export function entryQuery(id: string) {
  return queryOptions({
    queryKey: [...JOURNAL_KEY, id],
    queryFn: ({ signal }) => call(getJournalEntry, { params: { id }, signal }),
  });
}

/** Recomputed on every request, and only then. */
export const checkQuery = queryOptions({
  queryKey: [...JOURNAL_KEY, 'check'],
  queryFn: ({ signal }) => call(checkJournal, { signal }),
  enabled: false,
  retry: false,
  gcTime: 0,
});
