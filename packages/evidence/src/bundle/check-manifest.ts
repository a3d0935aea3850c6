import { createHash } from 'node:crypto';
import { z } from 'zod';
import { findChain } from '../certificates/certificate-chain.ts';
import { isAsWeWrite } from '../certificates/is-as-we-write.ts';
import { isNotary } from '../certificates/is-notary.ts';
import {
  attributesMatch,
  namesItsCertificate,
  readCms,
  signatureIsValid,
} from '../certificates/read-cms.ts';
import type { RevocationEvidence } from '../certificates/revocation-evidence.ts';
import { canonicalJson } from '../encoding/canonical-json.ts';
import { quoted } from '../encoding/quoted.ts';
import type { TrustOptions } from '../verification/check-signature.ts';
import { type CheckedTimestamp, checkTimestamp } from '../verification/check-timestamp.ts';
import type { BundleFiles } from './bundle-files.ts';
import { type Check, check, listed, sha256, unproved } from './check.ts';
import { revocationOf } from './check-signer.ts';
import {
  BUNDLE_VERSION,
  MANIFEST,
  MANIFEST_SIGNATURE,
  type Manifest,
  PACKAGE_VERSION,
  passingFiles,
} from './manifest.ts';

/** A bundle of a format that this verifier does not know. It may be valid. */
export class UnsupportedBundle extends Error {}

/** Returns the number of a bundle's format, such as 1 for `sealwright-evidence-1`. */
const formatNumber = (type: string) =>
  Number(/^sealwright-evidence-(\d{1,6})$/.exec(type)?.[1] ?? 0);

const typed = z.looseObject({ type: z.string() });

const manifestShape = z.strictObject({
  type: z.literal(BUNDLE_VERSION),
  publicId: z.string(),
  madeAt: z.iso.datetime(),
  files: z.array(z.strictObject({ name: z.string(), sha256: z.string(), size: z.number().int() })),
});

/**
 * Checks that the platform signed the manifest with a certificate that was not revoked, and that it
 * names exactly the files in the bundle. Only people's details and the images that they requested
 * may be missing (`gone`).
 * @throws UnsupportedBundle if a newer version made the bundle; Error if there is no readable
 * manifest
 */
export function checkManifest(
  files: BundleFiles,
  trust: TrustOptions,
  evidence: RevocationEvidence,
): { checks: Check[]; manifest: Manifest; gone: string[]; provedAt: Date | null } {
  const text = Buffer.from(files[MANIFEST] as Uint8Array).toString();
  const json: unknown = JSON.parse(text);
  const type = typed.safeParse(json).data?.type ?? '';
  if (formatNumber(type) > formatNumber(PACKAGE_VERSION)) {
    throw new UnsupportedBundle(
      `This bundle has the format ${type}, but this verifier supports only formats up to ${PACKAGE_VERSION}. The content was not checked. Use a newer version of sealwright-verify.`,
    );
  }
  const manifest = manifestShape.parse(json);
  return checkListed(files, { text, manifest, mayPass: true }, trust, evidence);
}

/** What every manifest has. */
type Listing = Pick<Manifest, 'madeAt' | 'files'>;

/**
 * Checks that the platform signed a manifest, and that it names exactly the files in the archive.
 * @param mayPass whether people's details may be missing
 */
export function checkListed<Named extends Listing>(
  files: BundleFiles,
  { text, manifest, mayPass }: { text: string; manifest: Named; mayPass: boolean },
  trust: TrustOptions,
  evidence: RevocationEvidence,
): { checks: Check[]; manifest: Named; gone: string[]; provedAt: Date | null } {
  const named = new Map(manifest.files.map((file) => [file.name, file]));
  const present = Object.keys(files).filter(
    (name) => name !== MANIFEST && name !== MANIFEST_SIGNATURE,
  );
  // Their digests stay in the manifest, so removed files cannot be replaced. They are removed
  // together by the retention rules, so if one of them exists, none may be missing.
  const passing = mayPass ? passingFiles(Object.fromEntries(named)) : [];
  const gone = passing.some((name) => name in files) ? [] : passing;
  const wrong = [...new Set([...named.keys(), ...present])].filter((name) => {
    if (gone.includes(name)) return false;
    const [listed, bytes] = [named.get(name), files[name]];
    return !listed || !bytes || listed.size !== bytes.length || listed.sha256 !== sha256(bytes);
  });
  const signature = files[MANIFEST_SIGNATURE];
  const signed = checkSigned(text, signature, { at: manifest.madeAt, trust, evidence });
  const { stamp, revoked } = signed;
  return {
    manifest,
    gone,
    provedAt: signed.holds && stamp?.trusted ? stamp.time : null,
    checks: [
      check(
        'manifest.form',
        canonicalJson(manifest) === text && named.size === manifest.files.length,
        'The manifest is in canonical form and lists each file once.',
        'The manifest is not in canonical form, or lists a file more than once.',
      ),
      check(
        'manifest.signature',
        signed.holds,
        'The platform signed the manifest (the list of files).',
        'The signature of the manifest (the list of files) is not valid.',
      ),
      ...(signed.holds ? [datedBy(stamp)] : []),
      ...(revoked ? [revoked] : []),
      check(
        'manifest.files',
        wrong.length === 0,
        `All ${present.length} files match the manifest, and there are no other files.`,
        `These files do not match the manifest: ${listed(wrong.map(quoted))}.`,
      ),
    ],
  };
}

/** Reports what proves when the manifest was made. */
function datedBy(stamp: CheckedTimestamp | undefined): Check {
  const name = 'manifest.timestamp';
  if (!stamp) {
    return unproved(
      name,
      'There is no timestamp, so only the platform states when the manifest was made.',
    );
  }
  const time = `${stamp.time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return stamp.trusted
    ? check(
        name,
        true,
        `A trusted timestamp proves that everything in the manifest existed at ${time}.`,
        '',
      )
    : unproved(
        name,
        `The timestamp of ${time} proves no time, because its authority is not known here or was revoked.`,
      );
}

/**
 * Checks whether the signature is valid, its timestamp if there is one, and whether its signer was
 * revoked.
 */
function checkSigned(
  text: string,
  signature: Uint8Array | undefined,
  { at, trust, evidence }: { at: string; trust: TrustOptions; evidence: RevocationEvidence },
): { holds: boolean; stamp?: CheckedTimestamp; revoked?: Check } {
  try {
    const bytes = signature as Uint8Array;
    const cms = readCms(bytes);
    const digest = createHash('sha256').update(text).digest();
    const token = cms.timestampToken;
    const over = (name: string) => createHash(name).update(cms.signature).digest();
    const intermediates = cms.certificates;
    const stamp = token && checkTimestamp(token, over, trust, { intermediates, evidence });
    const provedAt = stamp?.trusted ? stamp.time : null;
    const claimedAt = new Date(at);
    const chain = findChain({
      certificate: cms.signerCertificate,
      intermediates,
      roots: trust.roots,
      at: provedAt ?? claimedAt,
      purpose: 'documents',
    });
    const holds =
      isAsWeWrite(bytes, cms, digest) &&
      (token === undefined || stamp !== undefined) &&
      cms.content === undefined &&
      attributesMatch(cms, digest) &&
      namesItsCertificate(cms) &&
      signatureIsValid(cms) &&
      !isNotary(cms.signerCertificate) &&
      chain !== null;
    if (!holds) return { holds };
    const asked = { chain, evidence, provedAt, claimedAt };
    const revoked = revocationOf('manifest.signature', 'The platform', asked);
    return { holds, revoked, ...(stamp ? { stamp } : {}) };
  } catch {
    return { holds: false };
  }
}
