import { Text } from '@mantine/core';
import { type Fees, totalOf } from '../../../common/fees.ts';
import { formatCents } from '../../../common/formats.ts';
import { cardMessages, cardName } from '../../../common/messages/charges.ts';
import { priceMessages as words } from '../../../common/messages/prices.ts';
import {
  includedActs,
  type NotarizationPrices,
  priceOfPerson,
  priceOfSession,
} from '../../../common/prices.ts';
import type { NotarialAct } from '../../../packages/evidence/src/journal/act-terms.ts';

interface SessionPriceProps {
  prices: NotarizationPrices;
  /** All acts of the session, in order. */
  acts: readonly NotarialAct[];
}

/** What the session costs at most, next to the button that agrees to it. */
export function TotalPrice({ prices, acts }: SessionPriceProps) {
  if (prices.sale === 'none') return <Text fw={600}>{words.free}</Text>;
  if (prices.sale === 'agreement') return <Text fw={600}>{words.byAgreement}</Text>;
  const totalCents = totalOf(priceOfSession(prices, acts));
  if (totalCents === 0) return <Text fw={600}>{words.included}</Text>;
  const total = formatCents(totalCents);
  return <Text fw={600}>{words.total({ total })}</Text>;
}

/** Whether the customer has to add a card before they can start. */
export const needsCard = ({ sale, card }: NotarizationPrices): boolean =>
  sale === 'card' && card === null;

/** The parts of the price, and when they are due. */
export function PriceParts({ prices, acts }: SessionPriceProps) {
  const fees = priceOfSession(prices, acts);
  if (prices.sale === 'none') return null;
  if (prices.sale === 'agreement') return <Text size="sm">{words.agreement}</Text>;
  return (
    <section aria-label={words.title}>
      {prices.included && (
        <Text size="sm">
          {prices.included.left > 0
            ? words.includedActs({
                count: includedActs(prices, acts.length),
                left: prices.included.left,
              })
            : words.noneIncluded}
        </Text>
      )}
      {totalOf(fees) > 0 && <DueParts fees={fees} card={prices.card} />}
      {(['furtherSigner', 'witness'] as const).map((role) => (
        <PersonPrice key={role} role={role} prices={prices} acts={acts} />
      ))}
      {prices.sale === 'sandbox' && (
        <Text size="sm" role="note">
          <strong>{words.sandbox}</strong> {words.sandboxText}
        </Text>
      )}
    </section>
  );
}

/** What each person whom the customer invites adds to the price. */
function PersonPrice({
  role,
  prices,
  acts,
}: SessionPriceProps & { role: 'furtherSigner' | 'witness' }) {
  const cents = totalOf(priceOfPerson(prices, acts, role));
  if (cents === 0) return null;
  return <Text size="sm">{words[role]({ total: formatCents(cents) })}</Text>;
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
