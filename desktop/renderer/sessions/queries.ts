import { queryOptions } from '@tanstack/react-query';
import { getSession } from '../../../common/notarization-sessions.ts';
import { call } from '../ui/api.ts';

/** One session, as its customer, its notary or an invited person sees it. */
export function sessionQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/notarization-sessions', id],
    queryFn: ({ signal }) => call(getSession, { params: { id }, signal }),
  });
}
