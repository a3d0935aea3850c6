import { Button, Skeleton, Table, Text, Textarea, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../common/formats.ts';
import { secondPersonMessages } from '../../../common/messages/decisions.ts';
import { purchaseReviewMessages as words } from '../../../common/messages/template-reviews.ts';
import { templateMessages } from '../../../common/messages/templates.ts';
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
import { ApiError, reasonOf } from '../ui/api-error.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { KeyPager } from '../ui/key-pager.tsx';
import { MessageState } from '../ui/message-state.tsx';
import { showFailure } from '../ui/show-failure.ts';
import table from '../ui/stacked-table.module.css';
import { showToast } from '../ui/toasts.ts';
import { useAttemptKey } from '../ui/use-attempt-key.ts';
import { useEmptyList } from '../ui/use-empty-list.ts';
import { useKeyPages } from '../ui/use-key-pages.ts';
import { ALL_PURCHASES_KEY, allPurchasesQuery } from './queries.ts';
import { priceOf } from './template-card.tsx';

/** Every purchase, newest first, with its refund. */
export function PurchaseReview() {
  const pages = useKeyPages('');
  const list = useQuery(allPurchasesQuery(pages.cursor));
  const rows = list.data?.rows ?? [];
  const isEmpty = useEmptyList(list, pages);
  const [refunding, setRefunding] = useState<AdministeredTemplatePurchase | null>(null);
  return (
    <section aria-label={words.title}>
      <Title order={2}>{words.title}</Title>
      {list.isPending && (
        <Skeleton role="status" aria-label={words.loading} height="12lh" mt="md" />
      )}
      {list.isError && (
        <ErrorState
          title={words.failed}
          text={reasonOf(list.error, templateMessages.errorText)}
          onRetry={() => void list.refetch()}
        />
      )}
      {isEmpty && (
        <MessageState>
          <Title order={3}>{words.emptyTitle}</Title>
          <Text c="dimmed">{words.emptyText}</Text>
        </MessageState>
      )}
      {rows.length > 0 && (
        <Table className={table.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.template}</Table.Th>
              <Table.Th>{words.buyer}</Table.Th>
              <Table.Th>{words.price}</Table.Th>
              <Table.Th>{words.date}</Table.Th>
              <Table.Th>{words.status}</Table.Th>
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((purchase) => (
              <Table.Tr key={purchase.id}>
                <Table.Td className={table.main}>{purchase.templateTitle}</Table.Td>
                <Table.Td data-name={words.buyer}>{purchase.buyerEmail}</Table.Td>
                <Table.Td data-name={words.price}>{priceOf(purchase.purchasePrice)}</Table.Td>
                <Table.Td data-name={words.date}>{formatDate(purchase.createdAt)}</Table.Td>
                <Table.Td data-name={words.status}>
                  {words.statusNames[purchase.status]}
                  {purchase.status === 'refunded' && purchase.purchasePrice > 0 && (
                    <span className={table.quiet}>
                      {purchase.refundSettled ? words.settled : words.underway}
                    </span>
                  )}
                </Table.Td>
                <Table.Td>
                  <RefundAction purchase={purchase} onRefund={() => setRefunding(purchase)} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {list.data && (
        <KeyPager
          pages={pages}
          nextCursor={list.data.nextCursor}
          busy={list.isPlaceholderData && list.isFetching}
        />
      )}
      {refunding && (
        <RefundDialog key={refunding.id} purchase={refunding} onClose={() => setRefunding(null)} />
      )}
    </section>
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
