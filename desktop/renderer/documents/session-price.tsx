import { Text } from '@mantine/core';
import { totalOf } from '../../../common/fees.ts';
import { formatCents } from '../../../common/formats.ts';
import { priceMessages as words } from '../../../common/messages/prices.ts';
import { type NotarizationPrices, priceOfSession } from '../../../common/prices.ts';

interface SessionPriceProps {
  prices: NotarizationPrices;
  documentCount: number;
}

/** What the session costs at most, next to the button that agrees to it. */
export function TotalPrice({ prices, documentCount }: SessionPriceProps) {
  if (prices.sale === 'none') return <Text fw={600}>{words.free}</Text>;
  if (prices.sale === 'agreement') return <Text fw={600}>{words.byAgreement}</Text>;
  const total = formatCents(totalOf(priceOfSession(prices, documentCount)));
  return <Text fw={600}>{words.total({ total })}</Text>;
}

/** The parts of the price, and when they are due. */
export function PriceParts({ prices, documentCount }: SessionPriceProps) {
  const fees = priceOfSession(prices, documentCount);
  if (prices.sale === 'none') return null;
  if (prices.sale === 'agreement') return <Text size="sm">{words.agreement}</Text>;
  return (
    <section aria-label={words.title}>
      <Text size="sm">
        {words.parts({
          notarial: formatCents(fees.notarialFeeCents),
          technology: formatCents(fees.technologyFeeCents),
        })}
      </Text>
      <Text size="sm" c="dimmed">
        {words.due} {words.lower}
      </Text>
      <Text size="sm" role="note">
        <strong>{words.sandbox}</strong> {words.sandboxText}
      </Text>
    </section>
  );
}
