import { queryOptions } from '@tanstack/react-query';
import { listNotaryPapers } from '../../../../common/notary-papers.ts';
import { call } from '../../ui/api.ts';

/** The notary's own papers, and those that their state requires. */
export function papersQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/notaries', id, 'papers'],
    queryFn: ({ signal }) => call(listNotaryPapers, { params: { id }, signal }),
  });
}
