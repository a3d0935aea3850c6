import { Anchor } from '@mantine/core';
import { type Charge, downloadReceipt } from '../../../../common/charges.ts';
import { pathFor } from '../../../../common/endpoint.ts';
import { chargeMessages as words } from '../../../../common/messages/charges.ts';
import ownLine from '../../ui/own-line.module.css';
import { serverOrigin } from '../../ui/server-origin.ts';

/** Downloads the receipt of a paid charge. */
export function ReceiptLink({ charge }: { charge: Pick<Charge, 'id' | 'receipt'> }) {
  if (!charge.receipt) return null;
  return (
    <Anchor
      href={serverOrigin + pathFor(downloadReceipt, { id: charge.id })}
      download
      size="sm"
      className={ownLine.link}
    >
      {words.receiptOf({ number: charge.receipt })}
    </Anchor>
  );
}
