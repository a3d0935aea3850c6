import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  administeredResources,
  type ChangedResource,
  createRealtimeToken,
} from '../../../common/live-updates.ts';
import { refreshDocument, refreshDocumentsOfSession } from '../documents/queries.ts';
import { setAnalysisProgress } from '../documents/shared/analysis-progress.ts';
import { usageQuery } from '../documents/shared/usage-query.ts';
import { call } from '../ui/api.ts';
import { useAuthentication } from '../ui/current-user.ts';
import { callDesktop, isDesktop } from '../ui/desktop.ts';
import { logProblem } from '../ui/log.ts';
import { refreshQuery } from '../ui/refresh-query.ts';
import { announceSignedOut } from '../ui/signed-out.ts';
import { openLiveSocket } from './live-socket.ts';

/** The resources that the desktop app shows outside of its window. */
const AGENDA: ReadonlySet<ChangedResource> = new Set([
  'notarization-sessions',
  'notary-assignments',
  'notaries',
]);

function refreshAgenda(): void {
  if (!isDesktop()) return;
  callDesktop('agenda:refresh').catch((error: unknown) =>
    logProblem('the agenda was not refreshed', error),
  );
}

/**
 * Keeps one socket open while someone is signed in, and refetches what the server reports as
 * changed.
 */
export function LiveUpdates() {
  const queryClient = useQueryClient();
  const signedIn = useAuthentication().state === 'signed-in';
  useEffect(() => {
    if (!signedIn) return;
    return openLiveSocket({
      getToken: async () => (await call(createRealtimeToken, {})).token,
      onChange: ({ resource, id }) => {
        refresh(queryClient, resource, id);
        if (AGENDA.has(resource)) refreshAgenda();
      },
      onProgress: ({ documentId, page, pageCount }) =>
        setAnalysisProgress(queryClient, documentId, { page, pageCount }),
      // Also after the first connection: changes during the connection attempt were not reported.
      onOpen: () => {
        void refreshQuery(queryClient, []);
        refreshAgenda();
      },
      onLost: () => undefined,
      onSignedOut: announceSignedOut,
    });
  }, [queryClient, signedIn]);
  return null;
}

function refresh(queryClient: QueryClient, resource: ChangedResource, id: string): void {
  // Only the visible page of a list is refetched.
  if (administeredResources.has(resource)) void refreshQuery(queryClient, ['/api/admin']);
  switch (resource) {
    case 'documents':
      // The analysis has ended or restarted, so the old progress is wrong.
      setAnalysisProgress(queryClient, id, null);
      void refreshDocument(queryClient, id);
      void refreshQuery(queryClient, usageQuery.queryKey);
      return;
    case 'notarization-sessions':
      void refreshQuery(queryClient, ['/api/notarization-sessions']);
      void refreshQuery(queryClient, ['/api/conference']);
      void refreshDocumentsOfSession(queryClient, id);
      return;
    case 'notary-assignments':
    case 'notaries':
      void refreshQuery(queryClient, ['/api/notaries']);
      return;
    case 'conference':
      void refreshQuery(queryClient, ['/api/conference']);
      return;
    case 'template-purchases':
      void refreshQuery(queryClient, ['/api/templates']);
      void refreshQuery(queryClient, ['/api/template-purchases']);
      void refreshQuery(queryClient, ['/api/admin/template-purchases']);
      return;
    case 'template-requests':
      void refreshQuery(queryClient, ['/api/template-requests']);
      void refreshQuery(queryClient, ['/api/admin/template-requests']);
      return;
    case 'users':
      void refreshQuery(queryClient, ['/api/user']);
      void refreshQuery(queryClient, usageQuery.queryKey);
      return;
    case 'business-documents':
      void refreshQuery(queryClient, ['/api/business-documents']);
      return;
    case 'billing':
      for (const path of ['charges', 'card', 'subscription']) {
        void refreshQuery(queryClient, [`/api/${path}`]);
      }
      return;
    case 'decisions':
    case 'security-events':
    case 'contact-requests':
      return;
    default:
      resource satisfies never;
  }
}
