import { type KeyObject, X509Certificate } from 'node:crypto';
import type { Knex } from 'knex';
import type { KeyAlgorithm } from '../../../common/notary-keys.ts';
import { keyFileFaults } from '../../../common/signing/key-file-faults.ts';
import { serialNumberOf } from '../../../packages/evidence/src/certificates/certificate-fields.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, invalidField, unauthorized } from '../../platform/http/errors.ts';
import { explainFailedTask } from '../../platform/parsing/explain-failed-task.ts';
import { openKeyInChild } from '../../sealing/seal-document.ts';
import type { Services } from '../../services.ts';
import type { StoredNotary } from '../notaries/store.ts';
import { requireUsable } from './check-certificate.ts';
import { makeLocalKey, ownerOf } from './key-in-use.ts';
import { isStopped, publicKeyOf } from './same-key.ts';
import {
  insertKey,
  listKeys,
  listSuspended,
  lockKeysOf,
  type NewKey,
  type StoredKey,
} from './store.ts';

export const nameOf = (notary: StoredNotary) => `${notary.firstName} ${notary.lastName}`;

/**
 * Puts a key into use instead of the current one, with an entry in the audit log.
 * @throws AppError 401 if the account was deleted meanwhile, 409 before the application is approved
 */
export async function replace(
  services: Services,
  notary: StoredNotary,
  make: (tx: Knex.Transaction) => Promise<StoredKey>,
): Promise<StoredKey> {
  if (notary.status === 'pending_approval') {
    throw conflict('application_not_approved');
  }
  return withTransaction(services, async (tx, emit) => {
    if (!(await lockKeysOf(tx, notary.id))) throw unauthorized();
    const before = await listKeys(tx, notary.id);
    const key = await make(tx);
    const known = before.some(({ id }) => id === key.id);
    await emit({
      type: known ? 'notary_key.returned' : 'notary_key.added',
      version: 1,
      actorId: notary.userId,
      subjects: { notaryId: notary.id, userId: notary.userId, notaryKeyId: key.id },
      data: { kind: key.kind, serial: key.serial },
    });
    return key;
  });
}

/**
 * Inserts a key. A suspended key is refused with any certificate and from any file.
 * @throws AppError 409 for a suspended key and for the key in use
 */
export async function insertUnlessKnown(tx: Knex, key: NewKey): Promise<StoredKey> {
  const keys = await listKeys(tx, key.notaryId);
  requireNotSuspended([...keys, ...(await listSuspended(tx))], publicKeyOf(key));
  const same = keys.find(({ certificate }) => Buffer.compare(certificate, key.certificate) === 0);
  if (same?.status === 'active') throw conflict('key_already_active');
  return insertKey(tx, key);
}

/** @throws AppError 409 if one of the keys is this key and was suspended */
export function requireNotSuspended(keys: StoredKey[], publicKey: KeyObject): void {
  if (isStopped(keys, publicKey)) {
    throw conflict('suspended_key_reused');
  }
}

/** @throws AppError 409 before the application is approved */
export function makeKey(
  services: Services,
  notary: StoredNotary,
  algorithm: KeyAlgorithm,
): Promise<StoredKey> {
  return replace(services, notary, (tx) =>
    makeLocalKey(services, tx, ownerOf(notary), { algorithm, generation: crypto.randomUUID() }),
  );
}

/**
 * Imports a key from a PKCS#12 file. The vault encrypts it at once, and the password is not stored.
 * @throws AppError 400 if the file or its certificate cannot be used, 409 for a suspended key, 503 if
 * another attempt may succeed
 */
export async function takeKey(
  services: Services,
  notary: StoredNotary,
  file: Uint8Array,
  password: string,
): Promise<StoredKey> {
  const { privateKey, certificate, chain } = await openKeyInChild(file, password, notary.id).catch(
    (error: unknown) => {
      throw explainFailedTask(error, {
        refuse: ({ code }) =>
          invalidField('file', keyFileFaults.find((one) => one === code) ?? 'key_file_not_opened'),
        tryAgain: 'key_file_not_checked_now',
      });
    },
  );
  requireUsable(certificate, chain, nameOf(notary), 'file');
  const sealedKey = services.vault.seal(privateKey);
  return replace(services, notary, (tx) =>
    insertUnlessKnown(tx, {
      notaryId: notary.id,
      kind: 'pkcs12',
      certificate,
      chain,
      serial: serialNumberOf(certificate),
      sealedKey,
      storeName: null,
      commission: null,
    }),
  );
}

/**
 * Puts a key of the signing service into use, without a trial signature.
 * @throws AppError 400 for an unusable certificate, 409 if no service is configured
 */
export async function connectKey(
  services: Services,
  notary: StoredNotary,
  pem: string,
): Promise<StoredKey> {
  if (!services.config.remoteSigner) throw conflict('signing_service_not_configured');
  const { certificate, chain } = readChain(pem, nameOf(notary));
  return replace(services, notary, (tx) =>
    insertUnlessKnown(tx, {
      notaryId: notary.id,
      kind: 'remote',
      certificate,
      chain,
      serial: serialNumberOf(certificate),
      sealedKey: null,
      storeName: null,
      commission: null,
    }),
  );
}

/**
 * Returns the signer's certificate and those above it. @throws AppError 400 if one of them is
 * unusable
 */
export function readChain(
  pem: string,
  notaryName: string,
): { certificate: Uint8Array; chain: Uint8Array[] } {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const certificates = blocks.slice(0, 9).flatMap((block) => {
    try {
      return [new Uint8Array(new X509Certificate(block).raw)];
    } catch {
      return [];
    }
  });
  const [certificate, ...chain] = certificates;
  if (!certificate || certificates.length !== blocks.length) {
    throw invalidField('certificates', 'certificate_not_pem');
  }
  requireUsable(certificate, chain, notaryName, 'certificates');
  return { certificate, chain };
}
