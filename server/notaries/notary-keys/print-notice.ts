import { X509Certificate } from 'node:crypto';
import { longDate } from '../../../common/certificates.ts';
import type { FilledBlock } from '../../../common/fill-template.ts';
import { noticeCapacity, noticeSections, noticeTitle } from '../../../common/legal/key-notice.ts';
import { inWords } from '../../../common/messages/moments.ts';
import type { Services } from '../../services.ts';
import type { StoredNotary } from '../notaries/store.ts';
import { describeCertificate } from './check-certificate.ts';
import { entriesOf, publicKeyOf } from './same-key.ts';
import { countAffected, issuedHere, listKeys, type StoredKey } from './store.ts';

const paragraph = (text: string): FilledBlock => ({ kind: 'paragraph', runs: [{ text }] });

/**
 * Prints the written notice to the office that commissions the notary, ready to be signed, as a
 * tagged PDF. About the acts it contains only their number and period, and nothing about
 * participants.
 * @throws Error if the key is not suspended
 */
export async function printNotice(
  { db, config }: Pick<Services, 'db' | 'config'>,
  notary: StoredNotary,
  key: StoredKey,
): Promise<Uint8Array> {
  const { compromisedSince, suspendedAt, noticeDueAt, reason, momentCorrectedAt, momentReason } =
    key;
  if (!compromisedSince || !suspendedAt || !noticeDueAt || !reason) {
    throw new Error('the key is not suspended');
  }
  const entries = entriesOf(await listKeys(db, notary.id), publicKeyOf(key));
  const ids = entries.map(({ id }) => id);
  const { count, first, last } = await countAffected(db, ids, compromisedSince);
  const name = `${notary.firstName} ${notary.lastName}`;
  const when = (at: Date) => inWords(at, notary.legalTimezone);
  const { subject, issuer } = describeCertificate(key.certificate);
  const { fingerprint256 } = new X509Certificate(key.certificate);
  const sections = noticeSections({
    notary: name,
    state: notary.commissionState,
    commissionNumber: notary.licenseNumber,
    commissionExpiry: longDate(notary.commissionExpiry),
    certificate: {
      subject,
      issuer,
      serial: key.serial,
      // Groups of four can be read aloud and allow line breaks.
      sha256: fingerprint256
        .replaceAll(':', '')
        .replace(/(.{4})(?=.)/g, '$1 ')
        .toLowerCase(),
    },
    issuedHere: issuedHere(key),
    listUrl: `${config.publicUrl}/api/revocation/issuing.crl`,
    reason,
    corrected:
      momentCorrectedAt && momentReason
        ? { at: when(momentCorrectedAt), reason: momentReason }
        : null,
    since: when(compromisedSince),
    suspended: when(suspendedAt),
    due: when(noticeDueAt),
    prepared: when(new Date()),
    acts: { count, first: first && when(first), last: last && when(last) },
  });
  // The renderer is large, so it is loaded at the first notice and does not delay startup.
  const { renderTemplatePdf } = await import('../../sealing/drawing/render-pdf.ts');
  return renderTemplatePdf(noticeTitle, [
    ...sections.flatMap(({ heading, lines }): FilledBlock[] => [
      { kind: 'heading', runs: [{ text: heading }] },
      ...lines.map(paragraph),
    ]),
    {
      kind: 'signature',
      name: [{ text: name }],
      capacity: [{ text: noticeCapacity(notary.commissionState) }],
    },
  ]);
}
