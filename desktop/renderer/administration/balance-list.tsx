import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatSignedCents } from '../../../common/dollars.ts';
import {
  adminPayoutMessages,
  earningMessages,
  adjustmentMessages as words,
} from '../../../common/messages/notary-pay.ts';
import { sandboxMark } from '../../../common/messages/prices.ts';
import type { NotaryBalance } from '../../../common/payout-decisions.ts';
import { useFreshAction } from '../ui/fresh-action.ts';
import { type Column, Quiet } from '../ui/record-table.tsx';
import { useKeyPages } from '../ui/use-key-pages.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { ListSection } from './list-section.tsx';
import { balancesQuery } from './queries.ts';

/** What each notary is owed, with corrections. */
export function BalanceList() {
  const pages = useKeyPages('balances');
  const query = useQuery(balancesQuery(pages.cursor ? { cursor: pages.cursor } : {}));
  const [adjusting, setAdjusting] = useState<NotaryBalance | null>(null);
  const columns: Column<NotaryBalance>[] = [
    {
      name: adminPayoutMessages.notary,
      kind: 'main',
      cell: ({ name, email, status }) => (
        <>
          {name}
          <Quiet>{email}</Quiet>
          {status === 'suspended' && <Quiet>{adminPayoutMessages.suspended}</Quiet>}
        </>
      ),
    },
    {
      name: earningMessages.owed,
      cell: ({ pending, sandbox }) => `${formatSignedCents(pending)}${sandboxMark(sandbox)}`,
    },
    { name: earningMessages.onTheWay, cell: ({ processing }) => formatSignedCents(processing) },
    { name: earningMessages.notArrived, cell: ({ failed }) => formatSignedCents(failed) },
    { name: earningMessages.paid, cell: ({ paid }) => formatSignedCents(paid) },
    {
      name: '',
      kind: 'actions',
      cell: (balance) =>
        balance.abilities.adjust && (
          <AdjustButton balance={balance} onAdjust={() => setAdjusting(balance)} />
        ),
    },
  ];
  return (
    <>
      <ListSection
        title={words.title}
        query={query}
        pages={pages}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        columns={columns}
      />
      {adjusting && <AdjustDialog balance={adjusting} onClose={() => setAdjusting(null)} />}
    </>
  );
}

/** A correction needs a recent sign-in, which comes before the dialog. */
function AdjustButton({ balance, onAdjust }: { balance: NotaryBalance; onAdjust: () => void }) {
  const adjust = useFreshAction(`adjust-pay-${balance.id}`, onAdjust);
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={words.adjustNamed({ name: balance.name })}
      onClick={() => adjust.start()}
    >
      {words.adjust}
    </Button>
  );
}
