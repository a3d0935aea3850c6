import { queryOptions } from '@tanstack/react-query';
import { getSessionRating } from '../../../../common/session-ratings.ts';
import { call } from '../../ui/api.ts';

/** The rating of a session, and whether this person may rate it. */
export function ratingQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/notarization-sessions', id, 'rating'],
    queryFn: ({ signal }) => call(getSessionRating, { params: { id }, signal }),
  });
}
