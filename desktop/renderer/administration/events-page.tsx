import { SegmentedControl, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { formatDateTime } from '../../../common/formats.ts';
import type { RecordedEvent } from '../../../common/history.ts';
import {
  dataTexts,
  recordedEventName,
  subjectTexts,
  eventListMessages as words,
} from '../../../common/messages/events.ts';
import table from '../ui/stacked-table.module.css';
import { useFilters } from '../ui/use-filters.ts';
import { useKeyPages } from '../ui/use-key-pages.ts';
import styles from './events-page.module.css';
import { ListSection } from './list-section.tsx';
import { documentEventsQuery, sessionEventsQuery } from './queries.ts';

/** All recorded events of a session, or of its document with all sessions. */
export function EventsPage() {
  const { id = '' } = useParams();
  const { filters, setFilter } = useFilters(['of']);
  const ofDocument = filters.of === 'document';
  const { data: newest } = useQuery(sessionEventsQuery(id, {}));
  const documentId = newest?.rows[0]?.subjects.documentId;
  return (
    <>
      <SegmentedControl
        className={styles.shown}
        aria-label={words.show}
        data={[
          { value: 'session', label: words.ofSession },
          { value: 'document', label: words.ofDocument, disabled: !documentId },
        ]}
        value={ofDocument ? 'document' : 'session'}
        onChange={(value) => setFilter('of', value === 'document' ? value : null)}
      />
      {ofDocument && documentId ? (
        <DocumentEvents documentId={documentId} />
      ) : (
        <SessionEvents sessionId={id} />
      )}
    </>
  );
}

function SessionEvents({ sessionId }: { sessionId: string }) {
  const pages = useKeyPages(sessionId);
  const query = useQuery(
    sessionEventsQuery(sessionId, pages.cursor ? { cursor: pages.cursor } : {}),
  );
  return <EventList query={query} pages={pages} />;
}

function DocumentEvents({ documentId }: { documentId: string }) {
  const pages = useKeyPages(documentId);
  const query = useQuery(
    documentEventsQuery(documentId, pages.cursor ? { cursor: pages.cursor } : {}),
  );
  return <EventList query={query} pages={pages} />;
}

type Listed = Pick<Parameters<typeof ListSection<RecordedEvent>>[0], 'query' | 'pages'>;

function EventList({ query, pages }: Listed) {
  return (
    <ListSection
      title={words.title}
      aside={<Text c="dimmed">{words.text}</Text>}
      query={query}
      pages={pages}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
    >
      {(rows) => (
        <Table className={table.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.event}</Table.Th>
              <Table.Th>{words.who}</Table.Th>
              <Table.Th>{words.when}</Table.Th>
              <Table.Th>{words.data}</Table.Th>
              <Table.Th>{words.subjects}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </ListSection>
  );
}

function EventRow({ event }: { event: RecordedEvent }) {
  const facts = dataTexts(event);
  return (
    <Table.Tr>
      <Table.Td className={table.main}>
        {recordedEventName(event)}
        <span className={table.quiet}>{event.type}</span>
      </Table.Td>
      <Table.Td data-name={words.who}>
        {event.actor?.name ?? words.system}
        {event.actor && <span className={table.quiet}>{event.actor.email}</span>}
      </Table.Td>
      <Table.Td data-name={words.when}>
        <time dateTime={event.at}>{formatDateTime(event.at)}</time>
      </Table.Td>
      <Table.Td data-name={words.data}>{facts.length > 0 ? facts.join(' · ') : '–'}</Table.Td>
      <Table.Td data-name={words.subjects}>
        {subjectTexts(event).map(([name, id]) => (
          <span key={name} className={table.quiet}>
            {name}: <span className={styles.id}>{id}</span>
          </span>
        ))}
      </Table.Td>
    </Table.Tr>
  );
}
