import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  administrationOverview,
  listAdministrationWeeks,
  listAuditActions,
  listAuditEvents,
  listFailedJobs,
  listManagedSessions,
  listUsers,
} from '../../../common/administration.ts';
import { listAllCharges } from '../../../common/charges.ts';
import { listContactRequests } from '../../../common/contact-requests.ts';
import { listDecisions } from '../../../common/decisions.ts';
import { listDocumentEvents, listSessionEvents } from '../../../common/history.ts';
import { listLedger, listLedgerDifferences } from '../../../common/ledger.ts';
import { listSubscriptions } from '../../../common/newsletter.ts';
import { listNotaries, type ReviewedNotary, readNotary } from '../../../common/notaries.ts';
import { listContracts } from '../../../common/notary-contracts.ts';
import { listKeysOfNotary } from '../../../common/notary-keys.ts';
import {
  listPapersOfNotary,
  listPapersToReview,
  type ReviewedPaper,
  readPaper,
} from '../../../common/notary-papers.ts';
import {
  listAllPayouts,
  listBalances,
  listPayoutEarnings,
} from '../../../common/payout-decisions.ts';
import { listPlans } from '../../../common/plans.ts';
import { getAuthority } from '../../../common/rules.ts';
import { listSecurityAlerts, listSecurityEvents } from '../../../common/security-events.ts';
import { listStaff } from '../../../common/staff.ts';
import { call } from '../ui/api.ts';
import { fetchKeyPage } from '../ui/key-page.ts';

/** Everything under this key is refetched after an action, and when the server reports a change. */
export const ADMINISTRATION_KEY = ['/api/admin'] as const;

const PAGE = 50;

type Filter<T extends { query: z.ZodType }> = Omit<z.input<T['query']>, 'limit'>;

export const overviewQuery = queryOptions({
  queryKey: [...ADMINISTRATION_KEY, 'overview'],
  queryFn: ({ signal }) => call(administrationOverview, { signal }),
});

/** The figures of all sessions in each of the last twelve weeks. */
export const administrationWeeksQuery = queryOptions({
  queryKey: [...ADMINISTRATION_KEY, 'weeks'],
  queryFn: ({ signal }) => call(listAdministrationWeeks, { signal }),
});

export function notariesQuery(filter: Filter<typeof listNotaries>) {
  return queryOptions({
    queryKey: [...ADMINISTRATION_KEY, 'notaries', filter],
    queryFn: ({ signal }) => fetchKeyPage(listNotaries, { ...filter, limit: PAGE }, signal),
    placeholderData: keepPreviousData,
  });
}

/** The current record of one notary; the row of the list, if there is one, until it is loaded. */
export function notaryQuery(id: string, row?: ReviewedNotary) {
  return queryOptions({
    queryKey: [...ADMINISTRATION_KEY, 'notaries', id],
    queryFn: ({ signal }) => call(readNotary, { params: { id }, signal }),
    placeholderData: row,
  });
}

/** Signing keys of one notary, newest first. */
export function keysOfNotaryQuery(id: string) {
  return queryOptions({
    queryKey: [...ADMINISTRATION_KEY, 'notaries', id, 'keys'],
    queryFn: ({ signal }) => call(listKeysOfNotary, { params: { id }, signal }),
  });
}

export function papersToReviewQuery(filter: Filter<typeof listPapersToReview>) {
  return queryOptions({
    queryKey: [...ADMINISTRATION_KEY, 'papers', filter],
    queryFn: ({ signal }) => fetchKeyPage(listPapersToReview, { ...filter, limit: PAGE }, signal),
    placeholderData: keepPreviousData,
  });
}

/** The current version of a paper; the row of the list until it is loaded. */
export function paperQuery(row: ReviewedPaper) {
  return queryOptions({
    queryKey: [...ADMINISTRATION_KEY, 'papers', row.id],
    queryFn: ({ signal }) => call(readPaper, { params: { id: row.id }, signal }),
    placeholderData: row,
  });
}

