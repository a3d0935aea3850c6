import { createHash } from 'node:crypto';
import { canonicalJson } from '../encoding/canonical-json.ts';
import type { BundleFiles } from './bundle-files.ts';

export const BUNDLE_VERSION = 'sealwright-evidence-1';
export const MANIFEST = 'manifest.json';
/** Detached CMS over the manifest. */
export const MANIFEST_SIGNATURE = 'manifest.p7s';

/** Revocation lists, DER, as of the time of the bundle. */
export const REVOCATIONS = 'revocations/';

/** The print copy that was notarized instead of the uploaded file. */
export const PRINT_COPY = 'print-copy.pdf';

/**
 * What people stated, and what was read from their documents. It is deleted when its retention is
 * over.
 */
export const DETAILS = 'details.json';

/**
 * Returns the file with these details among the files that a bundle names. Older bundles have no
 * separate file for them.
 */
export function detailsFile(named: Record<string, unknown>): string {
  return DETAILS in named ? DETAILS : 'identity.json';
}

const PICTURE = /^pictures\/[1-9]\d*-(front|back|selfie)\.jpg$/;

export const isPicture = (name: string) => PICTURE.test(name);

/**
 * Returns the files that are deleted together when the retention of people's details is over:
 * details first, then pictures.
 */
export function passingFiles(named: Record<string, unknown>): string[] {
  const names = Object.keys(named);
  const details = detailsFile(named);
  return [...names.filter((name) => name === details), ...names.filter(isPicture)];
}

/** The manifest of a bundle. docs/evidence-format.md describes each member. */
export interface Manifest {
  type: typeof BUNDLE_VERSION;
  publicId: string;
  /** ISO 8601, UTC. */
  madeAt: string;
  /** Every file except the manifest and its signature, by name. */
  files: { name: string; sha256: string; size: number }[];
}

/** Lists every file with its digest (hexadecimal) and its size in bytes, as canonical JSON. */
export function writeManifest(files: BundleFiles, about: { publicId: string; madeAt: Date }) {
  const manifest: Manifest = {
    type: BUNDLE_VERSION,
    publicId: about.publicId,
    madeAt: about.madeAt.toISOString(),
    files: Object.entries(files)
      .map(([name, bytes]) => ({
        name,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        size: bytes.length,
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
  return canonicalJson(manifest);
}
