import { Modal, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatNumber } from '../../../common/formats.ts';
import { journalLines, journalMessages as words } from '../../../common/messages/journal.ts';
import type { JournalEntry } from '../../../packages/evidence/src/journal/journal-proof.ts';
import { reasonOf } from '../ui/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Facts } from '../ui/facts.tsx';
import { entryQuery } from './queries.ts';

interface EntryDialogProps {
  entry: JournalEntry | null;
  onClose: () => void;
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** One entry with all its fields and proofs. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  // Keep the content while the dialog fades out.
  const last = useRef(entry);
  if (entry) last.current = entry;
  const shown = entry ?? last.current;
  const lines = shown && journalLines(shown, zone());
  return (
    <Modal opened={entry !== null} onClose={onClose} size="lg" title={lines?.heading}>
      {shown && lines && (
        <Stack gap="lg">
          <Facts
            facts={lines.lines.map(([name, value]) => ({
              name,
              value,
              code: /^[0-9a-f]{64}$/.test(value),
            }))}
          />
          <Proof id={shown.id} />
        </Stack>
      )}
    </Modal>
  );
}

function Proof({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(entryQuery(id));
  if (error && !data) {
    return (
      <ErrorState
        title={words.failed}
        text={reasonOf(error, words.failedText)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label={words.loading}>
        <Skeleton height="9lh" />
      </div>
    );
  }
  const { inclusion } = data;
  return (
    <section aria-label={words.proof}>
      <Title order={3}>{words.proof}</Title>
      <Text size="sm" c="dimmed" mb="sm">
        {words.proofText}
      </Text>
      <Facts
        facts={[
          { name: words.chain, value: data.entry.chain, code: true },
          {
            name: words.leaf,
            value: inclusion ? formatNumber(inclusion.position) : words.waiting,
          },
          ...(inclusion
            ? [
                {
                  name: words.treeSize,
                  value: formatNumber(inclusion.head.size),
                },
                { name: words.root, value: inclusion.head.root, code: true },
              ]
            : []),
        ]}
      />
    </section>
  );
}
