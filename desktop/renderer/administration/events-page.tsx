import { SegmentedControl, Text } from '@mantine/core';
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
import { type Column, Quiet } from '../ui/record-table.tsx';
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
      columns={columns()}
    />
  );
}

const columns = (): Column<RecordedEvent>[] => [
  {
    name: words.event,
    kind: 'main',
    cell: (event) => (
      <>
        {recordedEventName(event)}
        <Quiet>{event.type}</Quiet>
      </>
    ),
  },
  {
    name: words.who,
    cell: ({ actor }) => (
      <>
        {actor?.name ?? words.system}
        {actor && <Quiet>{actor.email}</Quiet>}
      </>
    ),
  },
  {
    name: words.when,
    cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
  { name: words.data, cell: (event) => dataTexts(event).join(' · ') || '–' },
  {
    name: words.subjects,
    cell: (event) =>
      subjectTexts(event).map(([name, id]) => (
        <Quiet key={name}>
          {name}:{' '}
          <span className={styles.id} title={id}>
            {id.slice(0, 8)}
          </span>
        </Quiet>
      )),
  },
];
