import { formatDate } from '../../../../common/formats.ts';
import {
  documentKindNames,
  proofingMessages as words,
} from '../../../../common/messages/proofing-screens.ts';
import type { Proofing } from '../../../../common/proofings.ts';
import { Facts } from '../../ui/facts.tsx';

const day = (date: string | null) => (date ? formatDate(date, 'UTC') : '–');

/** What was read from an identity document. */
export function ReadingFacts({ reading }: { reading: NonNullable<Proofing['reading']> }) {
  const { name, address } = reading;
  const whole = [name.given, name.middle, name.family, name.suffix].filter(Boolean).join(' ');
  const tail = name.tail?.trim();
  return (
    <Facts
      facts={[
        { name: words.documentKind, value: documentKindNames[reading.kind] },
        { name: words.readName, value: whole },
        ...(tail ? [{ name: words.readTail, value: words.readTailText({ tail }) }] : []),
        { name: words.born, value: day(reading.birthDate) },
        { name: words.validUntil, value: day(reading.expiresOn) },
        { name: words.numberEnds, value: reading.numberEnd },
        { name: words.issuer, value: reading.issuer },
        ...(address
          ? [
              {
                name: words.address,
                value: `${address.street}, ${address.city}, ${address.region} ${address.postalCode}`,
              },
            ]
          : []),
      ]}
    />
  );
}
