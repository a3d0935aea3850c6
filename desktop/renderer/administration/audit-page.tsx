import { Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AuditEvent } from '../../../common/administration.ts';
import { formatDateTime, formatWords } from '../../../common/formats.ts';
import {
  administrationMessages,
  auditActionNames,
  auditSubjectNames,
  auditMessages as words,
} from '../../../common/messages/administration.ts';
import { findMessage } from '../../../common/messages/catalog/create-messages.ts';
import { listMessages } from '../../../common/messages/lists.ts';
import { SearchBox } from '../ui/search-box.tsx';
import { SearchSelect } from '../ui/search-select.tsx';
import table from '../ui/stacked-table.module.css';
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
    >
      {(rows) => (
        <Table className={table.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.act}</Table.Th>
              <Table.Th>{words.who}</Table.Th>
              <Table.Th>{words.subject}</Table.Th>
              <Table.Th>{words.when}</Table.Th>
              <Table.Th>{words.details}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((event) => (
              <Table.Tr key={event.id}>
                <Table.Td className={table.main}>{nameOf(event.action)}</Table.Td>
                <Table.Td data-name={words.who}>
                  {event.actor?.name ?? words.system}
                  {event.actor && <span className={table.quiet}>{event.actor.email}</span>}
                </Table.Td>
                <Table.Td data-name={words.subject}>{subjectOf(event)}</Table.Td>
                <Table.Td data-name={words.when}>{formatDateTime(event.at)}</Table.Td>
                <Table.Td>{detailsOf(event) || '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </ListSection>
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
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join(' · ');
}
