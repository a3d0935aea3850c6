import { queryOptions } from '@tanstack/react-query';
import { listProofings } from '../../../common/proofings.ts';
import { call } from './api.ts';

/** How far people are in proving who they are: all to the notary, one's own to others. */
export function proofingsQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/notarization-sessions', id, 'proofings'],
    queryFn: ({ signal }) => call(listProofings, { params: { id }, signal }),
  });
}
