import { formatSignedCents } from '../../../../common/dollars.ts';
import type { Balance } from '../../../../common/earnings.ts';
import { earningMessages as words } from '../../../../common/messages/notary-pay.ts';
import { Figures } from '../figures.tsx';

/** What the notary is owed and was paid. */
export function BalanceFigures({ balance }: { balance: Balance }) {
  const { pending, processing, failed, paid } = balance;
  return (
    <Figures
      figures={[
        {
          name: words.owed,
          value: formatSignedCents(pending),
          ...(pending < 0 ? { text: words.owedNegative } : {}),
        },
        { name: words.onTheWay, value: formatSignedCents(processing) },
        ...(failed === 0 ? [] : [{ name: words.notArrived, value: formatSignedCents(failed) }]),
        { name: words.paid, value: formatSignedCents(paid) },
      ]}
    />
  );
}
