import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignedOut } from './api-error.ts';
import { announceSignedOut } from './signed-out.ts';

function watchForSignOut(error: unknown): void {
  if (isSignedOut(error)) announceSignedOut();
}

/** The cache of server state: never stale, no refetch on focus, no polling, no retries. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.mayBeSignedOut !== true) watchForSignOut(error);
      },
    }),
    mutationCache: new MutationCache({ onError: watchForSignOut }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      // A request without a network fails at once with a message, instead of waiting unnoticed.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
