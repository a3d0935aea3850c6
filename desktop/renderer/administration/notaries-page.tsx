import { Button, Table } from '@mantine/core';
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
import { notaryFilters, type ReviewedNotary } from '../../../common/notaries.ts';
import { ChoiceSelect } from '../ui/choice-select.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import table from '../ui/stacked-table.module.css';
import { useFilters } from '../ui/use-filters.ts';
import { useKeyPages } from '../ui/use-key-pages.ts';
import { ListSection } from './list-section.tsx';
import { NotaryBadges } from './notary-badges.tsx';
import { NotaryDialog } from './notary-dialog.tsx';
import { notariesQuery } from './queries.ts';

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
  const [opened, setOpened] = useState<ReviewedNotary | null>(null);
  return (
    <>
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
              data={notaryFilters.map((value) => ({ value, label: notaryFilterNames[value] }))}
              value={status ?? null}
              onChange={(value) => setFilter('status', value)}
            />
          </>
        }
      >
        {(rows) => (
          <Table className={table.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{words.name}</Table.Th>
                <Table.Th>{words.license}</Table.Th>
                <Table.Th>{words.commission}</Table.Th>
                <Table.Th>{administrationMessages.status}</Table.Th>
                <Table.Th>{words.applied}</Table.Th>
                <Table.Th />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((notary) => (
                <NotaryRow key={notary.id} notary={notary} onOpen={setOpened} />
              ))}
            </Table.Tbody>
          </Table>
        )}
      </ListSection>
      {opened && <NotaryDialog notary={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function NotaryRow({
  notary,
  onOpen,
}: {
  notary: ReviewedNotary;
  onOpen: (notary: ReviewedNotary) => void;
}) {
  const name = `${notary.firstName} ${notary.lastName}`;
  const expired = notary.commissionExpiry < localDate(new Date(), notary.legalTimezone);
  return (
    <Table.Tr>
      <Table.Td className={table.main}>
        {name}
        <span className={table.quiet}>{notary.email}</span>
      </Table.Td>
      <Table.Td data-name={words.license}>{notary.licenseNumber}</Table.Td>
      <Table.Td data-name={words.commission}>
        {(expired ? words.expiredCommissionOf : words.commissionOf)({
          state: notary.commissionState,
          expiry: formatDate(notary.commissionExpiry, 'UTC'),
        })}
      </Table.Td>
      <Table.Td>
        <NotaryBadges notary={notary} />
      </Table.Td>
      <Table.Td data-name={words.applied}>{formatDate(notary.createdAt)}</Table.Td>
      <Table.Td>
        <Button
          variant="default"
          aria-label={administrationMessages.openNamed({ name })}
          onClick={() => onOpen(notary)}
        >
          {administrationMessages.open}
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
