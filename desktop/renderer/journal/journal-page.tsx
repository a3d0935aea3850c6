import { Button, Group, Text, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload, IconGavel, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { pathFor } from '../../../common/endpoint.ts';
import { exportJournal } from '../../../common/journal.ts';
import { journalMessages as words } from '../../../common/messages/journal.ts';
import type { JournalEntry } from '../../../packages/evidence/src/journal/journal-proof.ts';
import { isNotFound } from '../ui/api-error.ts';
import { useFreshAction } from '../ui/fresh-action.ts';
import { ListSection } from '../ui/list-section.tsx';
import { MessageState } from '../ui/message-state.tsx';
import { Page } from '../ui/page.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { serverOrigin } from '../ui/server-origin.ts';
import { useFilters } from '../ui/use-filters.ts';
import { useKeyPages } from '../ui/use-key-pages.ts';
import { CheckChain } from './check-chain.tsx';
import { entryColumns } from './entry-columns.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import styles from './journal-page.module.css';
import { journalQuery } from './queries.ts';

/** A notary's journal: search, entries, proofs, print, export and release. */
export function JournalPage() {
  const { filters, key, setFilter, clear } = useFilters(['search', 'from', 'to']);
  const pages = useKeyPages(key);
  const [shown, setShown] = useState<JournalEntry | null>(null);
  const [handing, { open, close }] = useDisclosure(false);
  const handOver = useFreshAction('hand-over-journal', open);
  const query = useQuery(
    journalQuery({ ...filters, ...(pages.cursor ? { cursor: pages.cursor } : {}) }),
  );
  if (isNotFound(query.error)) {
    return (
      <Page title={words.title}>
        <MessageState>
          <Title>{words.notANotary}</Title>
          <Text c="dimmed">{words.notANotaryText}</Text>
          <Button component={Link} to="/notary">
            {words.toNotary}
          </Button>
        </MessageState>
      </Page>
    );
  }
  const { from, to } = filters;
  const range = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const fileOf = (format: 'csv' | 'pdf') =>
    serverOrigin + pathFor(exportJournal, {}, { format, ...range });
  return (
    <Page title={words.title}>
      <header className={styles.head}>
        <Title>{words.title}</Title>
        <Text c="dimmed" className={styles.intro}>
          {words.intro}
        </Text>
        <Group gap="sm" className={styles.actions}>
          {(['csv', 'pdf'] as const).map((format) => (
            <Button
              key={format}
              component="a"
              href={fileOf(format)}
              download
              variant="default"
              leftSection={<IconDownload stroke={1.5} aria-hidden />}
            >
              {words[format]}
            </Button>
          ))}
          <Button
            variant="default"
            leftSection={<IconPrinter stroke={1.5} aria-hidden />}
            onClick={() => window.print()}
          >
            {words.print}
          </Button>
          <Button
            variant="default"
            leftSection={<IconGavel stroke={1.5} aria-hidden />}
            onClick={() => handOver.start()}
          >
            {words.handOver}
          </Button>
        </Group>
        <CheckChain />
      </header>
      <ListSection
        title={words.entries}
        words={words}
        query={query}
        pages={pages}
        empty={{ title: words.empty, text: words.emptyText }}
        onClear={Object.keys(filters).length > 0 ? clear : undefined}
        filters={
          <>
            <SearchBox
              label={words.search}
              placeholder={words.searchPlaceholder}
              value={filters.search ?? ''}
              onSearch={(value) => setFilter('search', value)}
            />
            <div className={styles.days}>
              <TextInput
                type="date"
                label={words.from}
                value={from ?? ''}
                onChange={(event) => setFilter('from', event.currentTarget.value)}
              />
              <TextInput
                type="date"
                label={words.to}
                value={to ?? ''}
                onChange={(event) => setFilter('to', event.currentTarget.value)}
              />
            </div>
          </>
        }
        columns={entryColumns(setShown)}
      />
      <EntryDialog entry={shown} onClose={() => setShown(null)} />
      <HandOverDialog opened={handing} onClose={close} />
    </Page>
  );
}
