import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import {
  der,
  derBytes,
  derChildren,
  derContent,
  derFields,
  derInteger,
  derNull,
  derOid,
  derSequence,
  derSet,
  readDer,
  readOid,
} from '../../packages/evidence/src/encoding/der.ts';

const oid = {
  commonName: '2.5.4.3',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  sha256WithRsa: '1.2.840.113549.1.1.11',
};

/**
 * Thrown when the bytes are not a certificate request, or when it is not signed with its own key.
 */
export class RequestRefused extends Error {
  override name = 'RequestRefused';
  /** The code of an error message. */
  readonly code: 'certificate_request_unreadable' | 'certificate_request_not_signed';

  constructor(code: RequestRefused['code'], options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/**
 * Creates a certificate request (PKCS#10, RFC 2986) with the public key and a name. It is signed
 * with the private key to prove that the requester has it. The authority decides the content of the
 * certificate.
 *
 * @param name common name
 * @returns DER
 */
export function makeCertificateRequest(
  name: string,
  keys: { publicKey: KeyObject; privateKey: KeyObject },
): Buffer {
  const subject = derSequence(
    derSet(derSequence(derOid(oid.commonName), der(0x0c, Buffer.from(name, 'utf8')))),
  );
  const info = derSequence(
    derInteger(0),
    subject,
    keys.publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa0),
  );
  const algorithm =
    keys.publicKey.asymmetricKeyType === 'rsa'
      ? derSequence(derOid(oid.sha256WithRsa), derNull())
      : derSequence(derOid(oid.ecdsaWithSha256));
  const signature = sign('sha256', info, { key: keys.privateKey, dsaEncoding: 'der' });
  return derSequence(info, algorithm, der(0x03, Buffer.alloc(1), signature));
}

/**
 * Returns the public key of a certificate request after verifying its signature.
 *
 * @throws RequestRefused if the request is malformed or its signature is invalid
 */
export function readCertificateRequest(bytes: Uint8Array): KeyObject {
  let holds = false;
  let publicKey: KeyObject;
  try {
    const whole = readDer(bytes);
    if (whole.tag !== 0x30 || whole.end !== bytes.length) throw new RangeError('not one element');
    const [info, algorithm, signature] = derFields(bytes, whole, 0x30, 0x30, 0x03);
    if (!info || !algorithm || !signature) throw new RangeError('incomplete');
    const [, , key] = derFields(bytes, info, 0x02, 0x30, 0x30, 0xa0);
    if (!key) throw new RangeError('no key');
    publicKey = createPublicKey({
      key: Buffer.from(derBytes(bytes, key)),
      format: 'der',
      type: 'spki',
    });
    const expected =
      publicKey.asymmetricKeyType === 'rsa' ? oid.sha256WithRsa : oid.ecdsaWithSha256;
    const named = readOid(bytes, derChildren(bytes, algorithm)[0]);
    holds =
      named === expected &&
      verify('sha256', derBytes(bytes, info), publicKey, derContent(bytes, signature).subarray(1));
  } catch (cause) {
    throw new RequestRefused('certificate_request_unreadable', { cause });
  }
  if (!holds) throw new RequestRefused('certificate_request_not_signed');
  return publicKey;
}
