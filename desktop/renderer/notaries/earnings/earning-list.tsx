import { useQuery } from '@tanstack/react-query';
import { formatSignedCents } from '../../../../common/dollars.ts';
import {
  type Earning,
  type EarningsSummary,
  paymentStatuses,
} from '../../../../common/earnings.ts';
import { formatMonth } from '../../../../common/format-month.ts';
import { formatDate } from '../../../../common/formats.ts';
import { listMessages } from '../../../../common/messages/lists.ts';
import {
  earningKindNames,
  paymentStatusNames,
  earningMessages as words,
} from '../../../../common/messages/notary-pay.ts';
import { sandboxMark } from '../../../../common/messages/prices.ts';
import type { Notary } from '../../../../common/notaries.ts';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { ListSection } from '../../ui/list-section.tsx';
import { type Column, Quiet } from '../../ui/record-table.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import { useKeyPages } from '../../ui/use-key-pages.ts';
import { earningsQuery } from './queries.ts';

interface EarningListProps {
  notary: Notary;
  months: EarningsSummary['months'];
}

/** Every earning, newest first. */
export function EarningList({ notary, months }: EarningListProps) {
  const { filters, key, setFilter, clear } = useFilters(['month', 'status']);
  const pages = useKeyPages(key);
  const month = months.find((one) => one.month === filters.month)?.month;
  const status = paymentStatuses.find((one) => one === filters.status);
  const query = useQuery(
    earningsQuery(notary.id, {
      ...(month ? { month } : {}),
      ...(status ? { status } : {}),
      ...(pages.cursor ? { cursor: pages.cursor } : {}),
    }),
  );
  return (
    <ListSection
      title={words.list}
      words={words}
      query={query}
      pages={pages}
      empty={{ title: words.listEmptyTitle, text: words.listEmptyText }}
      onClear={month || status ? clear : undefined}
      filters={
        months.length > 0 && (
          <>
            <ChoiceSelect
              clearable
              label={words.month}
              placeholder={words.allMonths}
              data={months.map((one) => ({ value: one.month, label: formatMonth(one.month) }))}
              value={month ?? null}
              onChange={(value) => setFilter('month', value)}
            />
            <ChoiceSelect
              clearable
              label={words.status}
              placeholder={listMessages.all}
              data={paymentStatuses.map((value) => ({ value, label: paymentStatusNames[value] }))}
              value={status ?? null}
              onChange={(value) => setFilter('status', value)}
            />
          </>
        )
      }
      columns={columnsFor(notary.timezone)}
    />
  );
}

/** The columns in the current language. Days are those of the notary's time zone. */
const columnsFor = (timezone: string): Column<Earning>[] => [
  { name: words.date, cell: ({ at }) => formatDate(at, timezone) },
  { name: words.what, kind: 'main', cell: (earning) => <What earning={earning} /> },
  {
    name: words.amount,
    cell: ({ cents, paidBy }) => `${formatSignedCents(cents)}${sandboxMark(paidBy === 'sandbox')}`,
  },
  {
    name: words.status,
    cell: ({ status, paidBy, paidAt }) =>
      paidBy === 'outside' ? (
        words.outside
      ) : (
        <>
          {paymentStatusNames[status]}
          {paidAt && <Quiet>{words.paidOn({ date: formatDate(paidAt, timezone) })}</Quiet>}
        </>
      ),
  },
];

function What({ earning }: { earning: Earning }) {
  const { documentName, sessionNumber, minutes, reason } = earning;
  const about = [
    documentName,
    sessionNumber && words.session({ session: sessionNumber }),
    minutes !== null && words.minutes({ minutes }),
    reason,
  ].filter((part) => typeof part === 'string');
  return (
    <>
      {earningKindNames[earning.kind]}
      {about.map((part) => (
        <Quiet key={part}>{part}</Quiet>
      ))}
    </>
  );
}
