import { formatDate, formatDateTime } from '../../../common/formats.ts';
import { actsText } from '../../../common/messages/notarization-sessions.ts';
import {
  signatureLevelMessages,
  signatureLevelText,
} from '../../../common/messages/signature-levels.ts';
import { verificationMessages as words } from '../../../common/messages/verification.ts';
import type { SealRecord } from '../../../common/verification.ts';
import { Facts } from '../ui/facts.tsx';

/** Who sealed what and when; never the content. */
export function SealFacts({ seal }: { seal: SealRecord }) {
  const expiry = /^\d{4}-\d{2}-\d{2}$/.test(seal.commissionExpiry)
    ? formatDate(seal.commissionExpiry, 'UTC')
    : seal.commissionExpiry;
  return (
    <Facts
      facts={[
        ...(seal.actDay ? [{ name: words.actDay, value: formatDate(seal.actDay, 'UTC') }] : []),
        { name: words.sealedAt, value: formatDateTime(seal.sealedAt) },
        ...(seal.revokedSince
          ? [{ name: words.revokedSince, value: formatDateTime(seal.revokedSince) }]
          : []),
        { name: words.act, value: actsText(seal) },
        { name: words.notary, value: seal.notaryName },
        {
          name: words.commission,
          value: words.commissionFacts({
            state: seal.commissionState,
            number: seal.commissionNumber,
            day: expiry,
          }),
        },
        { name: words.pages, value: seal.pageCount },
        { name: signatureLevelMessages.name, value: signatureLevelText(seal.signatureLevel) },
        { name: words.publicId, value: seal.publicId, code: true },
        { name: words.documentSha, value: seal.documentSha256, code: true },
        { name: words.sealedSha, value: seal.sealedSha256, code: true },
      ]}
    />
  );
}
