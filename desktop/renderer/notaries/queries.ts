import { queryOptions } from '@tanstack/react-query';
import { getOwnNotary, listAvailability } from '../../../common/notaries.ts';
import { listAssignments } from '../../../common/notary-assignments.ts';
import { call } from '../ui/api.ts';

/** One's own notary record; a 404 says that there is none. */
export const ownNotaryQuery = queryOptions({
  queryKey: ['/api/notaries', 'me'],
  queryFn: ({ signal }) => call(getOwnNotary, { signal }),
});

/** A notary's weekly hours. */
export function availabilityQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/notaries', id, 'availability'],
    queryFn: ({ signal }) => call(listAvailability, { params: { id }, signal }),
  });
}

/** A notary's assignments, newest first. */
export function assignmentsQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/notaries', id, 'assignments'],
    queryFn: ({ signal }) => call(listAssignments, { params: { id }, signal }),
  });
}
