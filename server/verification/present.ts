import type { SealRecord } from '../../common/verification.ts';
import type { StoredSeal } from '../seals/store.ts';

/** What anyone may know of a seal. The act is read from the session by the store. */
export function presentSeal(seal: StoredSeal): SealRecord {
  return {
    publicId: seal.publicId,
    sealedAt: (seal.sealedAt as Date).toISOString(),
    act: seal.act,
    notaryName: seal.notary.name,
    commissionState: seal.notary.commissionState,
    commissionNumber: seal.notary.commissionNumber,
    commissionExpiry: seal.notary.commissionExpiry,
    documentSha256: seal.documentSha256,
    sealedSha256: seal.sealedSha256 as string,
    pageCount: seal.pageCount as number,
    signatureLevel: seal.signatureLevel,
  };
}
