import { Anchor, Skeleton, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../common/formats.ts';
import { notaryWords as words } from '../../../common/words/notaries.ts';
import { reasonOf } from '../ui/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { MessageState } from '../ui/message-state.tsx';
import { AssignmentStatusBadge } from '../ui/notary-badges.tsx';
import styles from './assignments-tab.module.css';
import { assignmentsQuery } from './queries.ts';

/** Every session that was ever offered, to compare. */
export function AssignmentsTab({ notaryId }: { notaryId: string }) {
  const { data, error, isPending, refetch } = useQuery(assignmentsQuery(notaryId));
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
    <Table className={styles.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.session}</Table.Th>
          <Table.Th>{words.document}</Table.Th>
          <Table.Th>{words.assignedOn}</Table.Th>
          <Table.Th>{words.status}</Table.Th>
          <Table.Th>{words.acceptedOn}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.map((assignment) => (
          <Table.Tr key={assignment.id}>
            <Table.Td>
              <Anchor component={Link} to={`/sessions/${assignment.sessionId}`}>
                {assignment.sessionNumber}
              </Anchor>
            </Table.Td>
            <Table.Td className={styles.document}>{assignment.documentName}</Table.Td>
            <Table.Td data-name={words.assignedOn}>{formatDate(assignment.assignedAt)}</Table.Td>
            <Table.Td>
              <AssignmentStatusBadge status={assignment.status} />
            </Table.Td>
            <Table.Td data-name={words.acceptedOn}>
              {assignment.acceptedAt ? formatDate(assignment.acceptedAt) : '–'}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
