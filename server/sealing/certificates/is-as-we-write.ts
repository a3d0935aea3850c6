import { signedAttributes } from '../../../common/signing/signed-attributes.ts';
import { writeCms } from './cms-signature.ts';
import type { CmsSignature } from './read-cms.ts';

/**
 * Whether a CMS is exactly the DER that its parts make where `signCms` puts them together, as it always
 * did: the signer's certificate and those above it, each the issuer of the one before and none a root;
 * the three signed attributes; at most one timestamp token. What no signature covers has no room then
 * for anything else. Of two ECDSA signatures that hold it may have either, and what a timestamp
 * authority wrote is its own.
 *
 * @param bytes of the CMS, without anything behind it
 * @param cms what was read from them
 * @param digest SHA-256 of what is signed
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
