import { Anchor, Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { openCardPage, removeCard } from '../../../../common/cards.ts';
import type { Charge } from '../../../../common/charges.ts';
import { checkCharge, payCharge } from '../../../../common/charges.ts';
import { totalOf } from '../../../../common/fees.ts';
import { formatCents, formatDate } from '../../../../common/formats.ts';
import {
  cardName,
  chargeMessages,
  chargePeriod,
  chargeStatusNames,
  cardMessages as words,
} from '../../../../common/messages/charges.ts';
import { sandboxMark } from '../../../../common/messages/prices.ts';
import { shellMessages } from '../../../../common/messages/shell.ts';
import { call } from '../../ui/api.ts';
import { reasonOf } from '../../ui/api-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { goTo } from '../../ui/navigation.ts';
import ownLine from '../../ui/own-line.module.css';
import { type Column, Quiet, RecordTable } from '../../ui/record-table.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { showToast } from '../../ui/toasts.ts';
import { CARD_KEY, CHARGES_KEY, cardQuery, chargesQuery, PLAN_KEY } from './charge-queries.ts';
import { Plan } from './plan.tsx';
import { ReceiptLink } from './receipt-link.tsx';

/** The saved card, and what was charged to it. */
export function Billing() {
  const [search] = useSearchParams();
  const entered = search.get('card') === 'entered';
  const card = useQuery(cardQuery(entered));
  const paid = search.get('paid');
  // The provider leads back here with the ID of the charge whose page was open.
  const check = useQuery({
    queryKey: ['/api/charge-check', paid],
    queryFn: () => call(checkCharge, { params: { id: paid ?? '' } }),
    enabled: paid !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      {/* The plan needs the card that the person has just entered. */}
      {(!entered || card.isFetched) && <Plan />}
      <SavedCard entered={entered} />
      {check.data && (
        <Text role="status">
          {check.data.paidAt ? chargeMessages.paidText : chargeMessages.notYet}
        </Text>
      )}
      {(paid === null || check.isFetched) && <Charges />}
    </>
  );
}

function SavedCard({ entered }: { entered: boolean }) {
  const queryClient = useQueryClient();
  const state = useQuery(cardQuery(entered));
  const open = useMutation({
    mutationFn: () => call(openCardPage, { body: {} }),
    onSuccess: ({ url }) => goTo(url),
    onError: (error) => showFailure(words.actionFailed, error, shellMessages.failedText),
  });
  const remove = useMutation({
    mutationFn: () => call(removeCard, {}),
    onSuccess: () => showToast({ title: words.removed }),
    onError: (error) => showFailure(words.actionFailed, error, shellMessages.failedText),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: CARD_KEY }),
        queryClient.invalidateQueries({ queryKey: PLAN_KEY }),
      ]),
  });
  if (state.isPending) return <Skeleton height="4lh" />;
  if (!state.data) {
    return (
      <ErrorState
        title={words.failed}
        text={reasonOf(state.error, shellMessages.failedText)}
        onRetry={() => void state.refetch()}
      />
    );
  }
  const { card, abilities } = state.data;
  return (
    <>
      {entered && <Text role="status">{card ? words.saved : words.notSaved}</Text>}
      {card ? (
        <Text>
          {`${words.card}: ${cardName(card)}. `}
          {words.expires({
            month: String(card.expMonth).padStart(2, '0'),
            year: String(card.expYear),
          })}
        </Text>
      ) : (
        <Text>{words.none}</Text>
      )}
      {card?.sandbox && <Text size="sm">{words.sandbox}</Text>}
      {abilities.add && (
        <Group>
          <Button
            variant="default"
            loading={open.isPending || open.isSuccess}
            onClick={() => open.mutate()}
          >
            {card ? words.replace : words.add}
          </Button>
          {card && (
            <Button
              variant="subtle"
              disabled={!abilities.remove}
              loading={remove.isPending}
              onClick={() => remove.mutate()}
            >
              {words.remove}
            </Button>
          )}
        </Group>
      )}
      {abilities.add && card && !abilities.remove && (
        <Text size="sm" c="dimmed">
          {words.notRemovable}
        </Text>
      )}
    </>
  );
}