/** The papers of one notary, and those that their state requires. */
export function papersOfNotaryQuery(id: string) {
  return queryOptions({
    queryKey: [...ADMINISTRATION_KEY, 'notaries', id, 'papers'],
    queryFn: ({ signal }) => call(listPapersOfNotary, { params: { id }, signal }),
  });
}

/** All versions of the rates of one notary, newest first. */
export function contractsQuery(id: string) {
  return queryOptions({
    queryKey: [...ADMINISTRATION_KEY, 'notaries', id, 'contracts'],
    queryFn: ({ signal }) => call(listContracts, { params: { id }, signal }),
  });
}

export function usersQuery(filter: Filter<typeof listUsers>) {
  return queryOptions({
    queryKey: [...ADMINISTRATION_KEY, 'users', filter],
    queryFn: ({ signal }) => fetchKeyPage(listUsers, { ...filter, limit: PAGE }, signal),
    placeholderData: keepPreviousData,
  });
}

export function managedSessionsQuery(filter: Filter<typeof listManagedSessions>) {
  return queryOptions({
    queryKey: [...ADMINISTRATION_KEY, 'sessions', filter],
    queryFn: ({ signal }) => fetchKeyPage(listManagedSessions, { ...filter, limit: PAGE }, signal),
    placeholderData: keepPreviousData,
  });
}

export function failedJobsQuery(filter: Filter<typeof listFailedJobs>) {
  return queryOptions({
    queryKey: [...ADMINISTRATION_KEY, 'jobs', filter],
    queryFn: ({ signal }) => fetchKeyPage(listFailedJobs, { ...filter, limit: PAGE }, signal),
    placeholderData: keepPreviousData,
  });
}

export function allChargesQuery(filter: Filter<typeof listAllCharges>) {
  return queryOptions({
    queryKey: [...ADMINISTRATION_KEY, 'charges', filter],
    queryFn: ({ signal }) => fetchKeyPage(listAllCharges, { ...filter, limit: PAGE }, signal),
    placeholderData: keepPreviousData,
    // Not every change at the provider is an event, so a page with an open charge is fetched again.
    refetchInterval: ({ state }) => {
      const isOpen = state.data?.rows.some(
        ({ status }) => status === 'due' || status === 'refunding',
      );
      return isOpen ? 4000 : false;
    },
  });
}

