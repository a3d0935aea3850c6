import { queryOptions } from '@tanstack/react-query';
import { getDocument } from '../../../../common/documents.ts';
import { call } from '../../ui/api.ts';

/** One document with its report. */
export function documentQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/documents', id],
    queryFn: ({ signal }) => call(getDocument, { params: { id }, signal }),
  });
}
