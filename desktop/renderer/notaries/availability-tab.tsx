import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Notary } from '../../../common/notaries.ts';
import { notaryWords as words } from '../../../common/words/notaries.ts';
import { shellWords } from '../../../common/words/shell.ts';
import { reasonOf } from '../ui/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { AvailabilityEditor } from './availability-editor.tsx';
import { availabilityQuery } from './queries.ts';

export function AvailabilityTab({ notary }: { notary: Notary }) {
  const { data, error, isPending, refetch } = useQuery(availabilityQuery(notary.id));
  if (isPending) return <Skeleton height="20lh" />;
  if (!data) {
    return (
      <ErrorState
        title={words.failed}
        text={reasonOf(error, shellWords.failedText)}
        onRetry={() => void refetch()}
      />
    );
  }
  return <AvailabilityEditor notary={notary} saved={data} />;
}
