import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AuditEvent } from '../../../common/administration.ts';
import { formatDateTime, formatWords } from '../../../common/formats.ts';
import {
  administrationMessages,
  auditActionNames,
  auditSubjectNames,
  identityCheckNames,
  auditMessages as words,
} from '../../../common/messages/administration.ts';
import { findMessage } from '../../../common/messages/catalog/create-messages.ts';
import { listMessages } from '../../../common/messages/lists.ts';
import { type Column, Quiet } from '../ui/record-table.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { SearchSelect } from '../ui/search-select.tsx';
import { useFilters } from '../ui/use-filters.ts';
import { useKeyPages } from '../ui/use-key-pages.ts';
import { ListSection } from './list-section.tsx';
import { auditActionsQuery, auditQuery } from './queries.ts';

const nameOf = (action: string) =>
  findMessage(auditActionNames, action) ?? formatWords(action.replaceAll('.', ' '));

/** The audit log. */
export function AuditPage() {
  const { filters, key, setFilter, clear } = useFilters(['action', 'person']);
  const pages = useKeyPages(key);
  const actions = useQuery(auditActionsQuery);
  const query = useQuery(
    auditQuery({
      ...(filters.action ? { action: filters.action } : {}),
      ...(filters.person ? { person: filters.person } : {}),
      ...(pages.cursor ? { cursor: pages.cursor } : {}),
    }),
  );
  const columns: Column<AuditEvent>[] = [
    { name: words.act, kind: 'main', cell: (event) => nameOf(event.action) },
    {
      name: words.who,
      cell: ({ actor }) => (
        <>
          {actor?.name ?? words.system}
          {actor && <Quiet>{actor.email}</Quiet>}
        </>
      ),
    },
    { name: words.subject, cell: subjectOf },
    { name: words.when, cell: (event) => formatDateTime(event.at) },
    { name: words.details, kind: 'plain', cell: (event) => detailsOf(event) || '–' },
  ];
  const options = (actions.data ?? []).map((value) => ({ value, label: nameOf(value) }));
  return (
    <ListSection
      title={administrationMessages.audit}
      aside={<Text c="dimmed">{words.text}</Text>}
      query={query}
      pages={pages}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
      onClear={filters.action || filters.person ? clear : undefined}
      filters={
        <>
          <SearchBox
            label={words.person}
            placeholder={words.personPlaceholder}
            value={filters.person ?? ''}
            onSearch={(value) => setFilter('person', value)}
          />
          <SearchSelect
            clearable
            label={words.act}
            placeholder={listMessages.all}
            data={options}
            value={filters.action ?? null}
            onChange={(value) => setFilter('action', value)}
          />
        </>
      }
      columns={columns}
    />
  );
}

function subjectOf(event: AuditEvent): string {
  const kind = findMessage(auditSubjectNames, event.subjectType) ?? formatWords(event.subjectType);
  const name = event.subjectName ?? event.subjectId?.slice(0, 8);
  return name ? `${kind}: ${name}` : kind;
}

function detailsOf(event: AuditEvent): string {
  return Object.entries(event.details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => {
      const known = name === 'identityCheck' && findMessage(identityCheckNames, String(value));
      if (known) return known;
      return `${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`;
    })
    .join(' · ');
}
