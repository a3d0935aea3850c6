import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { desktopWords as words } from '../../../common/words/desktop.ts';
import { PageLoader } from '../ui/page-loader.tsx';
import { appFactsQuery, serverQuery } from './queries.ts';
import { ServerProblem } from './server-problem.tsx';
import { SourcePicker } from './source-picker.tsx';

/**
 * Lets the screens be shown where the server can be worked with. One that answered well before is not
 * waited for, and being offline closes nothing; a server that is the wrong one, or too old, does.
 */
export function DesktopGate({ children }: { children: ReactNode }) {
  const { data: facts } = useQuery(appFactsQuery);
  const { data: status } = useQuery(serverQuery);
  const problem = status?.problem ?? null;
  const offline = problem === 'unreachable' && status?.known;
  if (status && problem && !offline) return <ServerProblem status={{ ...status, problem }} />;
  if (!status && !facts?.serverKnown) return <PageLoader text={words.checking} />;
  return (
    <>
      {children}
      <SourcePicker />
    </>
  );
}
