import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { ServerStatus } from '../../../common/desktop-bridge.ts';
import { desktopWords as words } from '../../../common/words/desktop.ts';
import { onDesktop } from '../ui/desktop.ts';
import { PageLoader } from '../ui/page-loader.tsx';
import { appFactsQuery, serverQuery } from './queries.ts';
import { ServerProblem } from './server-problem.tsx';
import { SourcePicker } from './source-picker.tsx';

/** Does it stand in the way of the screens? Being offline does not, where the server answered well before. */
const closes = ({ problem, known }: ServerStatus) =>
  problem !== null && !(problem === 'unreachable' && known);

/**
 * Lets the screens be shown where the server can be worked with. One that answered well before is not
 * waited for, and being offline closes nothing; a server that is the wrong one, or too old, does.
 */
export function DesktopGate({ children }: { children: ReactNode }) {
  const { data: facts } = useQuery(appFactsQuery);
  const { data: status } = useQuery(serverQuery);
  const queryClient = useQueryClient();
  useEffect(
    () =>
      // A problem that is shown goes by itself; one that comes takes nobody out of their work.
      onDesktop('server:checked', (next) => {
        queryClient.setQueryData(serverQuery.queryKey, (shown) =>
          shown && (next.problem === null || closes(shown)) ? next : shown,
        );
      }),
    [queryClient],
  );
  const problem = status?.problem ?? null;
  if (status && problem && closes(status)) return <ServerProblem status={{ ...status, problem }} />;
  if (!status && !facts?.serverKnown) return <PageLoader text={words.checking} />;
  return (
    <>
      {children}
      <SourcePicker />
    </>
  );
}
