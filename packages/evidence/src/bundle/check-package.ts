import { unzipSync } from 'fflate';
import { z } from 'zod';
import { readRevocationEvidence } from '../certificates/revocation-evidence.ts';
import { quoted } from '../encoding/quoted.ts';
import type { TrustOptions } from '../verification/check-signature.ts';
import type { Verification } from '../verification/verify-pdf.ts';
import type { BundleFiles } from './bundle-files.ts';
import { type Check, check } from './check.ts';
import { checkBundle, openBundle } from './check-bundle.ts';
import { checkListed, UnsupportedBundle } from './check-manifest.ts';
import {
  MANIFEST,
  PACKAGE_VERSION,
  type PackagedDocument,
  type PackageManifest,
  REVOCATIONS,
} from './manifest.ts';
import type { StoredArchive } from './stored-files.ts';

const manifestShape = z.strictObject({
  type: z.literal(PACKAGE_VERSION),
  madeAt: z.iso.datetime(),
  documents: z.array(
    z.strictObject({
      position: z.number().int(),
      name: z.string(),
      outcome: z.enum(['sealed', 'rejected', 'deferred']),
      reason: z.string().nullable(),
      bundle: z.string().nullable(),
    }),
  ),
  files: z.array(z.strictObject({ name: z.string(), sha256: z.string(), size: z.number().int() })),
});

/** A document of a session, with the checks of its own bundle. */
export interface CheckedDocument extends PackagedDocument {
  /** Empty if the document was not sealed. */
  checks: Check[];
  signatures: Verification['signatures'];
  revisions: Verification['revisions'];
}

/** Whether an archive is the bundle of a session with several documents. */
export function isPackage(bytes: Uint8Array): boolean {
  try {
    const { [MANIFEST]: manifest } = unzipSync(bytes, { filter: ({ name }) => name === MANIFEST });
    const { type } = JSON.parse(Buffer.from(manifest as Uint8Array).toString()) as {
      type: unknown;
    };
    return type === PACKAGE_VERSION;
  } catch {
    return false;
  }
}

/**
 * Checks the bundle of a session: its form, its manifest, which lists every document, and the bundle
 * of each sealed document.
 * @param now by the clock of the person who verifies
 * @throws UnsupportedBundle if a newer version made a bundle in it
 */
export function checkPackage(
  { files, isExact }: StoredArchive,
  trust: TrustOptions,
  now: Date,
): { checks: Check[]; documents: CheckedDocument[] } {
  const archive = check(
    'archive',
    isExact,
    'The ZIP archive is exactly the one that its files produce, byte for byte.',
    'The ZIP archive contains extra or different bytes that its files do not produce.',
  );
  const own = Object.entries(files).filter(([name]) => name.startsWith(REVOCATIONS));
  const lists = [...(trust.revocationLists ?? []), ...own.map(([, list]) => list)];
  try {
    const text = Buffer.from(files[MANIFEST] as Uint8Array).toString();
    const manifest: PackageManifest = manifestShape.parse(JSON.parse(text));
    const evidence = readRevocationEvidence(lists);
    const listed = checkListed(files, { text, manifest, mayPass: false }, trust, evidence);
    const documents = manifest.documents.map((one) => checkDocument(one, files, trust, now));
    return {
      checks: [archive, ...listed.checks, checkDocuments(manifest), ...documents.map(summaryOf)],
      documents,
    };
  } catch (error) {
    if (error instanceof UnsupportedBundle) throw error;
    const says = 'The manifest (the list of files) is missing or cannot be read.';
    return { checks: [archive, { name: 'manifest', holds: false, says }], documents: [] };
  }
}

/**
 * Checks the manifest of a session alone: that the platform signed it, and that it is consistent. The
 * caller compares the files with it.
 * @param list the manifest and its signature
 * @returns the manifest; null if it cannot be read
 */
export function checkSessionList(
  list: BundleFiles,
  trust: TrustOptions,
): { holds: boolean; manifest: PackageManifest | null } {
  try {
    const text = Buffer.from(list[MANIFEST] as Uint8Array).toString();
    const manifest: PackageManifest = manifestShape.parse(JSON.parse(text));
    const evidence = readRevocationEvidence(trust.revocationLists ?? []);
    const { checks } = checkListed(list, { text, manifest, mayPass: false }, trust, evidence);
    const own = checks.filter(({ name }) => name !== 'manifest.files');
    return { holds: [...own, checkDocuments(manifest)].every(({ holds }) => holds), manifest };
  } catch {
    return { holds: false, manifest: null };
  }
}

/** Checks that the manifest lists each document once, and a bundle for exactly those that are sealed. */
function checkDocuments({ documents, files }: PackageManifest): Check {
  const bundles = documents.flatMap(({ bundle }) => (bundle === null ? [] : [bundle]));
  const inside = files.flatMap(({ name }) => (name.startsWith('documents/') ? [name] : []));
  const isComplete =
    documents.every(
      ({ position, outcome, bundle }, index) =>
        position > (documents[index - 1]?.position ?? 0) &&
        (outcome === 'sealed') === (bundle !== null),
    ) &&
    new Set(bundles).size === bundles.length &&
    inside.length === bundles.length &&
    inside.every((name) => bundles.includes(name));
  return check(
    'documents',
    isComplete,
    `The session has ${documents.length} documents. ${bundles.length} of them are sealed, each with its own bundle.`,
    'The manifest does not list each document once, with one bundle for each document that is sealed.',
  );
}

function checkDocument(
  document: PackagedDocument,
  files: BundleFiles,
  trust: TrustOptions,
  now: Date,
): CheckedDocument {
  const none = { signatures: [], revisions: [] };
  if (document.bundle === null) return { ...document, checks: [], ...none };
  const bytes = files[document.bundle];
  if (!bytes) {
    const says = 'The evidence bundle of this document is missing.';
    return { ...document, checks: [{ name: 'bundle', holds: false, says }], ...none };
  }
  try {
    const { checks, verification } = checkBundle(bytes, openBundle(bytes), trust, now);
    const { signatures, revisions } = verification;
    return { ...document, checks, signatures, revisions };
  } catch (error) {
    if (error instanceof UnsupportedBundle) throw error;
    const says = 'The evidence bundle of this document cannot be read.';
    return { ...document, checks: [{ name: 'bundle', holds: false, says }], ...none };
  }
}

function summaryOf({ position, name, outcome, reason, checks }: CheckedDocument): Check {
  const title = `Document ${position}, ${quoted(name)},`;
  const because = reason === null ? '' : ` Reason: ${quoted(reason)}.`;
  return check(
    `document.${position}`,
    checks.every(({ holds }) => holds),
    outcome === 'sealed'
      ? `${title} is sealed. No check of its evidence bundle failed.`
      : `${title} was ${outcome} in this session, so it has no bundle.${because}`,
    `${title} is not proved. At least one check of its evidence bundle failed.`,
  );
}
