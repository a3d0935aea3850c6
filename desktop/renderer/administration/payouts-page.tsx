import { Anchor, Button, Modal, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatSignedCents } from '../../../common/dollars.ts';
import { pathFor } from '../../../common/endpoint.ts';
import { formatDate } from '../../../common/formats.ts';
import {
  earningMessages,
  paymentStatusNames,
  payoutMessages,
  adminPayoutMessages as words,
} from '../../../common/messages/notary-pay.ts';
import { sandboxMark } from '../../../common/messages/prices.ts';
import {
  type AdministeredPayout,
  exportPayouts,
  type PayoutDecision,
  payoutDecisions,
} from '../../../common/payout-decisions.ts';
import { useFreshAction } from '../ui/fresh-action.ts';
import { type Column, Quiet, RowActions } from '../ui/record-table.tsx';
import { serverOrigin } from '../ui/server-origin.ts';
import { useKeyPages } from '../ui/use-key-pages.ts';
import { BalanceList } from './balance-list.tsx';
import { ListSection } from './list-section.tsx';
import { PayoutDecisionDialog } from './payout-decision-dialog.tsx';
import { PayoutEarnings } from './payout-earnings.tsx';
import { allPayoutsQuery } from './queries.ts';

const subjectOf = ({ cents, notaryName }: AdministeredPayout) => ({
  amount: formatSignedCents(cents),
  name: notaryName,
});

interface Deciding {
  payout: AdministeredPayout;
  decision: PayoutDecision;
}

/** The payouts to notaries with their decisions, and what each notary is owed. */
export function PayoutsPage() {
  const pages = useKeyPages('payouts');
  const query = useQuery(allPayoutsQuery(pages.cursor ? { cursor: pages.cursor } : {}));
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [shown, setShown] = useState<AdministeredPayout | null>(null);
  const columns: Column<AdministeredPayout>[] = [
    {
      name: words.notary,
      kind: 'main',
      cell: ({ notaryName, notaryEmail, notaryStatus }) => (
        <>
          {notaryName}
          <Quiet>{notaryEmail}</Quiet>
          {notaryStatus === 'suspended' && <Quiet>{words.suspended}</Quiet>}
        </>
      ),
    },
    {
      name: earningMessages.amount,
      cell: ({ cents, sandbox }) => `${formatSignedCents(cents)}${sandboxMark(sandbox)}`,
    },
    { name: earningMessages.date, cell: ({ createdAt }) => formatDate(createdAt) },
    { name: earningMessages.status, cell: (payout) => <Status payout={payout} /> },
    {
      name: '',
      kind: 'actions',
      cell: (payout) => (
        <RowActions>
          {payoutDecisions
            .filter((decision) => payout.abilities[decision])
            .map((decision) => (
              <DecisionButton
                key={decision}
                payout={payout}
                decision={decision}
                onDecide={() => setDeciding({ payout, decision })}
              />
            ))}
          {payout.status !== 'withdrawn' && (
            <Button
              size="xs"
              variant="default"
              aria-label={words.actionOf({ action: words.details, ...subjectOf(payout) })}
              onClick={() => setShown(payout)}
            >
              {words.details}
            </Button>
          )}
        </RowActions>
      ),
    },
  ];
  return (
    <Stack gap="xl">
      <ListSection
        title={words.title}
        aside={
          <Anchor href={serverOrigin + pathFor(exportPayouts)} download>
            {words.export}
          </Anchor>
        }
        query={query}
        pages={pages}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        columns={columns}
      />
      <BalanceList />
      {deciding && <PayoutDecisionDialog {...deciding} onClose={() => setDeciding(null)} />}
      {shown && (
        <Modal
          opened
          size="lg"
          title={words.detailsOf(subjectOf(shown))}
          onClose={() => setShown(null)}
        >
          <PayoutEarnings payoutId={shown.id} />
        </Modal>
      )}
    </Stack>
  );
}

function Status({ payout }: { payout: AdministeredPayout }) {
  const { status, hold, errorCode, paidAt, withdrawalReason, returnedCents, barrier } = payout;
  return (
    <>
      {paymentStatusNames[status]}
      {hold?.reason && <Quiet>{payoutMessages.heldBecause({ reason: hold.reason })}</Quiet>}
      {hold?.cause === 'suspension' && <Quiet>{words.heldSuspension}</Quiet>}
      {errorCode && <Quiet>{words.error({ code: errorCode })}</Quiet>}
      {paidAt && <Quiet>{earningMessages.paidOn({ date: formatDate(paidAt) })}</Quiet>}
      {returnedCents > 0 && (
        <Quiet>{words.partlyReturned({ amount: formatSignedCents(returnedCents) })}</Quiet>
      )}
      {withdrawalReason && <Quiet>{words.withdrawnBecause({ reason: withdrawalReason })}</Quiet>}
      {barrier && <Quiet>{words[barrier]}</Quiet>}
    </>
  );
}

/** A decision needs a recent sign-in, which comes before the dialog. */
function DecisionButton({ payout, decision, onDecide }: Deciding & { onDecide: () => void }) {
  const decide = useFreshAction(`${decision}-payout-${payout.id}`, onDecide);
  return (
    <Button
      size="xs"
      variant={decision === 'approve' ? 'filled' : 'default'}
      aria-label={words.actionOf({ action: words[decision], ...subjectOf(payout) })}
      onClick={() => decide.start()}
    >
      {words[decision]}
    </Button>
  );
}
