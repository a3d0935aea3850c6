import type { Signer } from '../sealing/signer.ts';
import type { Services } from '../services.ts';
import type { StoredSeal } from './store.ts';

/** The key with which the notary of a seal signs; its certificate ends with the commission. */
export function notarySignerOf(
  services: Pick<Services, 'authority'>,
  seal: Pick<StoredSeal, 'notaryId' | 'notary'>,
): Promise<Signer> {
  const { name, commissionState, commissionNumber, commissionExpiry } = seal.notary;
  return services.authority.notarySigner({
    notaryId: seal.notaryId,
    name,
    commissionState,
    commissionNumber,
    notAfter: new Date(`${commissionExpiry}T23:59:59Z`),
  });
}
