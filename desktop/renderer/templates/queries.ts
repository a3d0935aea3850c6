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

const pageAt = (cursor: string | undefined) => (cursor ? { cursor } : {});

/** A page of the shelf, by search text and category. */
export function templateListQuery({ search, category }: TemplateFilter, cursor?: string) {
  const query = {
    ...(search ? { search } : {}),
    ...(category ? { category } : {}),
    ...pageAt(cursor),
  };
  return queryOptions({
    queryKey: ['/api/templates', 'list', query],
    queryFn: ({ signal }) => fetchKeyPage(listTemplates, query, signal),
    placeholderData: keepPreviousData,
  });
}

export function templateQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/templates', id],
    queryFn: ({ signal }) => call(getTemplate, { params: { id }, signal }),
  });
}

export const PURCHASES_KEY = ['/api/template-purchases'] as const;

/** A page of the user's own purchases. */
export function purchaseListQuery(cursor: string | undefined) {
  return queryOptions({
    queryKey: [...PURCHASES_KEY, 'list', { cursor }],
    queryFn: ({ signal }) => fetchKeyPage(listTemplatePurchases, pageAt(cursor), signal),
    placeholderData: keepPreviousData,
  });
}

export function purchaseQuery(id: string) {
  return queryOptions({
    queryKey: [...PURCHASES_KEY, id],
    queryFn: ({ signal }) => call(getTemplatePurchase, { params: { id }, signal }),
  });
}

export const REQUESTS_KEY = ['/api/template-requests'] as const;

/** A page of the user's own requests. */
export function requestListQuery(cursor: string | undefined) {
  return queryOptions({
    queryKey: [...REQUESTS_KEY, { cursor }],
    queryFn: ({ signal }) => fetchKeyPage(listTemplateRequests, pageAt(cursor), signal),
    placeholderData: keepPreviousData,
  });
}

/**
 * A page of requests with their drafts, for the administrator: those that wait for a review, or
 * all.
 */
export function reviewListQuery(waiting: boolean, cursor: string | undefined) {
  const query = { ...(waiting ? { generation: 'reviewing' as const } : {}), ...pageAt(cursor) };
  return queryOptions({
    queryKey: ['/api/admin/template-requests', query],
    queryFn: ({ signal }) => fetchKeyPage(listRequestsForReview, query, signal),
    placeholderData: keepPreviousData,
  });
}

export const ALL_PURCHASES_KEY = ['/api/admin/template-purchases'] as const;

/** A page of all purchases, for the administrator. */
export function allPurchasesQuery(cursor: string | undefined) {
  return queryOptions({
    queryKey: [...ALL_PURCHASES_KEY, { cursor }],
    queryFn: ({ signal }) => fetchKeyPage(listAllTemplatePurchases, pageAt(cursor), signal),
    placeholderData: keepPreviousData,
  });
}
