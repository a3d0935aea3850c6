import { Anchor, Skeleton, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatCents, formatDate } from '../../../common/formats.ts';
import { notaryMessages as words } from '../../../common/messages/notaries.ts';
import { documentsText } from '../../../common/messages/session-documents.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import type { NotaryAssignment } from '../../../common/notary-assignments.ts';
import { reasonOf } from '../ui/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { MessageState } from '../ui/message-state.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import { type Column, RecordTable } from '../ui/record-table.tsx';
import { allAssignmentsQuery } from './queries.ts';
import { AssignmentStatusBadge } from './shared/notary-badges.tsx';

/** Every session that was ever offered; a completed one with its rating and fee. */
export function AssignmentsTab({ notaryId }: { notaryId: string }) {
  const list = useInfiniteQuery(allAssignmentsQuery(notaryId));
  const { error, refetch } = list;
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  if (list.isPending) return <Skeleton height="12lh" />;
  if (error && rows.length === 0) {
    return (
      <ErrorState
        title={words.failed}
        text={reasonOf(error, shellMessages.failedText)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (rows.length === 0) {
    return (
      <MessageState>
        <Title order={2}>{words.noAssignments}</Title>
        <Text c="dimmed">{words.noAssignmentsText}</Text>
      </MessageState>
    );
  }
  return (
    <>
      <RecordTable columns={columns()} rows={rows} keyOf={({ id }) => id} />
      {list.hasNextPage && <MoreRows label={words.showMore} list={list} />}
    </>
  );
}

const columns = (): Column<NotaryAssignment>[] => [
  {
    name: words.session,
    kind: 'plain',
    cell: ({ sessionId, sessionNumber }) => (
      <Anchor component={Link} to={`/sessions/${sessionId}`}>
        {sessionNumber}
      </Anchor>
    ),
  },
  { name: words.document, kind: 'main', cell: documentsText },
  { name: words.assignedOn, cell: ({ assignedAt }) => formatDate(assignedAt) },
  {
    name: words.status,
    kind: 'plain',
    cell: ({ status }) => <AssignmentStatusBadge status={status} />,
  },
  {
    name: words.acceptedOn,
    cell: ({ acceptedAt }) => (acceptedAt ? formatDate(acceptedAt) : '–'),
  },
  {
    name: words.sessionRating,
    cell: ({ sessionRating }) =>
      sessionRating === null ? '–' : words.sessionRatingOf({ rating: sessionRating }),
  },
  {
    name: words.compensation,
    cell: ({ compensationAmount }) =>
      compensationAmount === null ? '–' : formatCents(compensationAmount),
  },
];
