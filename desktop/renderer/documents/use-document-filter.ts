import {
  type DocumentSort,
  type DocumentStatus,
  type DocumentType,
  documentSorts,
  documentStatuses,
  documentTypes,
} from '../../../common/documents.ts';
import { useFilters } from '../ui/use-filters.ts';

const names = ['search', 'status', 'type', 'sort'] as const;
export type FilterName = (typeof names)[number];

/** What the document list shows; absent values are not restricted. */
export interface DocumentFilter {
  search?: string;
  status?: DocumentStatus;
  type?: DocumentType;
  sort?: DocumentSort;
}

const knownOf = <T extends string>(list: readonly T[], value: string | undefined) =>
  list.find((one) => one === value);

/** The filter of the document list, from the address. Values that do not exist are ignored. */
export function useDocumentFilter(): {
  filter: DocumentFilter;
  /** True if documents may be hidden. */
  isNarrowed: boolean;
  setFilter: (name: FilterName, value: string | null) => void;
  clear: () => void;
} {
  const { filters, setFilter, clear } = useFilters(names);
  const { search } = filters;
  const status = knownOf(documentStatuses, filters.status);
  const type = knownOf(documentTypes, filters.type);
  const sort = knownOf(documentSorts, filters.sort);
  return {
    filter: {
      ...(search ? { search } : {}),
      ...(status ? { status } : {}),
      ...(type ? { type } : {}),
      ...(sort && sort !== 'newest' ? { sort } : {}),
    },
    isNarrowed: Boolean(search || status || type),
    setFilter,
    clear,
  };
}
