import type { PublicSigner } from '../../../packages/evidence/src/certificates/signer.ts';
import { commissionEnd, requestOf } from '../../notaries/notary-keys/key-in-use.ts';
import { findKey, vouchedWith } from '../../notaries/notary-keys/store.ts';
import type { Services } from '../../services.ts';
import type { StoredSeal } from './store.ts';

/** Returns the certificate chain with which a seal was made, even if it was suspended since. */
export async function notaryCertificateOf(
  services: Pick<Services, 'authority' | 'db'>,
  seal: Pick<StoredSeal, 'notaryId' | 'notaryKeyId' | 'voucher' | 'notary'>,
): Promise<PublicSigner> {
  const key = seal.notaryKeyId ? await findKey(services.db, seal.notaryKeyId) : null;
  if (key) {
    const { kind, certificate, chain } = vouchedWith(key, seal.voucher);
    return { kind, certificate, chain };
  }
  // For seals from before notaries had several keys, whose certificates ended at midnight UTC.
  const owner = { ...seal, legalTimezone: 'UTC' };
  const request = { ...requestOf(owner), notAfter: commissionEnd(owner) };
  const { kind, certificate, chain } = await services.authority.notarySigner(request);
  return { kind, certificate, chain };
}
