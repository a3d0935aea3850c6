import { createHash } from 'node:crypto';
import { canonicalJson } from '../encoding/canonical-json.ts';
import type { BundleFiles } from './bundle-files.ts';

export const BUNDLE_VERSION = 'sealwright-evidence-1';
/** A bundle of a session with several documents. Verifiers of format 1 report it as newer. */
export const PACKAGE_VERSION = 'sealwright-evidence-2';
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

const JOURNAL = /^journal(-[2-9]\d*)?\.json$/;

/** Returns the name of the file with the journal entry of an act on the document, counted from 1. */
export const journalFile = (number: number) =>
  number === 1 ? 'journal.json' : `journal-${number}.json`;

/** Whether a file of a bundle is the journal entry of an act after the first one. */
export const isFurtherJournal = (name: string) => JOURNAL.test(name) && name !== journalFile(1);

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

/** The manifest of a bundle of all documents of a session. */
export interface PackageManifest extends Omit<Manifest, 'type' | 'publicId'> {
  type: typeof PACKAGE_VERSION;
  documents: PackagedDocument[];
}

/** One document of a session, as the manifest of the session names it. */
export interface PackagedDocument {
  /** From 1, in the order of the session. */
  position: number;
  name: string;
  outcome: 'sealed' | 'rejected' | 'deferred';
  /** Why it was rejected or deferred. */
  reason: string | null;
  /** The name of its evidence bundle in the archive; null if it was not sealed. */
  bundle: string | null;
}

/** In characters, so that unpacked paths stay short. */
const LONGEST_TITLE = 60;

/** Returns the part of a document's name that every system allows in the name of a file. */
function titleOf(name: string): string {
  return name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, LONGEST_TITLE)
    .replace(/-$/, '');
}

/**
 * Returns the name of a document's bundle in the archive: its position and its name, in ASCII and
 * without spaces. The position makes it unique and keeps the order.
 */
export function bundleName({ position, name }: Pick<PackagedDocument, 'position' | 'name'>) {
  const parts = [String(position).padStart(2, '0'), titleOf(name)].filter((part) => part !== '');
  return `documents/${parts.join('-')}.zip`;
}

/** Returns a file as a manifest lists it. */
export const listedFile = (name: string, bytes: Uint8Array): Manifest['files'][number] => ({
  name,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  size: bytes.length,
});

/** Lists every file with its digest (hexadecimal) and its size in bytes, as canonical JSON. */
export function writeManifest(files: BundleFiles, about: { publicId: string; madeAt: Date }) {
  const manifest: Manifest = {
    type: BUNDLE_VERSION,
    publicId: about.publicId,
    madeAt: about.madeAt.toISOString(),
    files: Object.entries(files)
      .map(([name, bytes]) => listedFile(name, bytes))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
  return canonicalJson(manifest);
}

/** Lists the documents of a session, and every file, as canonical JSON. */
export function writePackageManifest(
  about: Pick<PackageManifest, 'documents' | 'files'> & { madeAt: Date },
): string {
  const manifest: PackageManifest = {
    type: PACKAGE_VERSION,
    madeAt: about.madeAt.toISOString(),
    documents: about.documents,
    files: about.files,
  };
  return canonicalJson(manifest);
}
