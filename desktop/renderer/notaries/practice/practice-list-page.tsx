import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../../common/formats.ts';
import { actNames } from '../../../../common/messages/notarization-sessions.ts';
import { practiceMessages as words } from '../../../../common/messages/practice.ts';
import { shellMessages } from '../../../../common/messages/shell.ts';
import type { PracticeRow } from '../../../../common/practice.ts';
import { reasonOf } from '../../ui/api-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { MessageState } from '../../ui/message-state.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { practiceListQuery } from './queries.ts';
import { RemovePractice } from './remove-practice.tsx';
import { sampleAddress } from './sample-address.ts';
import { StartPractice } from './start-practice.tsx';

/** What a practice session is, a way to start one, and the earlier ones with their samples. */
export function PracticeListPage() {
  const { data, isPending, isError, error, refetch } = useQuery(practiceListQuery);
  return (
    <Page title={words.title}>
      <Stack gap="xl">
        <header>
          <Anchor component={Link} to="/notary" size="sm">
            {words.back}
          </Anchor>
          <Title>{words.title}</Title>
          <Text maw="65ch">{words.text}</Text>
          <Text maw="65ch" c="dimmed" mt="xs">
            {words.result}
          </Text>
        </header>
        <section aria-label={words.start}>
          <StartPractice />
        </section>
        <section aria-label={words.list}>
          <Title order={2}>{words.list}</Title>
          {isPending && (
            <div role="status" aria-label={words.loading}>
              <Skeleton height="6lh" />
            </div>
          )}
          {isError && (
            <ErrorState
              title={words.failed}
              text={reasonOf(error, shellMessages.failedText)}
              onRetry={() => void refetch()}
            />
          )}
          {data?.length === 0 && (
            <MessageState>
              <Title order={3}>{words.emptyTitle}</Title>
              <Text c="dimmed">{words.emptyText}</Text>
            </MessageState>
          )}
          {data && data.length > 0 && <PracticeTable rows={data} />}
        </section>
      </Stack>
    </Page>
  );
}

const namesOf = ({ act, createdAt }: PracticeRow) => ({
  act: actNames[act].name,
  date: formatDateTime(createdAt),
});

function PracticeTable({ rows }: { rows: readonly PracticeRow[] }) {
  const [removed, setRemoved] = useState<PracticeRow | null>(null);
  const columns: Column<PracticeRow>[] = [
    {
      name: words.act,
      kind: 'main',
      cell: ({ id, act }) => (
        <Anchor component={Link} to={`/practice/${id}`}>
          {actNames[act].name}
        </Anchor>
      ),
    },
    { name: words.started, cell: ({ createdAt }) => formatDateTime(createdAt) },
    {
      name: words.status,
      cell: ({ sealedAt }) =>
        sealedAt ? (
          <StatusBadge color="gray" icon="check">
            {words.sealed}
          </StatusBadge>
        ) : (
          <StatusBadge color="blue" icon="dot">
            {words.open}
          </StatusBadge>
        ),
    },
    {
      name: words.actions,
      kind: 'actions',
      cell: (row) => (
        <Group gap="xs">
          {row.sealedAt && (
            <Button
              component="a"
              size="xs"
              variant="default"
              download
              href={sampleAddress(row.id)}
              aria-label={words.downloadOf(namesOf(row))}
            >
              {words.download}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            aria-label={words.removeOf(namesOf(row))}
            onClick={() => setRemoved(row)}
          >
            {words.remove}
          </Button>
        </Group>
      ),
    },
  ];
  return (
    <>
      <RecordTable columns={columns} rows={rows} keyOf={({ id }) => id} />
      <RemovePractice session={removed} onClose={() => setRemoved(null)} />
    </>
  );
}
