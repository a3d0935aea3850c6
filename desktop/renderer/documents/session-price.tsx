import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { openCardPage } from '../../../common/cards.ts';
import { type Fees, totalOf } from '../../../common/fees.ts';
import { formatCents } from '../../../common/formats.ts';
import { cardMessages, cardName } from '../../../common/messages/charges.ts';
import { priceMessages as words } from '../../../common/messages/prices.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { includedActs, type NotarizationPrices, priceOfSession } from '../../../common/prices.ts';
import { call } from '../ui/api.ts';
import { goTo } from '../ui/navigation.ts';
import { showFailure } from '../ui/show-failure.ts';

interface SessionPriceProps {
  prices: NotarizationPrices;
  actCount: number;
}

/** What the session costs at most, next to the button that agrees to it. */
export function TotalPrice({ prices, actCount }: SessionPriceProps) {
  if (prices.sale === 'none') return <Text fw={600}>{words.free}</Text>;
  if (prices.sale === 'agreement') return <Text fw={600}>{words.byAgreement}</Text>;
  const totalCents = totalOf(priceOfSession(prices, actCount));
  if (totalCents === 0) return <Text fw={600}>{words.included}</Text>;
  const total = formatCents(totalCents);
  return <Text fw={600}>{words.total({ total })}</Text>;
}

/** Whether the customer has to add a card before they can start. */
export const needsCard = ({ sale, card }: NotarizationPrices): boolean =>
  sale === 'card' && card === null;

/** Leads to the page on which the customer enters a card, and back to the dialog of this document. */
export function AddCard({ documentId }: { documentId: string }) {
  const open = useMutation({
    mutationFn: () => call(openCardPage, { body: { documentId } }),
    onSuccess: ({ url }) => goTo(url),
    onError: (error) => showFailure(cardMessages.actionFailed, error, shellMessages.failedText),
  });
  return (
    <>
      <Text size="sm">{cardMessages.needed}</Text>
      <Button loading={open.isPending || open.isSuccess} onClick={() => open.mutate()}>
        {cardMessages.add}
      </Button>
    </>
  );
}

/** The parts of the price, and when they are due. */
export function PriceParts({ prices, actCount }: SessionPriceProps) {
  const fees = priceOfSession(prices, actCount);
  if (prices.sale === 'none') return null;
  if (prices.sale === 'agreement') return <Text size="sm">{words.agreement}</Text>;
  return (
    <section aria-label={words.title}>
      {prices.included && (
        <Text size="sm">
          {words.includedActs({
            count: includedActs(prices, actCount),
            left: prices.included.left,
          })}
        </Text>
      )}
      {totalOf(fees) > 0 && <DueParts fees={fees} card={prices.card} />}
      {prices.sale === 'sandbox' && (
        <Text size="sm" role="note">
          <strong>{words.sandbox}</strong> {words.sandboxText}
        </Text>
      )}
    </section>
  );
}

function DueParts({ fees, card }: { fees: Fees; card: NotarizationPrices['card'] }) {
  return (
    <>
      <Text size="sm">
        {words.parts({
          notarial: formatCents(fees.notarialFeeCents),
          technology: formatCents(fees.technologyFeeCents),
        })}
      </Text>
      <Text size="sm" c="dimmed">
        {words.due} {words.lower}
      </Text>
      {card && <Text size="sm">{cardMessages.chargedAfter({ card: cardName(card) })}</Text>}
    </>
  );
}
