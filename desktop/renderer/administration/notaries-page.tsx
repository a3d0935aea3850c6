import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../common/formats.ts';
import { localDate } from '../../../common/local-date.ts';
import {
  administrationMessages,
  notaryFilterNames,
  notaryReviewMessages as words,
} from '../../../common/messages/administration.ts';
import { listMessages } from '../../../common/messages/lists.ts';
import { notaryStatusNames } from '../../../common/messages/notaries.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { type NotaryFilter, notaryFilters, type ReviewedNotary } from '../../../common/notaries.ts';
import { reasonOf } from '../ui/api-error.ts';
import { ChoiceSelect } from '../ui/choice-select.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { type Column, Quiet } from '../ui/record-table.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { useFilters } from '../ui/use-filters.ts';
import { useKeyPages } from '../ui/use-key-pages.ts';
import { ListSection } from './list-section.tsx';
import { NotaryBadges } from './notary-badges.tsx';
import { NotaryDialog } from './notary-dialog.tsx';
import { notariesQuery, notaryQuery } from './queries.ts';

/** Returns the name of a status, as its badge shows it, or of another filter. */
const filterName = (filter: NotaryFilter): string =>
  filter === 'rejected' || filter === 'renewal'
    ? notaryFilterNames[filter]
    : notaryStatusNames[filter];

/** Applications and notaries: who they are, their records, and open decisions. */
export function NotariesPage() {
  const { filters, key, setFilter, clear } = useFilters(['search', 'status']);
  const pages = useKeyPages(key);
  const status = notaryFilters.find((one) => one === filters.status);
  const query = useQuery(
    notariesQuery({
      ...(filters.search ? { search: filters.search } : {}),
      ...(status ? { status } : {}),
      ...(pages.cursor ? { cursor: pages.cursor } : {}),
    }),
  );
  const [chosen, setChosen] = useState<ReviewedNotary | null>(null);
  // A link to the record of one notary.
  const linked = useFilters(['notary']);
  const linkedId = linked.filters.notary ?? '';
  const record = useQuery({ ...notaryQuery(linkedId), enabled: linkedId !== '' });
  const opened = chosen ?? (linkedId ? record.data : null);
  const columns: Column<ReviewedNotary>[] = [
    {
      name: words.name,
      kind: 'main',
      cell: (notary) => (
        <>
          {nameOf(notary)}
          <Quiet>{notary.email}</Quiet>
        </>
      ),
    },
    { name: words.license, cell: (notary) => notary.licenseNumber },
    { name: words.commission, cell: commissionOf },
    {
      name: administrationMessages.status,
      kind: 'plain',
      cell: (notary) => <NotaryBadges notary={notary} />,
    },
    { name: words.applied, cell: (notary) => formatDate(notary.createdAt) },
    {
      name: '',
      kind: 'actions',
      cell: (notary) => (
        <Button
          variant="default"
          aria-label={administrationMessages.openNamed({ name: nameOf(notary) })}
          onClick={() => setChosen(notary)}
        >
          {administrationMessages.open}
        </Button>
      ),
    },
  ];
  return (
    <>
      {record.isError && !record.data && (
        <ErrorState
          title={administrationMessages.failed}
          text={reasonOf(record.error, shellMessages.failedText)}
          onRetry={() => void record.refetch()}
        />
      )}
      <ListSection
        title={administrationMessages.notaries}
        query={query}
        pages={pages}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        onClear={filters.search || filters.status ? clear : undefined}
        filters={
          <>
            <SearchBox
              label={administrationMessages.search}
              placeholder={words.searchPlaceholder}
              value={filters.search ?? ''}
              onSearch={(value) => setFilter('search', value)}
            />
            <ChoiceSelect
              clearable
              label={administrationMessages.status}
              placeholder={listMessages.all}
              data={notaryFilters.map((value) => ({ value, label: filterName(value) }))}
              value={status ?? null}
              onChange={(value) => setFilter('status', value)}
            />
          </>
        }
        columns={columns}
      />
      {opened && (
        <NotaryDialog
          notary={opened}
          onClose={() => {
            setChosen(null);
            if (linkedId) linked.setFilter('notary', null);
          }}
        />
      )}
    </>
  );
}

const nameOf = (notary: ReviewedNotary) => `${notary.firstName} ${notary.lastName}`;

function commissionOf(notary: ReviewedNotary): string {
  const expired = notary.commissionExpiry < localDate(new Date(), notary.legalTimezone);
  return (expired ? words.expiredCommissionOf : words.commissionOf)({
    state: notary.commissionState,
    expiry: formatDate(notary.commissionExpiry, 'UTC'),
  });
}
