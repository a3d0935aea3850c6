import type { KeyObject } from 'node:crypto';
import { problem } from '../../../common/messages/errors.ts';
import {
  RequestRefused,
  readCertificateRequest,
} from '../../../common/signing/certificate-request.ts';
import { serialNumberOf } from '../../../packages/evidence/src/certificates/certificate-fields.ts';
import { isSameKey } from '../../../packages/evidence/src/certificates/is-same-key.ts';
import { invalidField } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import type { StoredNotary } from '../notaries/store.ts';
import { algorithmOf, isSupported } from './check-certificate.ts';
import { commissionText, hasEnded, ownerOf, requestOf } from './key-in-use.ts';
import {
  insertUnlessKnown,
  nameOf,
  readChain,
  replace,
  requireNotSuspended,
} from './replace-key.ts';
import { publicKeyOf } from './same-key.ts';
import { listKeys, listSuspended, renameDevice, type StoredKey } from './store.ts';

export interface Enrolment {
  /** PKCS#10, DER. */
  request: Uint8Array;
  deviceName: string;
  /** PEM, if the certificate comes from another authority. */
  certificates?: string | undefined;
}

/**
 * Puts a key on the notary's computer into use. The request proves possession of the key. The
 * certificate contains the name in the commission, whatever name is in the request. The current key
 * may be enrolled again, on another computer or after a reinstallation. It stays the same key, and
 * gets another certificate if ours ends before the commission.
 * @throws AppError 400 for an unusable request or certificate, 409 for a suspended key
 */
export async function enrollDevice(
  services: Services,
  notary: StoredNotary,
  { request, deviceName, certificates }: Enrolment,
): Promise<StoredKey> {
  const publicKey = requestedKey(request);
  const brought = certificates ? readChain(certificates, nameOf(notary)) : null;
  if (brought && !publicKeyIs(brought, publicKey)) {
    throw invalidField('certificates', 'certificate_key_mismatch');
  }
  const owner = ownerOf(notary);
  return replace(services, notary, async (tx) => {
    const keys = await listKeys(tx, notary.id);
    requireNotSuspended([...keys, ...(await listSuspended(tx))], publicKey);
    const known = keys.find(
      (key) =>
        key.kind === 'device' &&
        key.status === 'active' &&
        (brought
          ? Buffer.compare(key.certificate, brought.certificate) === 0
          : key.commission === commissionText(owner) &&
            publicKeyIs(key, publicKey) &&
            !hasEnded(key.certificate, requestOf(owner).notAfter)),
    );
    // The device was reinstalled, the key is on another computer, or the response was lost.
    if (known) return renameDevice(tx, known.id, deviceName);
    const { certificate, chain } =
      brought ?? (await services.authority.certifyNotaryKey(requestOf(owner), publicKey));
    return insertUnlessKnown(tx, {
      notaryId: notary.id,
      kind: 'device',
      certificate,
      chain,
      serial: serialNumberOf(certificate),
      sealedKey: null,
      storeName: null,
      commission: brought ? null : commissionText(owner),
      deviceName,
    });
  });
}

const publicKeyIs = (one: Pick<StoredKey, 'certificate'>, publicKey: KeyObject) =>
  isSameKey(publicKeyOf(one), publicKey);

function requestedKey(request: Uint8Array): KeyObject {
  const publicKey = readRequest(request);
  const algorithm = algorithmOf(publicKey);
  if (isSupported(algorithm)) return publicKey;
  throw invalidField('request', problem('key_algorithm_not_supported', { algorithm }));
}

function readRequest(request: Uint8Array): KeyObject {
  try {
    return readCertificateRequest(request);
  } catch (error) {
    throw error instanceof RequestRefused ? invalidField('request', error.code) : error;
  }
}
