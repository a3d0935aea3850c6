import { localDate } from '../../../common/local-date.ts';
import type { DeletedRecord, SealRecord } from '../../../common/verification.ts';
import type { DeletedSeal } from '../../notarization/seals/deleted-seals-store.ts';
import type { StoredSeal } from '../../notarization/seals/store.ts';

/**
 * Returns the public data of a seal. The acts come from the session.
 * @param revokedSince revocation time of its key, if it is not later than the seal
 */
export function presentSeal(seal: StoredSeal, revokedSince: Date | null): SealRecord {
  return {
    publicId: seal.publicId,
    sealedAt: (seal.sealedAt as Date).toISOString(),
    actDay: seal.requestedAt && localDate(seal.requestedAt, seal.timezone),
    act: seal.act,
    furtherActs: seal.furtherActs.map(({ act }) => act),
    notaryName: seal.notary.name,
    commissionState: seal.notary.commissionState,
    commissionNumber: seal.notary.commissionNumber,
    commissionExpiry: seal.notary.commissionExpiry,
    documentSha256: seal.documentSha256,
    sealedSha256: seal.sealedSha256 as string,
    pageCount: seal.pageCount as number,
    signatureLevel: seal.signatureLevel,
    revokedSince: revokedSince?.toISOString() ?? null,
  };
}

/**
 * Returns the public data of a seal whose record was deleted by retention rules, without personal
 * data.
 * @param revokedSince revocation time of its key, if it is not later than the seal
 */
export function presentDeletedSeal(
  { publicId, deletedAt }: DeletedSeal,
  revokedSince: Date | null,
): DeletedRecord {
  return {
    publicId,
    deletedAt: deletedAt.toISOString(),
    revokedSince: revokedSince?.toISOString() ?? null,
  };
}
