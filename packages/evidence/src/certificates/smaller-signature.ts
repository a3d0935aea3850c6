import { X509Certificate } from 'node:crypto';
import { derChildren, derContent, derInteger, derSequence, readDer } from '../encoding/der.ts';

// The order n of the group of P-256 (FIPS 186-4, D.1.2.3).
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * Returns the one with the smaller s of the two ECDSA signatures (r, s) and (r, n − s). Both are
 * valid, and anyone can compute one from the other. An RSA signature is returned unchanged.
 *
 * @param signature DER for P-256
 * @param certificate of the signer, DER
 */
export function smallerSignature(signature: Uint8Array, certificate: Uint8Array): Uint8Array {
  const { asymmetricKeyDetails } = new X509Certificate(certificate).publicKey;
  if (asymmetricKeyDetails?.namedCurve !== 'prime256v1') return signature;
  const [r, s] = derChildren(signature, readDer(signature)).map((element) =>
    Buffer.from(derContent(signature, element)),
  );
  if (!r || !s) throw new RangeError('The signature has no two numbers');
  const value = BigInt(`0x${s.toString('hex')}`);
  if (value <= P256_ORDER / 2n) return signature;
  const smaller = (P256_ORDER - value).toString(16).padStart(64, '0');
  return derSequence(derInteger(r), derInteger(Buffer.from(smaller, 'hex')));
}
