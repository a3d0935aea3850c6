import { Anchor, Group, Title } from '@mantine/core';
import { formatSignedCents } from '../../../../common/dollars.ts';
import { downloadStatement, type EarningsSummary } from '../../../../common/earnings.ts';
import { pathFor } from '../../../../common/endpoint.ts';
import { formatMonth } from '../../../../common/format-month.ts';
import { earningMessages as words } from '../../../../common/messages/notary-pay.ts';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { serverOrigin } from '../../ui/server-origin.ts';

type Month = EarningsSummary['months'][number];

/** The earnings of each month, with its statement. */
export function MonthList({ notaryId, months }: { notaryId: string; months: Month[] }) {
  const columns: Column<Month>[] = [
    { name: words.month, kind: 'main', cell: ({ month }) => formatMonth(month) },
    { name: words.earned, cell: ({ cents }) => formatSignedCents(cents) },
    { name: words.paid, cell: ({ paid }) => formatSignedCents(paid) },
    {
      name: words.statement,
      cell: ({ month }) => (
        <Group gap="md">
          <StatementLink notaryId={notaryId} month={month} format="pdf" label={words.pdf} />
          <StatementLink notaryId={notaryId} month={month} format="csv" label={words.csv} />
        </Group>
      ),
    },
  ];
  return (
    <section aria-label={words.months}>
      <Title order={2}>{words.months}</Title>
      <RecordTable columns={columns} rows={months} keyOf={({ month }) => month} />
    </section>
  );
}

interface StatementLinkProps {
  notaryId: string;
  month: string;
  format: 'csv' | 'pdf';
  label: string;
}

function StatementLink({ notaryId, month, format, label }: StatementLinkProps) {
  return (
    <Anchor
      size="sm"
      download
      href={serverOrigin + pathFor(downloadStatement, { id: notaryId }, { month, format })}
      aria-label={words.statementOf({ month: formatMonth(month), format: label })}
    >
      {label}
    </Anchor>
  );
}
