import { Anchor, Skeleton, Table, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatCents, formatDate } from '../../../common/formats.ts';
import { notaryMessages as words } from '../../../common/messages/notaries.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { reasonOf } from '../ui/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { MessageState } from '../ui/message-state.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import table from '../ui/stacked-table.module.css';
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
      <Table className={table.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.session}</Table.Th>
            <Table.Th>{words.document}</Table.Th>
            <Table.Th>{words.assignedOn}</Table.Th>
            <Table.Th>{words.status}</Table.Th>
            <Table.Th>{words.acceptedOn}</Table.Th>
            <Table.Th>{words.sessionRating}</Table.Th>
            <Table.Th>{words.compensation}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((assignment) => (
            <Table.Tr key={assignment.id}>
              <Table.Td>
                <Anchor component={Link} to={`/sessions/${assignment.sessionId}`}>
                  {assignment.sessionNumber}
                </Anchor>
              </Table.Td>
              <Table.Td className={table.main}>{assignment.documentName}</Table.Td>
              <Table.Td data-name={words.assignedOn}>{formatDate(assignment.assignedAt)}</Table.Td>
              <Table.Td>
                <AssignmentStatusBadge status={assignment.status} />
              </Table.Td>
              <Table.Td data-name={words.acceptedOn}>
                {assignment.acceptedAt ? formatDate(assignment.acceptedAt) : '–'}
              </Table.Td>
              <Table.Td data-name={words.sessionRating}>
                {assignment.sessionRating === null
                  ? '–'
                  : words.sessionRatingOf({ rating: assignment.sessionRating })}
              </Table.Td>
              <Table.Td data-name={words.compensation}>
                {assignment.compensationAmount === null
                  ? '–'
                  : formatCents(assignment.compensationAmount)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {list.hasNextPage && <MoreRows label={words.showMore} list={list} />}
    </>
  );
}
