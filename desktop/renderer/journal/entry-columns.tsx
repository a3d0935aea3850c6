import { Button } from '@mantine/core';
import { formatDateTime } from '../../../common/formats.ts';
import {
  entryNumber,
  entryTitle,
  signedWith,
  journalMessages as words,
} from '../../../common/messages/journal.ts';
import type {
  JournalContent,
  JournalEntry,
} from '../../../packages/evidence/src/journal/journal-proof.ts';
import { type Column, Quiet } from '../ui/record-table.tsx';

const contentOf = (entry: JournalEntry) => JSON.parse(entry.content) as JournalContent;

function peopleOf(entry: JournalEntry): string {
  const { people, handOver } = contentOf(entry);
  const names = (people ?? []).flatMap(({ name }) => (name ? [name] : []));
  return names.join(', ') || handOver?.recipient || '–';
}

/** The columns of journal entries: number, day, act and person. */
export const entryColumns = (onShow: (entry: JournalEntry) => void): Column<JournalEntry>[] => [
  {
    name: words.entry,
    kind: 'main',
    cell: (entry) => (
      <>
        {entryTitle(entry)}
        <Quiet>{entryNumber(entry)}</Quiet>
      </>
    ),
  },
  { name: words.document, cell: (entry) => contentOf(entry).document?.title ?? '–' },
  { name: words.people, cell: peopleOf },
  {
    name: words.when,
    cell: (entry) => formatDateTime(entry.at, contentOf(entry).timezone),
  },
  { name: words.signedWith, cell: ({ signedBy }) => signedWith[signedBy] },
  {
    name: words.open,
    kind: 'actions',
    cell: (entry) => (
      <Button
        variant="default"
        size="xs"
        aria-label={words.openNumber({ number: entryNumber(entry) })}
        onClick={() => onShow(entry)}
      >
        {words.open}
      </Button>
    ),
  },
];
