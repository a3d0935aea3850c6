import { queryOptions } from '@tanstack/react-query';
import { getScript } from '../../../../common/script.ts';
import { call } from '../../ui/api.ts';

/** The steps of a session's script, with what is done. */
export function scriptQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/notarization-sessions', id, 'script'],
    queryFn: ({ signal }) => call(getScript, { params: { id }, signal }),
  });
}
