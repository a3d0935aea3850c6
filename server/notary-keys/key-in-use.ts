import { X509Certificate } from 'node:crypto';
import type { Knex } from 'knex';
import { SEALED_WITHIN_MS } from '../../common/limits.ts';
import { endOfDay, localDate } from '../../common/local-date.ts';
import type { KeyAlgorithm } from '../../common/notary-keys.ts';
import { keyNamesOther } from '../../common/words/notary-record.ts';
import { conflict } from '../http/errors.ts';
import type { StoredNotary } from '../notaries/store.ts';
import { serialNumberOf } from '../sealing/certificates/certificate-fields.ts';
import {
  type NotarySignerRequest,
  notarySignerName,
} from '../sealing/certificates/certificate-store.ts';
import type { NotarySnapshot } from '../seals/store.ts';
import type { Services } from '../services.ts';
import { otherNameIn } from './check-certificate.ts';
import { isStopped, publicKeyOf } from './same-key.ts';
import {
  insertKey,
  issuedHere,
  keepVoucher,
  listKeys,
  listSuspended,
  lockKeysOf,
  type StoredKey,
} from './store.ts';

export interface KeyOwner {
  notaryId: string;
  notary: NotarySnapshot;
  /** By whose calendar the commission's last day ends. */
  legalTimezone: string;
}

/** The last second of a commission. */
export const commissionEnd = ({
  notary,
  legalTimezone,
}: Pick<KeyOwner, 'notary' | 'legalTimezone'>) => endOfDay(notary.commissionExpiry, legalTimezone);

/**
 * When a certificate of ours ends. The commission and the act are judged by the moment at which the seal was
 * asked for, and a seal may be made so long behind it: what was asked for in the last minute of the
 * commission is still signed. Nothing is asked for later, so a key that comes later gets no such time.
 */
function certificateEnd(owner: KeyOwner): Date {
  const end = commissionEnd(owner);
  return end.getTime() < Date.now() ? end : new Date(end.getTime() + SEALED_WITHIN_MS);
}

/** What the authority is asked for, for a commission as it stood. */
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

/** Makes a key here, with a certificate that ends a day behind the commission, and puts it to use. */
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

/** The key in use; a new one in its place, made here; or why there is neither. */
type Judgement = { use: StoredKey } | { makes: { generation?: string } } | { objection: Objection };

interface Objection {
  code: 'key_suspended' | 'key_outdated' | 'key_expired';
  message: string;
}

/** A notary's keys, newest first, and those that were suspended, of whichever notary. */
export interface KnownKeys {
  own: StoredKey[];
  suspended: StoredKey[];
}

export const readKeys = async (db: Knex, notaryId: string): Promise<KnownKeys> => ({
  own: await listKeys(db, notaryId),
  suspended: await listSuspended(db),
});

/** What becomes of a notary's keys where one is asked for that is good until a moment. */
function judgeKeys({ own: keys, suspended }: KnownKeys, owner: KeyOwner, until: Date): Judgement {
  if (keys.length === 0) return { makes: {} };
  const key = keys.find(({ status }) => status === 'active');
  if (!key || isStopped([...keys, ...suspended], publicKeyOf(key))) {
    return {
      objection: {
        code: 'key_suspended',
        message: 'Your signing key is suspended. Set up a new one in your profile before you seal.',
      },
    };
  }
  const { validToDate } = new X509Certificate(key.certificate);
  const endsFirst = validToDate < until && validToDate < requestOf(owner).notAfter;
  if (key.kind === 'local' && (key.commission !== commissionText(owner) || endsFirst)) {
    return { makes: { generation: key.id } };
  }
  if (key.kind === 'device' && issuedHere(key) && key.commission !== commissionText(owner)) {
    return {
      objection: {
        code: 'key_outdated',
        message:
          'Your commission has changed since your computer got its certificate. Make a new key there before you seal.',
      },
    };
  }
  // It named the notary as it was brought; their name may have been corrected since.
  const other = issuedHere(key) ? null : otherNameIn(key.certificate, owner.notary.name);
  if (other) {
    const message = keyNamesOther(other, owner.notary.name);
    return { objection: { code: 'key_outdated', message } };
  }
  if (validToDate < until) {
    return {
      objection: {
        code: 'key_expired',
        message:
          validToDate < new Date()
            ? 'The certificate of your signing key has expired. Set up a new one in your profile.'
            : `The certificate of your signing key ends on ${localDate(validToDate, owner.legalTimezone)}, before this session is over. Set up a new one in your profile first.`,
      },
    };
  }
  return { use: key };
}

/** Why a notary's keys would not do at a moment, in words; null where they do, or one is made then. */
export function keyObjection(keys: KnownKeys, owner: KeyOwner, until: Date): string | null {
  const judged = judgeKeys(keys, owner, until);
  return 'objection' in judged ? judged.objection.message : null;
}

/**
 * The key with which a notary signs. Who has none gets one of the built-in authority; a local one of a
 * commission that has changed since is replaced, as its certificate names the commission, and so is one
 * whose certificate ends before the commission does.
 *
 * @param until it has to be good; now, unless told
 * @throws AppError 409 where the key was suspended, or its certificate ends before or names someone else
 */
export async function keyInUse(
  services: Pick<Services, 'authority'>,
  tx: Knex,
  owner: KeyOwner,
  until = new Date(),
): Promise<StoredKey> {
  await lockKeysOf(tx, owner.notaryId);
  const judged = judgeKeys(await readKeys(tx, owner.notaryId), owner, until);
  if ('objection' in judged) throw conflict(judged.objection.message, judged.objection.code);
  return 'use' in judged ? judged.use : makeLocalKey(services, tx, owner, judged.makes);
}

/**
 * The key in use, for an act that the notary has just asked to seal: one that they brought is vouched
 * for, for the commission as it stands, and anew where what vouched for it has ended.
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
 * Certifies a key that the notary brought, for the commission as it stands: the certificate of another
 * authority says neither that its owner is a notary nor of which commission, and whoever verifies may
 * not know that authority. It goes with every signature, beside the certificate that signs.
 */
function vouchFor(
  { authority }: Pick<Services, 'authority'>,
  tx: Knex,
  key: StoredKey,
  owner: KeyOwner,
): Promise<StoredKey> {
  const { certificate, chain } = authority.certifyNotaryKey(requestOf(owner), publicKeyOf(key));
  return keepVoucher(tx, key.id, {
    voucher: [certificate, ...chain],
    serial: serialNumberOf(certificate),
    commission: commissionText(owner),
  });
}

/** Whether a certificate is not valid any more at a moment; true where there is none. */
export function hasEnded(certificate: Uint8Array | undefined, at: Date): boolean {
  return !certificate || new X509Certificate(certificate).validToDate < at;
}

/** Whose key it is, as of now. */
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

/** Between the beginning of a session and its seal. */
const SESSION_MS = 3 * 3_600_000;

/** Until when a key has to last for a session that begins at a moment. */
export function endOfSession(owner: KeyOwner, at: Date): Date {
  const over = new Date(at.getTime() + SESSION_MS);
  const end = commissionEnd(owner);
  return over < end ? over : end;
}

/**
 * The notary has a key that is still good when a session ends that begins at a moment; on the last day
 * of a commission, as long as that lasts.
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
