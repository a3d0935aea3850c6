import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { notaryMessages as words } from '../../../common/messages/notaries.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import type { Notary } from '../../../common/notaries.ts';
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
        text={reasonOf(error, shellMessages.failedText)}
        onRetry={() => void refetch()}
      />
    );
  }
  return <AvailabilityEditor notary={notary} saved={data} />;
}
