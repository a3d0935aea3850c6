import { createHash } from 'node:crypto';
import { issuerAndSerial } from '../../../packages/evidence/src/certificates/certificate-fields.ts';
import { signedAttributes } from '../../../packages/evidence/src/certificates/signed-attributes.ts';
import type { Signer } from '../../../packages/evidence/src/certificates/signer.ts';
import {
  der,
  derInteger,
  derOctets,
  derOid,
  derSequence,
  derSet,
} from '../../../packages/evidence/src/encoding/der.ts';

const oid = {
  signedData: '1.2.840.113549.1.7.2',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  // "Any policy" (RFC 5280, 4.2.1.4), which promises nothing.
  anyPolicy: '2.5.29.32.0',
};

/**
 * Issues a timestamp token over a SHA-256 digest, DER (RFC 3161, section 2.4.2), by a signer with a
 * P-256 key. The certificate is not one of a timestamp authority, so the token has the right form
 * but proves no time.
 */
export async function issueTimestamp(
  digest: Uint8Array,
  signer: Pick<Signer, 'certificate' | 'sign'>,
  at: Date,
): Promise<Buffer> {
  const sha256 = derSequence(derOid(oid.sha256));
  const time = `${at.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`;
  const info = derSequence(
    derInteger(1),
    derOid(oid.anyPolicy),
    derSequence(sha256, derOctets(digest)),
    derInteger(1),
    der(0x18, Buffer.from(time, 'latin1')),
  );
  const attributes = signedAttributes(
    createHash('sha256').update(info).digest(),
    signer.certificate,
    oid.timestampInfo,
  );
  const signature = await signer.sign(attributes);
  // Signed as a SET, encoded as [0] IMPLICIT (RFC 5652, section 5.4).
  const carried = Buffer.from(attributes);
  carried[0] = 0xa0;
  const signerInfo = derSequence(
    derInteger(1),
    issuerAndSerial(signer.certificate),
    sha256,
    carried,
    derSequence(derOid(oid.ecdsaWithSha256)),
    derOctets(signature),
  );
  const signedData = derSequence(
    derInteger(3),
    derSet(sha256),
    derSequence(derOid(oid.timestampInfo), der(0xa0, derOctets(info))),
    der(0xa0, signer.certificate),
    derSet(signerInfo),
  );
  return derSequence(derOid(oid.signedData), der(0xa0, signedData));
}
