import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getTemplatePurchase,
  listAllTemplatePurchases,
  listTemplatePurchases,
} from '../../../common/template-purchases.ts';
import { listTemplateRequests } from '../../../common/template-requests.ts';
import { listRequestsForReview } from '../../../common/template-reviews.ts';
import {
  getTemplate,
  listTemplates,
  type TemplateFilterCategory,
} from '../../../common/templates.ts';
import { call } from '../ui/api.ts';
import { fetchKeyPage } from '../ui/key-page.ts';

export interface TemplateFilter {
  search: string;
  category: TemplateFilterCategory | undefined;
}

/** The shelf, by words and category. */
export function templateListQuery({ search, category }: TemplateFilter) {
  const query = { ...(search ? { search } : {}), ...(category ? { category } : {}) };
  return queryOptions({
    queryKey: ['/api/templates', 'list', query],
    queryFn: ({ signal }) => call(listTemplates, { query, signal }),
  });
}

export function templateQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/templates', id],
    queryFn: ({ signal }) => call(getTemplate, { params: { id }, signal }),
  });
}

export const purchaseListQuery = queryOptions({
  queryKey: ['/api/template-purchases'],
  queryFn: ({ signal }) => call(listTemplatePurchases, { signal }),
});

export function purchaseQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/template-purchases', id],
    queryFn: ({ signal }) => call(getTemplatePurchase, { params: { id }, signal }),
  });
}

export const requestListQuery = queryOptions({
  queryKey: ['/api/template-requests'],
  queryFn: ({ signal }) => call(listTemplateRequests, { signal }),
});

/** Requests with their drafts, for the administrator: those that wait for a review, or all. */
export function reviewListQuery(waiting: boolean) {
  const query = waiting ? { generation: 'reviewing' as const } : {};
  return queryOptions({
    queryKey: ['/api/admin/template-requests', query],
    queryFn: ({ signal }) => call(listRequestsForReview, { query, signal }),
  });
}

export const ALL_PURCHASES_KEY = ['/api/admin/template-purchases'] as const;

/** A page of everyone's purchases, for the administrator. */
export function allPurchasesQuery(cursor: string | undefined) {
  return queryOptions({
    queryKey: [...ALL_PURCHASES_KEY, { cursor }],
    queryFn: ({ signal }) =>
      fetchKeyPage(listAllTemplatePurchases, cursor ? { cursor } : {}, signal),
    placeholderData: keepPreviousData,
  });
}
