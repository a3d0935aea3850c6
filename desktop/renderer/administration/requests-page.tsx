import { Button, Text } from '@mantine/core';
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
import { type Column, Quiet } from '../ui/record-table.tsx';
import { showFailure } from '../ui/show-failure.ts';
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
  const columns: Column<ContactRequest>[] = [
    {
      name: words.from,
      kind: 'main',
      cell: ({ name, email, company }) => (
        <>
          {name}
          <Quiet>
            <a href={`mailto:${email}`}>{email}</a>
            {company && ` · ${company}`}
          </Quiet>
        </>
      ),
    },
    { name: words.topic, cell: ({ topic }) => contactTopicNames[topic] },
    { name: words.message, cell: ({ message }) => <Text size="sm">{message}</Text> },
    { name: words.when, cell: ({ createdAt }) => formatDateTime(createdAt) },
    { name: words.status, cell: ({ status }) => contactStatusNames[status] },
    {
      name: '',
      kind: 'actions',
      cell: (row) => {
        const action = row.status === 'open' ? words.markAnswered : words.openAgain;
        return (
          <Button
            size="xs"
            variant="default"
            loading={move.isPending && move.variables.id === row.id}
            aria-label={`${action}: ${row.name}`}
            onClick={() => move.mutate(row)}
          >
            {action}
          </Button>
        );
      },
    },
  ];
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
      columns={columns}
    />
  );
}
