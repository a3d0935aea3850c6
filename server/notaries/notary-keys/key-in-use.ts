import { X509Certificate } from 'node:crypto';
import type { Knex } from 'knex';
import { SEALED_WITHIN_MS } from '../../../common/limits.ts';
import { endOfDay, localDate } from '../../../common/local-date.ts';
import { type Problem, problem } from '../../../common/messages/errors.ts';
import type { KeyAlgorithm } from '../../../common/notary-keys.ts';
import { serialNumberOf } from '../../../packages/evidence/src/certificates/certificate-fields.ts';
import type { NotarySnapshot } from '../../notarization/seals/store.ts';
import { conflict } from '../../platform/http/errors.ts';
import {
  type NotarySignerRequest,
  notarySignerName,
} from '../../sealing/certificates/certificate-store.ts';
import type { Services } from '../../services.ts';
import type { StoredNotary } from '../notaries/store.ts';
import { otherNameIn } from './check-certificate.ts';
import { isStopped, publicKeyOf } from './same-key.ts';
import {
  insertKey,
  issuedHere,
  listKeys,
  listSuspended,
  lockKeysOf,
  type StoredKey,
  storeVoucher,
} from './store.ts';

export interface KeyOwner {
  notaryId: string;
  notary: NotarySnapshot;
  /** The time zone in which the commission's last day ends. */
  legalTimezone: string;
}

/** The last second of a commission. */
export const commissionEnd = ({
  notary,
  legalTimezone,
}: Pick<KeyOwner, 'notary' | 'legalTimezone'>) => endOfDay(notary.commissionExpiry, legalTimezone);

/**
 * Returns when a certificate of our authority ends. The commission and the act are judged at the
 * time when the seal was requested, and the seal may be made up to SEALED_WITHIN_MS later, so acts
 * requested in the last minute of the commission can still be signed. Nothing can be requested
 * after the commission, so a key that is made later does not get the extra time.
 */
function certificateEnd(owner: KeyOwner): Date {
  const end = commissionEnd(owner);
  return end.getTime() < Date.now() ? end : new Date(end.getTime() + SEALED_WITHIN_MS);
}

/** Builds the certificate request to the authority for the given state of the commission. */
export function requestOf(
  owner: KeyOwner,
  generation?: string,
  algorithm?: KeyAlgorithm,
): NotarySignerRequest {
  const { notaryId, notary } = owner;
  return {
    notaryId,
    name: notary.name,
    commissionState: notary.commissionState,
    commissionNumber: notary.commissionNumber,
    notAfter: certificateEnd(owner),
    ...(generation ? { generation } : {}),
    ...(algorithm ? { algorithm } : {}),
  };
}

export const commissionText = ({ notary }: Pick<KeyOwner, 'notary'>) =>
  [notary.name, notary.commissionState, notary.commissionNumber, notary.commissionExpiry].join(
    '\n',
  );

/**
 * Makes a key here, with a certificate that ends one day after the commission, and puts it into
 * use.
 */
export async function makeLocalKey(
  services: Pick<Services, 'authority'>,
  tx: Knex,
  owner: KeyOwner,
  made: { generation?: string; algorithm?: KeyAlgorithm } = {},
): Promise<StoredKey> {
  const request = requestOf(owner, made.generation, made.algorithm);
  const { certificate, chain } = await services.authority.notarySigner(request);
  return insertKey(tx, {
    notaryId: owner.notaryId,
    kind: 'local',
    certificate,
    chain,
    serial: serialNumberOf(certificate),
    sealedKey: null,
    storeName: notarySignerName(request),
    commission: commissionText(owner),
  });
}

/** The key to use, or a new key to make here, or the reason why there is neither. */
type Judgement = { use: StoredKey } | { makes: { generation?: string } } | { objection: Problem };

/** A notary's keys, newest first, and the suspended keys of all notaries. */
export interface KnownKeys {
  own: StoredKey[];
  suspended: StoredKey[];
}

export const readKeys = async (db: Knex, notaryId: string): Promise<KnownKeys> => ({
  own: await listKeys(db, notaryId),
  suspended: await listSuspended(db),
});

