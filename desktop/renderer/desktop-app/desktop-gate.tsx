import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { ServerStatus } from '../../../common/desktop-bridge.ts';
import { desktopMessages as words } from '../../../common/messages/desktop.ts';
import { onDesktop } from '../ui/desktop.ts';
import { PageLoader } from '../ui/page-loader.tsx';
import { appFactsQuery, serverQuery } from './queries.ts';
import { ServerProblem } from './server-problem.tsx';
import { SourcePicker } from './source-picker.tsx';

/** Whether the status blocks the screens. Being offline does not if the server worked before. */
const closes = ({ problem, known }: ServerStatus) =>
  problem !== null && !(problem === 'unreachable' && known);

/**
 * Shows the screens if the server can be used. It does not wait for a server that worked before,
 * and being offline blocks nothing; a wrong or outdated server does.
 */
export function DesktopGate({ children }: { children: ReactNode }) {
  const { data: facts } = useQuery(appFactsQuery);
  const { data: status } = useQuery(serverQuery);
  const queryClient = useQueryClient();
  useEffect(
    () =>
      // A displayed problem disappears when it is resolved; a new one does not interrupt work.
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
