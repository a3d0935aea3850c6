import { createHash, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from '../../common/canonical-json.ts';
import {
  BUNDLE_VERSION,
  MANIFEST,
  MANIFEST_SIGNATURE,
  type Manifest,
} from '../../server/evidence/manifest.ts';
import type { BundleFiles } from '../../server/evidence/pack-files.ts';
import { chainIsTrusted } from '../../server/sealing/certificate-chain.ts';
import { signCms } from '../../server/sealing/cms-signature.ts';
import {
  attributesMatch,
  namesItsCertificate,
  readCms,
  signatureIsValid,
} from '../../server/sealing/read-cms.ts';
import { type Check, check, sha256 } from './check.ts';
import { isNotary } from './is-notary.ts';

const manifestShape = z.strictObject({
  type: z.literal(BUNDLE_VERSION),
  publicId: z.string(),
  madeAt: z.iso.datetime(),
  files: z.array(z.strictObject({ name: z.string(), sha256: z.string(), size: z.number().int() })),
});

/**
 * Checks that the manifest is signed by the platform and names exactly the files that are there.
 * @throws Error where there is no manifest that can be read
 */
export async function checkManifest(
  files: BundleFiles,
  roots: Uint8Array[],
): Promise<{ checks: Check[]; manifest: Manifest }> {
  const text = Buffer.from(files[MANIFEST] as Uint8Array).toString();
  const manifest = manifestShape.parse(JSON.parse(text));
  const named = new Map(manifest.files.map((file) => [file.name, file]));
  const present = Object.keys(files).filter(
    (name) => name !== MANIFEST && name !== MANIFEST_SIGNATURE,
  );
  const wrong = [...new Set([...named.keys(), ...present])].filter((name) => {
    const [said, bytes] = [named.get(name), files[name]];
    return !said || !bytes || said.size !== bytes.length || said.sha256 !== sha256(bytes);
  });
  const signed = await isSigned(text, files[MANIFEST_SIGNATURE], manifest.madeAt, roots);
  return {
    manifest,
    checks: [
      check(
        'manifest.form',
        canonicalJson(manifest) === text && named.size === manifest.files.length,
        'The list of contents is written in its one form.',
        'The list of contents was written by something else.',
      ),
      check(
        'manifest.signature',
        signed,
        'The platform signed the list of contents.',
        'The signature over the list of contents does not hold.',
      ),
      check(
        'manifest.files',
        wrong.length === 0,
        `All ${manifest.files.length} files are those on the list, and there are no others.`,
        `Not as listed: ${wrong.join(', ')}.`,
      ),
    ],
  };
}

async function isSigned(
  text: string,
  signature: Uint8Array | undefined,
  at: string,
  roots: Uint8Array[],
): Promise<boolean> {
  try {
    const bytes = signature as Uint8Array;
    const cms = readCms(bytes);
    const digest = createHash('sha256').update(text).digest();
    const [own, ...above] = cms.certificates.map(({ raw }) => new Uint8Array(raw));
    // Written again from its parts: nothing else may be in it.
    const again = await signCms(digest, {
      kind: 'remote',
      certificate: own as Uint8Array,
      chain: above,
      sign: async () => cms.signature,
    });
    return (
      again.equals(bytes) &&
      cms.content === undefined &&
      attributesMatch(cms, digest) &&
      namesItsCertificate(cms) &&
      signatureIsValid(cms) &&
      !isNotary(cms.signerCertificate) &&
      chainIsTrusted({
        certificate: cms.signerCertificate,
        intermediates: above.map((one) => new X509Certificate(one)),
        roots,
        at: new Date(at),
        purpose: 'documents',
      })
    );
  } catch {
    return false;
  }
}
