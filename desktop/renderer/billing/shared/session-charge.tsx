import { Anchor, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { totalOf } from '../../../../common/fees.ts';
import { formatCents } from '../../../../common/formats.ts';
import {
  cardMessages,
  chargeStatusNames,
  chargeMessages as words,
} from '../../../../common/messages/charges.ts';
import ownLine from '../../ui/own-line.module.css';
import { chargesQuery } from './charge-queries.ts';
import { ReceiptLink } from './receipt-link.tsx';

/** What the user was charged for a session, with the receipt. Empty if nothing was charged. */
export function SessionCharge({ sessionId }: { sessionId: string }) {
  const { data } = useQuery(chargesQuery({ sessionId }));
  const [charge] = data?.rows ?? [];
  if (!charge) return null;
  return (
    <section aria-label={words.list}>
      <Text>
        {`${words.amount}: ${formatCents(totalOf(charge.fees))} (${chargeStatusNames[charge.status]})`}
      </Text>
      <Group gap="md">
        <ReceiptLink charge={charge} />
        <Anchor component={Link} to="/profile#billing" size="sm" className={ownLine.link}>
          {cardMessages.title}
        </Anchor>
      </Group>
    </section>
  );
}
