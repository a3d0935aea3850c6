import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  countOf,
  planTitles,
  storedOf,
  usageWarning,
  planMessages as words,
} from '../../../common/messages/plans.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import type { AccountUsageView } from '../../../common/plans.ts';
import { UsageBar } from '../documents/shared/usage-bar.tsx';
import { usageQuery } from '../documents/shared/usage-query.ts';
import { reasonOf } from '../ui/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { ProfileSection } from './profile-section.tsx';

/** The account's plan, and how much of each limit is used. */
export function PlanSection() {
  const usage = useQuery(usageQuery);
  return (
    <ProfileSection title={words.title} text={words.text}>
      {usage.isPending && (
        <div role="status" aria-label={words.loading}>
          <Skeleton height="11lh" />
        </div>
      )}
      {usage.isError && !usage.data && (
        <ErrorState
          title={words.failed}
          text={reasonOf(usage.error, shellMessages.failedText)}
          onRetry={() => void usage.refetch()}
        />
      )}
      {usage.data && <Usage usage={usage.data} />}
    </ProfileSection>
  );
}

function Usage({ usage }: { usage: AccountUsageView }) {
  const warning = usageWarning(usage);
  return (
    <>
      <Text>{`${words.plan}: ${planTitles[usage.plan]}`}</Text>
      {warning && <Text role="status">{warning}</Text>}
      <UsageBar name={words.storage} value={storedOf(usage.bytes)} {...usage.bytes} />
      <UsageBar name={words.documents} value={countOf(usage.documents)} {...usage.documents} />
      <UsageBar
        name={words.uploadsLastHour}
        value={countOf(usage.uploadsLastHour)}
        {...usage.uploadsLastHour}
      />
      <UsageBar
        name={words.uploadsLastDay}
        value={countOf(usage.uploadsLastDay)}
        {...usage.uploadsLastDay}
      />
    </>
  );
}