function Charges() {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const query = useQuery(chargesQuery(cursor ? { cursor } : {}));
  const next = query.data?.nextCursor;
  if (query.isPending) return <Skeleton height="6lh" />;
  if (!query.data) {
    return (
      <ErrorState
        title={chargeMessages.failed}
        text={reasonOf(query.error, shellMessages.failedText)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <>
      <Title order={3}>{chargeMessages.list}</Title>
      {query.data.rows.length === 0 ? (
        <Text c="dimmed">{chargeMessages.emptyText}</Text>
      ) : (
        <RecordTable columns={columnsNow()} rows={query.data.rows} keyOf={({ id }) => id} />
      )}
      {next && (
        <Group>
          <Button variant="default" onClick={() => setCursors([...cursors, next])}>
            {chargeMessages.more}
          </Button>
        </Group>
      )}
    </>
  );
}

/** The columns in the current language. */
const columnsNow = (): Column<Charge>[] => [
  {
    name: chargeMessages.date,
    cell: ({ createdAt, paidAt }) => formatDate(paidAt ?? createdAt),
  },
  {
    name: chargeMessages.amount,
    kind: 'main',
    cell: ({ fees, sandbox, sessionId, period }) => (
      <>
        {formatCents(totalOf(fees))}
        {sandboxMark(sandbox)}
        <Quiet>
          {period
            ? chargePeriod(period)
            : chargeMessages.parts({
                notarial: formatCents(fees.notarialFeeCents),
                technology: formatCents(fees.technologyFeeCents),
              })}
        </Quiet>
        {sessionId && (
          <Anchor component={Link} to={`/sessions/${sessionId}`} size="sm" className={ownLine.link}>
            {chargeMessages.session}
          </Anchor>
        )}
      </>
    ),
  },
  { name: chargeMessages.status, cell: (charge) => <ChargeStatus charge={charge} /> },
  {
    name: chargeMessages.receipt,
    kind: 'actions',
    cell: (charge) =>
      charge.abilities.pay ? <PayNow charge={charge} /> : <ReceiptLink charge={charge} />,
  },
];

const disputeText = {
  open: () => chargeMessages.disputed,
  won: () => chargeMessages.disputeWon,
  lost: () => chargeMessages.disputeLost,
};

function ChargeStatus({ charge }: { charge: Charge }) {
  return (
    <>
      {chargeStatusNames[charge.status]}
      {charge.abilities.pay && <Quiet>{chargeMessages.payHere}</Quiet>}
      {charge.card && <Quiet>{cardName(charge.card)}</Quiet>}
      {charge.refundReason && (
        <Quiet>{chargeMessages.refundReason({ reason: charge.refundReason })}</Quiet>
      )}
      {charge.refundFailed && <Quiet>{chargeMessages.refundNotDelivered}</Quiet>}
      {charge.dispute && <Quiet>{disputeText[charge.dispute]()}</Quiet>}
    </>
  );
}

/** Opens the page of the provider on which a failed charge is paid. */
function PayNow({ charge }: { charge: Charge }) {
  const queryClient = useQueryClient();
  const pay = useMutation({
    mutationFn: () => call(payCharge, { params: { id: charge.id } }),
    onSuccess: ({ url }) => {
      if (url) goTo(url);
      else showToast({ title: chargeMessages.notPayable });
    },
    onError: (error) => showFailure(chargeMessages.payFailed, error, shellMessages.failedText),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CHARGES_KEY }),
  });
  return (
    <Button
      size="xs"
      loading={pay.isPending}
      aria-label={`${chargeMessages.payNow}: ${formatCents(totalOf(charge.fees))}`}
      onClick={() => pay.mutate()}
    >
      {chargeMessages.payNow}
    </Button>
  );
}
