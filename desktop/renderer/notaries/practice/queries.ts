import { queryOptions } from '@tanstack/react-query';
import { getPracticeSession, listPracticeSessions } from '../../../../common/practice.ts';
import { call } from '../../ui/api.ts';

/** Changed together with the notary's record, so that other windows show new samples. */
export const practiceKey = ['/api/notaries', 'me', 'practice'] as const;

/** The user's own practice sessions, newest first. */
export const practiceListQuery = queryOptions({
  queryKey: [...practiceKey, 'list'],
  queryFn: ({ signal }) => call(listPracticeSessions, { signal }),
});

export function practiceQuery(id: string) {
  return queryOptions({
    queryKey: [...practiceKey, id],
    queryFn: ({ signal }) => call(getPracticeSession, { params: { id }, signal }),
  });
}
