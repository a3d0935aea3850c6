import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { AnalysisProgress } from '../../../../common/live-updates.ts';

type PageProgress = Pick<AnalysisProgress, 'page' | 'pageCount'>;

/** The progress comes with live updates only. It is null if nothing is known. */
const progressQuery = (id: string) =>
  queryOptions<PageProgress | null>({
    queryKey: ['analysis-progress', id],
    queryFn: skipToken,
  });

/** Shows the progress of a document wherever its status is shown; null removes it. */
export function setAnalysisProgress(
  queryClient: QueryClient,
  id: string,
  progress: PageProgress | null,
): void {
  queryClient.setQueryData(progressQuery(id).queryKey, progress);
}

export const useAnalysisProgress = (id: string): PageProgress | null =>
  useQuery(progressQuery(id)).data ?? null;
