import { Button, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../common/formats.ts';
import { secondPersonMessages } from '../../../common/messages/decisions.ts';
import { purchaseReviewMessages as words } from '../../../common/messages/template-reviews.ts';
import {
  type AdministeredTemplatePurchase,
  refundTemplatePurchase,
} from '../../../common/template-purchases.ts';
import {
  PendingDecision,
  usePendingDecision,
} from '../administration/shared/decisions/pending-decision.tsx';
import { SecondPersonFields } from '../administration/shared/decisions/second-person-fields.tsx';
import { useSecondPerson } from '../administration/shared/decisions/use-second-person.ts';
import { call } from '../ui/api.ts';
import { ApiError } from '../ui/api-error.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ListSection } from '../ui/list-section.tsx';
import { type Column, Quiet } from '../ui/record-table.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import { useAttemptKey } from '../ui/use-attempt-key.ts';
import { useKeyPages } from '../ui/use-key-pages.ts';
import { ALL_PURCHASES_KEY, allPurchasesQuery } from './queries.ts';
import { priceOf } from './template-card.tsx';

/** Every purchase, newest first, with its refund. */
export function PurchaseReview() {
  const pages = useKeyPages('');
  const query = useQuery(allPurchasesQuery(pages.cursor));
  const [refunding, setRefunding] = useState<AdministeredTemplatePurchase | null>(null);
  const columns: Column<AdministeredTemplatePurchase>[] = [
    { name: words.template, kind: 'main', cell: ({ templateTitle }) => templateTitle },
    { name: words.buyer, cell: ({ buyerEmail }) => buyerEmail },
    { name: words.price, cell: ({ purchasePrice }) => priceOf(purchasePrice) },
    { name: words.date, cell: ({ createdAt }) => formatDate(createdAt) },
    {
      name: words.status,
      cell: ({ status, purchasePrice, refundSettled }) => (
        <>
          {words.statusNames[status]}
          {status === 'refunded' && purchasePrice > 0 && (
            <Quiet>{refundSettled ? words.settled : words.underway}</Quiet>
          )}
        </>
      ),
    },
    {
      name: '',
      kind: 'actions',
      cell: (purchase) => (
        <RefundAction purchase={purchase} onRefund={() => setRefunding(purchase)} />
      ),
    },
  ];
  return (
    <>
      <ListSection
        title={words.title}
        words={words}
        query={query}
        pages={pages}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        columns={columns}
      />
      {refunding && (
        <RefundDialog key={refunding.id} purchase={refunding} onClose={() => setRefunding(null)} />
      )}
    </>
  );
}

interface RefundActionProps {
  purchase: AdministeredTemplatePurchase;
  onRefund: () => void;
}

/** The refund button; while a second person must confirm it, who proposed it. */
function RefundAction({ purchase, onRefund }: RefundActionProps) {
  const pending = usePendingDecision(purchase.id);
  if (!purchase.refundable) return null;
  if (pending) return <PendingDecision decision={pending} />;
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`${words.refund}: ${purchase.templateTitle}, ${purchase.buyerEmail}`}
      onClick={onRefund}
    >
      {words.refund}
    </Button>
  );
}

function RefundDialog({
  purchase,
  onClose,
}: {
  purchase: AdministeredTemplatePurchase;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const { keyOf } = useAttemptKey();
  const second = useSecondPerson(true);
  const proposes = second.needed && !second.isAlone;
  const alone = second.needed && second.isAlone ? second.why : undefined;
  const refund = useMutation({
    mutationFn: () =>
      call(refundTemplatePurchase, {
        params: { id: purchase.id },
        body: { reason, ...(alone === undefined ? {} : { alone }) },
        idempotencyKey: keyOf(JSON.stringify([reason, alone])),
      }),
    onSuccess: () => {
      showToast({ title: proposes ? secondPersonMessages.proposed : words.refunded });
      onClose();
    },
    onError: (error) => {
      // An error of the reason is shown next to it.
      if (error instanceof ApiError && (error.fields.reason || error.fields.alone)) return;
      showFailure(words.notDone, error, words.notDoneText);
    },
    onSettled: () =>
      queryClient
        .invalidateQueries({ queryKey: ['/api/admin'] })
        .then(() => queryClient.invalidateQueries({ queryKey: ALL_PURCHASES_KEY })),
  });
  const faults = refund.error instanceof ApiError ? refund.error.fields : {};
  return (
    <ConfirmDialog
      opened
      title={words.refundTitle}
      text={words.refundText}
      confirm={proposes ? secondPersonMessages.propose : words.refund}
      keep={words.keep}
      pending={refund.isPending}
      onClose={onClose}
      onConfirm={() => refund.mutate()}
    >
      <Text fw={560}>
        {purchase.templateTitle}, {purchase.buyerEmail}, {priceOf(purchase.purchasePrice)}
      </Text>
      <Textarea
        required
        label={words.reason}
        maxLength={500}
        value={reason}
        error={faults.reason}
        onChange={(event) => setReason(event.currentTarget.value.replace(/\n/g, ' '))}
      />
      <SecondPersonFields of={second} error={faults.alone} />
    </ConfirmDialog>
  );
}
