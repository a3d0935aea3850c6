import { Button, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdministeredCharge, refundCharge } from '../../../common/charges.ts';
import { totalOf } from '../../../common/fees.ts';
import { formatCents, formatDate } from '../../../common/formats.ts';
import {
  cardName,
  chargeMessages,
  chargePeriod,
  chargeStatusNames,
  adminChargeMessages as words,
} from '../../../common/messages/charges.ts';
import { sandboxMark } from '../../../common/messages/prices.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { call } from '../ui/api.ts';
import { ApiError } from '../ui/api-error.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useFreshAction } from '../ui/fresh-action.ts';
import { type Column, Quiet } from '../ui/record-table.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import { useAttemptKey } from '../ui/use-attempt-key.ts';
import { useKeyPages } from '../ui/use-key-pages.ts';
import { ListSection } from './list-section.tsx';
import { ADMINISTRATION_KEY, allChargesQuery } from './queries.ts';

const amountOf = ({ fees }: AdministeredCharge): string => formatCents(totalOf(fees));

/** Every charge, newest first, with its refund. */
export function ChargeList() {
  const pages = useKeyPages('charges');
  const query = useQuery(allChargesQuery(pages.cursor ? { cursor: pages.cursor } : {}));
  const [refunding, setRefunding] = useState<AdministeredCharge | null>(null);
  const columns: Column<AdministeredCharge>[] = [
    { name: words.customer, kind: 'main', cell: ({ customerEmail }) => customerEmail },
    {
      name: chargeMessages.amount,
      cell: (charge) => (
        <>
          {amountOf(charge)}
          {sandboxMark(charge.sandbox)}
          {charge.period && <Quiet>{chargePeriod(charge.period)}</Quiet>}
          {charge.receipt && <Quiet>{charge.receipt}</Quiet>}
        </>
      ),
    },
    { name: words.card, cell: ({ card }) => card && cardName(card) },
    {
      name: chargeMessages.date,
      cell: ({ createdAt, paidAt }) => formatDate(paidAt ?? createdAt),
    },
    {
      name: chargeMessages.status,
      cell: (charge) => (
        <>
          {chargeStatusNames[charge.status]}
          {charge.errorCode && <Quiet>{words.error({ code: charge.errorCode })}</Quiet>}
          {charge.refundError && <Quiet>{words.refundFailed({ error: charge.refundError })}</Quiet>}
          {charge.dispute === 'open' && <Quiet>{chargeMessages.disputed}</Quiet>}
          {charge.dispute === 'won' && <Quiet>{chargeMessages.disputeWon}</Quiet>}
          {charge.dispute === 'lost' && <Quiet>{chargeMessages.disputeLost}</Quiet>}
          {charge.refundReason && (
            <Quiet>{chargeMessages.refundReason({ reason: charge.refundReason })}</Quiet>
          )}
        </>
      ),
    },
    {
      name: '',
      kind: 'actions',
      cell: (charge) =>
        charge.refundable && <RefundButton charge={charge} onRefund={() => setRefunding(charge)} />,
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
      {refunding && <RefundDialog charge={refunding} onClose={() => setRefunding(null)} />}
    </>
  );
}

/** A refund needs a recent sign-in, which comes before the dialog. */
function RefundButton({ charge, onRefund }: { charge: AdministeredCharge; onRefund: () => void }) {
  const refund = useFreshAction(`refund-charge-${charge.id}`, onRefund);
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`${words.refund}: ${amountOf(charge)}, ${charge.customerEmail}`}
      onClick={() => refund.start()}
    >
      {words.refund}
    </Button>
  );
}

function RefundDialog({ charge, onClose }: { charge: AdministeredCharge; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const { keyOf } = useAttemptKey();
  const refund = useMutation({
    mutationFn: () =>
      call(refundCharge, {
        params: { id: charge.id },
        body: { reason },
        idempotencyKey: keyOf(reason),
      }),
    onSuccess: () => {
      showToast({ title: words.requested });
      onClose();
    },
    onError: (error) => {
      // An error of the reason is shown next to it.
      if (error instanceof ApiError && error.fields.reason) return;
      showFailure(words.failed, error, shellMessages.failedText);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ADMINISTRATION_KEY }),
  });
  const faults = refund.error instanceof ApiError ? refund.error.fields : {};
  return (
    <ConfirmDialog
      opened
      title={words.refundTitle({ amount: amountOf(charge) })}
      text={words.refundText}
      confirm={words.refund}
      keep={words.keep}
      pending={refund.isPending}
      onClose={onClose}
      onConfirm={() => refund.mutate()}
    >
      <Text fw={560}>
        {charge.customerEmail}, {charge.receipt}
      </Text>
      <Textarea
        required
        label={words.reason}
        description={words.reasonText}
        maxLength={500}
        value={reason}
        error={faults.reason}
        onChange={(event) => setReason(event.currentTarget.value.replace(/\n/g, ' '))}
      />
    </ConfirmDialog>
  );
}
