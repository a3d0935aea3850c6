import { useQueryClient } from '@tanstack/react-query';
import { securityActivity } from './queries.ts';
import { stepUpQuery } from './shared/step-up-query.ts';

/** Returns a function that reloads everything that depends on second factors or recovery codes. */
export function useRefreshFactors(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [stepUpQuery.queryKey, securityActivity].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}
