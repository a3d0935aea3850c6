import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type TemplateFilterCategory,
  templateFilterCategories,
} from '../../../common/templates.ts';
import type { TemplateFilter } from './queries.ts';

export type TemplatesView = 'shelf' | 'mine' | 'requests' | 'request';

const VIEWS: readonly string[] = ['mine', 'requests', 'request'] satisfies TemplatesView[];

/**
 * Shows the state in the address: view, search text, category. Each change except typing is a
 * history entry.
 */
export function useTemplatesAddress() {
  const [params, setParams] = useSearchParams();
  const view = params.get('view') ?? '';
  const category = params.get('category') ?? '';
  const filter: TemplateFilter = {
    search: (params.get('search') ?? '').slice(0, 200),
    category: (templateFilterCategories as readonly string[]).includes(category)
      ? (category as TemplateFilterCategory)
      : undefined,
  };
  const setFilter = useCallback(
    (next: Partial<TemplateFilter>, replace = false) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(next)) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { replace },
      );
    },
    [setParams],
  );
  return {
    view: (VIEWS.includes(view) ? view : 'shelf') as TemplatesView,
    filter,
    setFilter,
    /** The purchase from which the payment provider leads back. */
    paid: params.get('paid'),
  };
}
