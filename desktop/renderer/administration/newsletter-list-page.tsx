import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../common/formats.ts';
import { listMessages } from '../../../common/messages/lists.ts';
import {
  subscriptionStatusNames,
  subscriptionListMessages as words,
} from '../../../common/messages/newsletter.ts';
import { type SubscriptionStatus, subscriptionStatuses } from '../../../common/newsletter.ts';
import { ChoiceSelect } from '../ui/choice-select.tsx';
import table from '../ui/stacked-table.module.css';
import { useFilters } from '../ui/use-filters.ts';
import { useKeyPages } from '../ui/use-key-pages.ts';
import { ListSection } from './list-section.tsx';
import { subscriptionsQuery } from './queries.ts';

/** Newsletter subscribers, and people who have not confirmed or have unsubscribed. */
export function NewsletterListPage() {
  const { filters, key, setFilter, clear } = useFilters(['status']);
  const pages = useKeyPages(key);
  const query = useQuery(
    subscriptionsQuery({
      ...(filters.status ? { status: filters.status as SubscriptionStatus } : {}),
      ...(pages.cursor ? { cursor: pages.cursor } : {}),
    }),
  );
  return (
    <ListSection
      title={words.title}
      query={query}
      pages={pages}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
      onClear={filters.status ? clear : undefined}
      filters={
        <ChoiceSelect
          clearable
          label={words.status}
          placeholder={listMessages.all}
          data={subscriptionStatuses.map((one) => ({
            value: one,
            label: subscriptionStatusNames[one],
          }))}
          value={filters.status ?? null}
          onChange={(value) => setFilter('status', value)}
        />
      }
    >
      {(rows) => (
        <Table className={table.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.address}</Table.Th>
              <Table.Th>{words.status}</Table.Th>
              <Table.Th>{words.since}</Table.Th>
              <Table.Th>{words.confirmed}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td className={table.main}>{row.email}</Table.Td>
                <Table.Td data-name={words.status}>{subscriptionStatusNames[row.status]}</Table.Td>
                <Table.Td data-name={words.since}>{formatDateTime(row.createdAt)}</Table.Td>
                <Table.Td data-name={words.confirmed}>
                  {row.confirmedAt ? formatDateTime(row.confirmedAt) : '–'}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </ListSection>
  );
}
