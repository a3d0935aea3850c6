import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../common/formats.ts';
import { listMessages } from '../../../common/messages/lists.ts';
import {
  subscriptionStatusNames,
  subscriptionListMessages as words,
} from '../../../common/messages/newsletter.ts';
import {
  type NewsletterSubscription,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '../../../common/newsletter.ts';
import { ChoiceSelect } from '../ui/choice-select.tsx';
import type { Column } from '../ui/record-table.tsx';
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
  const columns: Column<NewsletterSubscription>[] = [
    { name: words.address, kind: 'main', cell: ({ email }) => email },
    { name: words.status, cell: ({ status }) => subscriptionStatusNames[status] },
    { name: words.since, cell: ({ createdAt }) => formatDateTime(createdAt) },
    {
      name: words.confirmed,
      cell: ({ confirmedAt }) => (confirmedAt ? formatDateTime(confirmedAt) : '–'),
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
          data={subscriptionStatuses.map((one) => ({
            value: one,
            label: subscriptionStatusNames[one],
          }))}
          value={filters.status ?? null}
          onChange={(value) => setFilter('status', value)}
        />
      }
      columns={columns}
    />
  );
}