export function allPayoutsQuery(filter: Filter<typeof listAllPayouts>) {
  return queryOptions({
    queryKey: [...ADMINISTRATION_KEY, 'payouts', filter],
    queryFn: ({ signal }) => fetchKeyPage(listAllPayouts, { ...filter, limit: PAGE }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The earnings in one payout, a few at a time, because a dialog shows them. */
export function payoutEarningsQuery(id: string, filter: Filter<typeof listPayoutEarnings>) {
  return queryOptions({
    queryKey: [...ADMINISTRATION_KEY, 'payouts', id, 'earnings', filter],
    queryFn: ({ signal }) =>
      fetchKeyPage(listPayoutEarnings, { ...filter, limit: 10 }, signal, { id }),
    placeholderData: keepPreviousData,
  });
}

export function balancesQuery(filter: Filter<typeof listBalances>) {
  return queryOptions({
    queryKey: [...ADMINISTRATION_KEY, 'notary-balances', filter],
    queryFn: ({ signal }) => fetchKeyPage(listBalances, { ...filter, limit: PAGE }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function ledgerQuery(filter: Filter<typeof listLedger>) {
  return queryOptions({
    queryKey: [...ADMINISTRATION_KEY, 'ledger', filter],
    queryFn: ({ signal }) => fetchKeyPage(listLedger, { ...filter, limit: PAGE }, signal),
    placeholderData: keepPreviousData,
  });
}

export const ledgerDifferencesQuery = () =>
  queryOptions({
    queryKey: [...ADMINISTRATION_KEY, 'ledger', 'differences'],
    queryFn: ({ signal }) => call(listLedgerDifferences, { signal }),
  });

export function auditQuery(filter: Filter<typeof listAuditEvents>) {
  return queryOptions({
    queryKey: [...ADMINISTRATION_KEY, 'audit', filter],
    queryFn: ({ signal }) => fetchKeyPage(listAuditEvents, { ...filter, limit: PAGE }, signal),
    placeholderData: keepPreviousData,
  });
}

export function sessionEventsQuery(id: string, filter: Filter<typeof listSessionEvents>) {
  return queryOptions({
    queryKey: [...ADMINISTRATION_KEY, 'sessions', id, 'events', filter],
    queryFn: ({ signal }) =>
      fetchKeyPage(listSessionEvents, { ...filter, limit: PAGE }, signal, { id }),
    placeholderData: keepPreviousData,
  });
}

export function documentEventsQuery(
  id: string | undefined,
  filter: Filter<typeof listDocumentEvents>,
) {
  return queryOptions({
    queryKey: [...ADMINISTRATION_KEY, 'documents', id, 'events', filter],
    queryFn: ({ signal }) =>
      fetchKeyPage(listDocumentEvents, { ...filter, limit: PAGE }, signal, { id: id ?? '' }),
    placeholderData: keepPreviousData,
    enabled: id !== undefined,
  });
}

export const auditActionsQuery = queryOptions({
  queryKey: [...ADMINISTRATION_KEY, 'audit-actions'],
  queryFn: ({ signal }) => call(listAuditActions, { signal }),
});

export function contactRequestsQuery(filter: Filter<typeof listContactRequests>) {
  return queryOptions({
    queryKey: [...ADMINISTRATION_KEY, 'contact-requests', filter],
    queryFn: ({ signal }) => fetchKeyPage(listContactRequests, filter, signal),
    placeholderData: keepPreviousData,
  });
}

export function subscriptionsQuery(filter: Filter<typeof listSubscriptions>) {
  return queryOptions({
    queryKey: [...ADMINISTRATION_KEY, 'newsletter-subscriptions', filter],
    queryFn: ({ signal }) => fetchKeyPage(listSubscriptions, filter, signal),
    placeholderData: keepPreviousData,
  });
}

export const authorityQuery = queryOptions({
  queryKey: [...ADMINISTRATION_KEY, 'authority'],
  queryFn: ({ signal }) => call(getAuthority, { signal }),
});

export const plansQuery = queryOptions({
  queryKey: [...ADMINISTRATION_KEY, 'plans'],
  queryFn: ({ signal }) => call(listPlans, { signal }),
});

export function decisionsQuery(filter: Filter<typeof listDecisions>) {
  return queryOptions({
    queryKey: [...ADMINISTRATION_KEY, 'decisions', filter],
    queryFn: ({ signal }) => fetchKeyPage(listDecisions, { ...filter, limit: PAGE }, signal),
    placeholderData: keepPreviousData,
  });
}

export function securityEventsQuery(filter: Filter<typeof listSecurityEvents>) {
  return queryOptions({
    queryKey: [...ADMINISTRATION_KEY, 'security-events', filter],
    queryFn: ({ signal }) => fetchKeyPage(listSecurityEvents, { ...filter, limit: PAGE }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function securityAlertsQuery(filter: Filter<typeof listSecurityAlerts>) {
  return queryOptions({
    queryKey: [...ADMINISTRATION_KEY, 'security-alerts', filter],
    queryFn: ({ signal }) => fetchKeyPage(listSecurityAlerts, { ...filter, limit: PAGE }, signal),
    placeholderData: keepPreviousData,
  });
}

export const staffQuery = queryOptions({
  queryKey: [...ADMINISTRATION_KEY, 'staff'],
  queryFn: ({ signal }) => call(listStaff, { signal }),
});
