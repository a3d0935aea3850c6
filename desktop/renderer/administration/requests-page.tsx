import { Button, Table, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ContactRequest,
  type ContactStatus,
  contactStatuses,
  moveContactRequest,
} from '../../../common/contact-requests.ts';
import { formatDateTime } from '../../../common/formats.ts';
import { administrationMessages } from '../../../common/messages/administration.ts';
import {
  contactStatusNames,
  contactTopicNames,
  contactListMessages as words,
} from '../../../common/messages/contact-requests.ts';
import { listMessages } from '../../../common/messages/lists.ts';
import { call } from '../ui/api.ts';
import { ChoiceSelect } from '../ui/choice-select.tsx';
import { showFailure } from '../ui/show-failure.ts';
import table from '../ui/stacked-table.module.css';
import { useFilters } from '../ui/use-filters.ts';
import { useKeyPages } from '../ui/use-key-pages.ts';
import { ListSection } from './list-section.tsx';
import { ADMINISTRATION_KEY, contactRequestsQuery } from './queries.ts';

/** Requests that visitors sent from the landing page, and whether they were answered. */
export function RequestsPage() {
  const queryClient = useQueryClient();
  const { filters, key, setFilter, clear } = useFilters(['status']);
  const pages = useKeyPages(key);
  const query = useQuery(
    contactRequestsQuery({
      ...(filters.status ? { status: filters.status as ContactStatus } : {}),
      ...(pages.cursor ? { cursor: pages.cursor } : {}),
    }),
  );
  const move = useMutation({
    mutationFn: ({ id, status }: ContactRequest) =>
      call(moveContactRequest, {
        params: { id },
        body: { status: status === 'open' ? 'answered' : 'open' },
      }),
    onError: (error) => showFailure(administrationMessages.notDone, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ADMINISTRATION_KEY }),
  });
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
          data={contactStatuses.map((value) => ({ value, label: contactStatusNames[value] }))}
          value={filters.status ?? null}
          onChange={(value) => setFilter('status', value)}
        />
      }
    >
      {(rows) => (
        <Table className={table.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.from}</Table.Th>
              <Table.Th>{words.topic}</Table.Th>
              <Table.Th>{words.message}</Table.Th>
              <Table.Th>{words.when}</Table.Th>
              <Table.Th>{words.status}</Table.Th>
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td className={table.main}>
                  {row.name}
                  <span className={table.quiet}>
                    <a href={`mailto:${row.email}`}>{row.email}</a>
                    {row.company && ` · ${row.company}`}
                  </span>
                </Table.Td>
                <Table.Td data-name={words.topic}>{contactTopicNames[row.topic]}</Table.Td>
                <Table.Td data-name={words.message}>
                  <Text size="sm">{row.message}</Text>
                </Table.Td>
                <Table.Td data-name={words.when}>{formatDateTime(row.createdAt)}</Table.Td>
                <Table.Td data-name={words.status}>{contactStatusNames[row.status]}</Table.Td>
                <Table.Td>
                  <div className={table.actions}>
                    <Button
                      size="xs"
                      variant="default"
                      loading={move.isPending && move.variables.id === row.id}
                      aria-label={`${row.status === 'open' ? words.markAnswered : words.openAgain}: ${row.name}`}
                      onClick={() => move.mutate(row)}
                    >
                      {row.status === 'open' ? words.markAnswered : words.openAgain}
                    </Button>
                  </div>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </ListSection>
  );
}
