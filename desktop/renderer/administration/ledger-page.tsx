import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatSignedCents } from '../../../common/dollars.ts';
import { formatCents, formatDateTime } from '../../../common/formats.ts';
import type { LedgerTransaction } from '../../../common/ledger.ts';
import {
  ledgerAccountNames,
  ledgerKindNames,
  ledgerMessages as words,
} from '../../../common/messages/ledger.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { reasonOf } from '../ui/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { type Column, Quiet, RecordTable } from '../ui/record-table.tsx';
import { useKeyPages } from '../ui/use-key-pages.ts';
import { ChargeList } from './charge-list.tsx';
import { ListSection } from './list-section.tsx';
import { ledgerDifferencesQuery, ledgerQuery } from './queries.ts';

const entryText = ({ account, amountCents }: LedgerTransaction['entries'][number]): string => {
  const values = {
    account: ledgerAccountNames[account],
    amount: formatCents(Math.abs(amountCents)),
  };
  return amountCents < 0 ? words.credit(values) : words.debit(values);
};

/** The charges, and the ledger with all movements of money. */
export function LedgerPage() {
  return (
    <Stack gap="xl">
      <Differences />
      <ChargeList />
      <Ledger />
    </Stack>
  );
}

/** What the ledger and the payment provider disagree about. Empty if they agree. */
function Differences() {
  const { data = [], error, refetch } = useQuery(ledgerDifferencesQuery());
  const title = useId();
  if (error) {
    return (
      <ErrorState
        title={words.differencesFailed}
        text={reasonOf(error, shellMessages.failedText)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-labelledby={title}>
      <Title order={2} id={title}>
        {words.differences}
      </Title>
      <Text c="dimmed">{words.differencesText}</Text>
      <RecordTable
        keyOf={({ id }) => id}
        rows={data}
        columns={[
          {
            name: words.kind,
            kind: 'main',
            cell: ({ kind, reference }) => (
              <>
                {ledgerKindNames[kind]}
                <Quiet>{reference}</Quiet>
              </>
            ),
          },
          {
            name: words.entries,
            cell: ({ ledgerCents, providerCents }) => (
              <>
                <div>{words.ledgerSays({ amount: formatSignedCents(ledgerCents) })}</div>
                <div>{words.providerSays({ amount: formatSignedCents(providerCents) })}</div>
              </>
            ),
          },
          { name: words.found, cell: ({ foundAt }) => formatDateTime(foundAt) },
        ]}
      />
    </Stack>
  );
}

function Ledger() {
  const pages = useKeyPages('');
  const query = useQuery(ledgerQuery(pages.cursor ? { cursor: pages.cursor } : {}));
  const columns: Column<LedgerTransaction>[] = [
    { name: words.kind, kind: 'main', cell: ({ kind }) => ledgerKindNames[kind] },
    { name: words.session, cell: ({ sessionId }) => sessionId?.slice(0, 8) ?? '–' },
    { name: words.at, cell: ({ at }) => formatDateTime(at) },
    {
      name: words.entries,
      cell: ({ entries }) =>
        entries.map((entry) => <div key={entry.account}>{entryText(entry)}</div>),
    },
  ];
  return (
    <ListSection
      title={words.title}
      aside={<Text c="dimmed">{words.text}</Text>}
      query={query}
      pages={pages}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
      columns={columns}
    />
  );
}
