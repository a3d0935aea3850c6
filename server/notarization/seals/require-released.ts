import type { Knex } from 'knex';
import {
  type Problem,
  type Reason,
  reasonText,
  toProblem,
} from '../../../common/messages/errors.ts';
import type { StoredNotary } from '../../notaries/notaries/store.ts';
import { commissionText, hasEnded } from '../../notaries/notary-keys/key-in-use.ts';
import { isStopped, publicKeyOf } from '../../notaries/notary-keys/same-key.ts';
import {
  issuedHere,
  listKeys,
  listSuspended,
  lockKeys,
  type StoredKey,
  vouchedWith,
} from '../../notaries/notary-keys/store.ts';
import { commissionObjection } from './commission-objection.ts';
import type { StoredSeal } from './store.ts';

/**
 * The key may not sign: the key or the commission was suspended, or the second factor was for
 * another document.
 */
export class KeyNotReleased extends Error {
  override name = 'KeyNotReleased';
  readonly reason: Problem;

  constructor(reason: Reason) {
    super(reasonText(reason));
    this.reason = toProblem(reason);
  }
}

/** The columns of a seal that identify its key and document. */
export type KeyRequest = Pick<
  StoredSeal,
  'id' | 'notaryId' | 'notary' | 'notaryKeyId' | 'voucher' | 'documentSha256'
>;

/**
 * Returns the key with which a seal was requested, if it may sign.
 * @param documentSha256 digest of the document that is being sealed
 * @throws KeyNotReleased
 */
export async function requireReleased(
  db: Knex,
  seal: KeyRequest,
  documentSha256: string,
): Promise<StoredKey> {
  if (seal.documentSha256 !== documentSha256) {
    throw new KeyNotReleased('key_released_for_other_document');
  }
  const keys = await listKeys(db, seal.notaryId);
  const found = keys.find(({ id }) => id === seal.notaryKeyId);
  if (!found) throw new KeyNotReleased('key_no_longer_exists');
  // The key may since be vouched for under another commission. This act belongs to the commission
  // under which it began.
  const key = vouchedWith(found, seal.voucher);
  if (isStopped([...keys, ...(await listSuspended(db))], publicKeyOf(key))) {
    throw new KeyNotReleased('key_suspended_since_request');
  }
  if (!issuedHere(key) && !seal.voucher && key.vouchedCommission !== commissionText(seal)) {
    throw new KeyNotReleased('commission_changed_since_request');
  }
  const now = new Date();
  if (hasEnded(key.certificate, now) || (!issuedHere(key) && hasEnded(key.voucher[0], now))) {
    throw new KeyNotReleased('key_certificate_expired_since_request');
  }
  return key;
}

/**
 * Checks key and commission again immediately before the seal is committed. Only an expiry of the
 * commission since the request does not block an act that was done before. A concurrent suspension
 * of the key commits before this check, or waits for the seal and then finds it among the acts.
 * @param notary locked
 * @throws KeyNotReleased
 */
export async function requireStillReleased(
  tx: Knex,
  seal: KeyRequest & Pick<StoredSeal, 'requestedAt'>,
  notary: StoredNotary | null,
): Promise<void> {
  const objection = commissionObjection(notary, seal.requestedAt as Date);
  if (objection) throw new KeyNotReleased(objection);
  await lockKeys(tx, seal.notaryId);
  await requireReleased(tx, seal, seal.documentSha256);
}
