import { Button, Table } from '@mantine/core';
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
import table from '../ui/stacked-table.module.css';

interface EntryListProps {
  entries: JournalEntry[];
  onShow: (entry: JournalEntry) => void;
}

/** The entries as rows: number, day, act and person. */
export function EntryList({ entries, onShow }: EntryListProps) {
  return (
    <Table className={table.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.entry}</Table.Th>
          <Table.Th>{words.document}</Table.Th>
          <Table.Th>{words.people}</Table.Th>
          <Table.Th>{words.when}</Table.Th>
          <Table.Th>{words.signedWith}</Table.Th>
          <Table.Th aria-label={words.open} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map((entry) => {
          const content = JSON.parse(entry.content) as JournalContent;
          const names = (content.people ?? []).flatMap(({ name }) => (name ? [name] : []));
          const number = entryNumber(entry);
          return (
            <Table.Tr key={entry.id}>
              <Table.Td className={table.main}>
                {entryTitle(entry)}
                <span className={table.quiet}>{number}</span>
              </Table.Td>
              <Table.Td data-name={words.document}>{content.document?.title ?? '–'}</Table.Td>
              <Table.Td data-name={words.people}>
                {names.join(', ') || content.handOver?.recipient || '–'}
              </Table.Td>
              <Table.Td data-name={words.when}>
                {formatDateTime(entry.at, content.timezone)}
              </Table.Td>
              <Table.Td data-name={words.signedWith}>{signedWith[entry.signedBy]}</Table.Td>
              <Table.Td>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={words.openNumber({ number })}
                  onClick={() => onShow(entry)}
                >
                  {words.open}
                </Button>
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
