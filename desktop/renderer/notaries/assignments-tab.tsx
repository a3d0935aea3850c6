import { Anchor, Button, Skeleton, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCents, formatDate } from '../../../common/formats.ts';
import { ratingOf, notaryWords as words } from '../../../common/words/notaries.ts';
import { reasonOf } from '../ui/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { MessageState } from '../ui/message-state.tsx';
import { AssignmentStatusBadge } from '../ui/notary-badges.tsx';
import table from '../ui/stacked-table.module.css';
import { assignmentsQuery } from './queries.ts';

const STEP = 50;

/** Every session that was ever offered, to compare; of a completed one its rating and what it earned. */
export function AssignmentsTab({ notaryId }: { notaryId: string }) {
  const { data, error, isPending, refetch } = useQuery(assignmentsQuery(notaryId));
  const [shown, setShown] = useState(STEP);
  if (isPending) return <Skeleton height="12lh" />;
  if (error) {
    return (
      <ErrorState
        title={words.failed}
        text={reasonOf(error, error.message)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.length === 0) {
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
          {data.slice(0, shown).map((assignment) => (
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
                {assignment.sessionRating === null ? '–' : ratingOf(assignment.sessionRating)}
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
      {data.length > shown && (
        <Button mt="lg" variant="default" onClick={() => setShown(shown + STEP)}>
          {words.showMore}
        </Button>
      )}
    </>
  );
}
