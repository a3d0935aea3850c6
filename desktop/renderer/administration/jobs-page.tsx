import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { discardJob, type FailedJob, retryJob } from '../../../common/administration.ts';
import { formatDateTime } from '../../../common/formats.ts';
import {
  administrationMessages,
  jobNames,
  jobMessages as words,
} from '../../../common/messages/administration.ts';
import { findMessage } from '../../../common/messages/catalog/create-messages.ts';
import { call, newIdempotencyKey } from '../ui/api.ts';
import { type Column, Quiet, RowActions } from '../ui/record-table.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import { useKeyPages } from '../ui/use-key-pages.ts';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';
import { ListSection } from './list-section.tsx';
import { ADMINISTRATION_KEY, failedJobsQuery, overviewQuery } from './queries.ts';

/** Failed jobs, with the actions to retry or discard them. */
export function JobsPage() {
  const queryClient = useQueryClient();
  const pages = useKeyPages('');
  const query = useQuery(failedJobsQuery(pages.cursor ? { cursor: pages.cursor } : {}));
  const { data: counts } = useQuery(overviewQuery);
  const [decision, setDecision] = useState<Decision | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ADMINISTRATION_KEY });
  const retry = useMutation({
    mutationFn: (job: FailedJob) =>
      call(retryJob, { params: { id: job.id }, idempotencyKey: newIdempotencyKey() }),
    onSuccess: () => showToast({ title: words.retried }),
    onError: (error) => showFailure(administrationMessages.notDone, error),
    onSettled: refresh,
  });
  const columns: Column<FailedJob>[] = [
    {
      name: words.task,
      kind: 'main',
      cell: ({ task, id }) => (
        <>
          {findMessage(jobNames, task) ?? task}
          <Quiet>
            {task} {id}
          </Quiet>
        </>
      ),
    },
    { name: words.error, cell: ({ error }) => error || words.noError },
    { name: words.tries, cell: ({ attempts, maxAttempts }) => `${attempts} / ${maxAttempts}` },
    { name: words.failedAt, cell: ({ failedAt }) => formatDateTime(failedAt) },
    {
      name: '',
      kind: 'actions',
      cell: (job) => (
        <RowActions>
          <Button
            size="xs"
            aria-label={`${words.retry}: ${job.task} ${job.id}`}
            loading={retry.isPending && retry.variables.id === job.id}
            onClick={() => retry.mutate(job)}
          >
            {words.retry}
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={`${words.discard}: ${job.task} ${job.id}`}
            onClick={() => setDecision(discardOf(job))}
          >
            {words.discard}
          </Button>
        </RowActions>
      ),
    },
  ];
  return (
    <>
      <ListSection
        title={administrationMessages.jobs}
        aside={
          <Group gap="md">
            {counts && (
              <Text c="dimmed">
                {words.counts({
                  failed: counts.failedJobs ?? 0,
                  waiting: counts.waitingJobs ?? 0,
                  running: counts.runningJobs ?? 0,
                })}
              </Text>
            )}
            <Button variant="default" onClick={() => void refresh()}>
              {administrationMessages.refresh}
            </Button>
          </Group>
        }
        query={query}
        pages={pages}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        columns={columns}
      />
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} />}
    </>
  );
}

function discardOf(job: FailedJob): Decision {
  return {
    title: words.discard,
    subject: `${findMessage(jobNames, job.task) ?? job.task}, ${formatDateTime(job.failedAt)}`,
    text: words.discardText,
    done: words.discarded,
    severe: true,
    reason: 'none',
    run: () => call(discardJob, { params: { id: job.id } }),
  };
}
