import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Decision } from '../../../../../common/decisions.ts';
import { secondPersonMessages as words } from '../../../../../common/messages/decisions.ts';
import { pendingDecisionsQuery } from './queries.ts';

/** The proposal about a subject that waits for a second person; undefined if there is none. */
export function usePendingDecision(subjectId: string): Decision | undefined {
  const { data } = useQuery(pendingDecisionsQuery);
  return data?.rows.find((decision) => decision.subjectId === subjectId);
}

/** Shows who proposed a waiting decision. */
export function PendingDecision({ decision }: { decision: Decision }) {
  return (
    <Text size="sm" role="note">
      {words.waits({ name: decision.proposedBy.name })}
    </Text>
  );
}
