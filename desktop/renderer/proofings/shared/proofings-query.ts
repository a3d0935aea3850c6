import { queryOptions } from '@tanstack/react-query';
import { listProofings } from '../../../../common/proofings.ts';
import { call } from '../../ui/api.ts';

/** The identity proofings of a session: all for the notary, the user's own one for others. */
export function proofingsQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/notarization-sessions', id, 'proofings'],
    queryFn: ({ signal }) => call(listProofings, { params: { id }, signal }),
  });
}
