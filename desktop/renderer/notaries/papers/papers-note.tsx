import { Alert, Button, Group, Text } from '@mantine/core';
import { formatDate } from '../../../../common/formats.ts';
import { papersMessages as words } from '../../../../common/messages/notary-papers.ts';
import type { Notary } from '../../../../common/notaries.ts';

/** Says that papers are missing: until when they are needed, or that there are no offers. */
export function PapersNote({ notary, onOpen }: { notary: Notary; onOpen: () => void }) {
  const { papersDueAt, papersObjection, status } = notary;
  if (status !== 'active' || (!papersObjection && !papersDueAt)) return null;
  return (
    <Alert color="brass" role="note" title={words.title} mb="lg">
      <Text>
        {papersObjection ?? words.next.due({ date: papersDueAt ? formatDate(papersDueAt) : '' })}
      </Text>
      {papersObjection && <Text>{papersDueAt ? words.next.overdue : words.next.stopped}</Text>}
      <Group mt="sm">
        <Button variant="default" onClick={onOpen}>
          {words.open}
        </Button>
      </Group>
    </Alert>
  );
}
