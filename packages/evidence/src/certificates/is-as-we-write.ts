import { writeCms } from './cms-signature.ts';
import type { CmsSignature } from './read-cms.ts';
import { signedAttributes } from './signed-attributes.ts';

/**
 * Returns whether a CMS is exactly the DER that `signCms` makes from the same parts: the signer's
 * certificate and its issuers in order, without the root; the three signed attributes; at most one
 * timestamp token. Then the bytes that no signature covers have no space for other data. Either of
 * the two valid ECDSA signatures is accepted, and the token of a timestamp authority may have any
 * form.
 *
 * @param bytes the CMS, without trailing bytes
 * @param cms the parsed CMS
 * @param digest SHA-256 of the signed bytes
 */
export function isAsWeWrite(bytes: Uint8Array, cms: CmsSignature, digest: Uint8Array): boolean {
  const { certificates, signature, timestampToken } = cms;
  const [own] = certificates;
  const isOrdered = certificates.every((one, index) => {
    const below = certificates[index - 1];
    const issued = !below || (below.checkIssued(one) && below.verify(one.publicKey));
    return issued && one.subject !== one.issuer;
  });
  if (!own || !isOrdered) return false;
  const again = writeCms({
    certificates: certificates.map(({ raw }) => new Uint8Array(raw)),
    attributes: signedAttributes(digest, own.raw),
    signature,
    token: timestampToken,
  });
  return again.equals(bytes);
}