/** Decides which key to use if it must be valid until the given time. */
function judgeKeys({ own: keys, suspended }: KnownKeys, owner: KeyOwner, until: Date): Judgement {
  if (keys.length === 0) return { makes: {} };
  const key = keys.find(({ status }) => status === 'active');
  if (!key || isStopped([...keys, ...suspended], publicKeyOf(key))) {
    return { objection: { code: 'key_suspended' } };
  }
  const { validToDate } = new X509Certificate(key.certificate);
  const endsFirst = validToDate < until && validToDate < requestOf(owner).notAfter;
  if (key.kind === 'local' && (key.commission !== commissionText(owner) || endsFirst)) {
    return { makes: { generation: key.id } };
  }
  if (key.kind === 'device' && issuedHere(key) && key.commission !== commissionText(owner)) {
    return { objection: problem('key_outdated', { case: 'commission_changed' }) };
  }
  // The certificate had the notary's name when it was brought, but that name may have been
  // corrected since.
  const other = issuedHere(key) ? null : otherNameIn(key.certificate, owner.notary.name);
  if (other) {
    return {
      objection: problem('key_outdated', {
        case: 'other_name',
        certified: other,
        notary: owner.notary.name,
      }),
    };
  }
  if (validToDate < until) {
    return {
      objection:
        validToDate < new Date()
          ? problem('key_expired', { case: 'expired' })
          : problem('key_expired', {
              case: 'before_session_end',
              date: { day: localDate(validToDate, owner.legalTimezone) },
            }),
    };
  }
  return { use: key };
}

/**
 * Returns why a notary's keys could not be used until the given time, or null if they can or a new
 * key would be made.
 */
export function keyObjection(keys: KnownKeys, owner: KeyOwner, until: Date): Problem | null {
  const judged = judgeKeys(keys, owner, until);
  return 'objection' in judged ? judged.objection : null;
}

/**
 * Returns the key with which a notary signs. A notary without keys gets one from the built-in
 * authority. A local key is replaced if the commission has changed, because its certificate names
 * the commission, or if its certificate ends before the commission.
 * @param until time until which the key must be valid, by default now
 * @throws AppError 409 if the key was suspended, or if its certificate ends earlier or names
 * someone else
 */
export async function keyInUse(
  services: Pick<Services, 'authority'>,
  tx: Knex,
  owner: KeyOwner,
  until = new Date(),
): Promise<StoredKey> {
  await lockKeysOf(tx, owner.notaryId);
  const judged = judgeKeys(await readKeys(tx, owner.notaryId), owner, until);
  if ('objection' in judged) throw conflict(judged.objection);
  return 'use' in judged ? judged.use : makeLocalKey(services, tx, owner, judged.makes);
}

/**
 * Returns the key in use for an act that the notary has just requested to seal. A brought key gets
 * a voucher for the current commission, and a new one if the previous one has ended.
 * @throws AppError 409 as keyInUse
 */
export async function keyForSeal(
  services: Pick<Services, 'authority'>,
  tx: Knex,
  owner: KeyOwner,
): Promise<StoredKey> {
  const key = await keyInUse(services, tx, owner);
  const isVouched =
    key.vouchedCommission === commissionText(owner) && !hasEnded(key.voucher[0], new Date());
  return issuedHere(key) || isVouched ? key : vouchFor(services, tx, key, owner);
}

/**
 * Issues our own certificate, the voucher, for a brought key and the current commission. The
 * certificate of another authority states neither that its owner is a notary nor the commission,
 * and verifiers may not know that authority. The voucher is included in every signature, next to
 * the signing certificate.
 */
async function vouchFor(
  { authority }: Pick<Services, 'authority'>,
  tx: Knex,
  key: StoredKey,
  owner: KeyOwner,
): Promise<StoredKey> {
  const { certificate, chain } = await authority.certifyNotaryKey(
    requestOf(owner),
    publicKeyOf(key),
  );
  return storeVoucher(tx, key.id, {
    voucher: [certificate, ...chain],
    serial: serialNumberOf(certificate),
    commission: commissionText(owner),
  });
}

/** Whether a certificate has ended at the given time. True if there is no certificate. */
export function hasEnded(certificate: Uint8Array | undefined, at: Date): boolean {
  return !certificate || new X509Certificate(certificate).validToDate < at;
}

/** The current owner of a notary's keys. */
export const ownerOf = (notary: StoredNotary): KeyOwner => ({
  notaryId: notary.id,
  notary: {
    name: `${notary.firstName} ${notary.lastName}`,
    commissionState: notary.commissionState,
    commissionNumber: notary.licenseNumber,
    commissionExpiry: notary.commissionExpiry,
  },
  legalTimezone: notary.legalTimezone,
});

/** Maximum time from the start of a session to its seal. */
const SESSION_MS = 3 * 3_600_000;

/** Returns until when a key must be valid for a session that starts at the given time. */
export function endOfSession(owner: KeyOwner, at: Date): Date {
  const over = new Date(at.getTime() + SESSION_MS);
  const end = commissionEnd(owner);
  return over < end ? over : end;
}

/**
 * Requires a key that is valid until the end of a session that starts at the given time. On the
 * last day of a commission, the key must be valid until the commission ends.
 * @throws AppError 409
 */
export async function requireKey(
  services: Pick<Services, 'authority'>,
  tx: Knex,
  notary: StoredNotary,
  at: Date,
): Promise<void> {
  const owner = ownerOf(notary);
  await keyInUse(services, tx, owner, endOfSession(owner, at));
}
