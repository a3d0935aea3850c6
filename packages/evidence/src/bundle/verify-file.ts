import type { TrustOptions } from '../verification/check-signature.ts';
import { FileDigests } from '../verification/file-digests.ts';
import type { Verification } from '../verification/verify-pdf.ts';
import type { BundleFiles } from './bundle-files.ts';
import { type Check, check, sha256 } from './check.ts';
import type { CheckedDocument } from './check-package.ts';
import { checkPdf } from './check-pdf.ts';
import { rootsInside } from './find-root.ts';

export interface Result {
  kind: 'pdf' | 'bundle' | 'package' | 'journal';
  sha256: string;
  /** Every check succeeded, under a root that the caller named. */
  holds: boolean;
  /** A PDF from a practice session, which never holds. */
  sample: boolean;
  checks: Check[];
  /** SHA-256 of the trusted root certificates (DER). */
  roots: string[];
  signatures: Verification['signatures'];
  revisions: Verification['revisions'];
  /** Every document of a session, with the checks of its own bundle. Only for a package. */
  documents?: CheckedDocument[];
}

export interface Trust {
  /** Roots that the caller named, DER. */
  roots: Uint8Array[];
  timestampRoots: Uint8Array[];
  /** Revocation lists and OCSP responses that the caller provides, DER. */
  revocationLists?: Uint8Array[];
  /** Alternatively, the fingerprint of the root in the file: SHA-256, hexadecimal. */
  fingerprint: string | null;
}

/**
 * Checks a sealed PDF, an evidence bundle of a document or of a session, or a handed-over journal.
 * @throws Error if the bytes are none of these
 */
export async function verifyFile(
  bytes: Uint8Array,
  named: Trust,
  now = new Date(),
): Promise<Result> {
  const begin = Buffer.from(bytes.subarray(0, 5)).toString('latin1');
  if (begin !== '%PDF-' && !begin.startsWith('PK')) {
    throw new Error(
      'This file is not a PDF, an evidence bundle (ZIP) or a handed-over journal (ZIP).',
    );
  }
  const opened = begin === '%PDF-' ? null : await openArchive(bytes, now);
  const digests = new FileDigests(bytes);
  // A timestamp authority may add its own root, so if a root is named, only that one counts.
  const inside = (named.roots.length > 0 ? [] : rootsInside(opened?.files ?? null, bytes)).filter(
    (root) => named.fingerprint === null || sha256(root) === named.fingerprint,
  );
  const vouched = named.roots.length > 0 || (named.fingerprint !== null && inside.length > 0);
  const roots = named.roots.length > 0 ? named.roots : inside;
  const { timestampRoots, revocationLists = [] } = named;
  const trust: TrustOptions = { roots, timestampRoots, revocationLists };
  const found: Found = opened ? opened.check(trust) : checkPdf(bytes, trust, digests);
  const checks = [
    ...found.checks,
    check(
      'root',
      vouched,
      'The root certificate is the one that you named.',
      named.fingerprint
        ? 'The root certificate in the file does not have the fingerprint that you named.'
        : 'You did not name a root certificate, so this result depends on the one in the file, if there is one. Compare its fingerprint with one from a source that you trust, and name it with --fingerprint.',
    ),
  ];
  return {
    kind: opened?.kind ?? 'pdf',
    sha256: digests.upTo('sha256', bytes.length).digest('hex'),
    holds: checks.every(({ holds }) => holds),
    sample: found.verification?.sample ?? false,
    checks,
    roots: roots.map((root) => sha256(root)),
    signatures: found.verification?.signatures ?? [],
    revisions: found.verification?.revisions ?? [],
    ...(found.documents ? { documents: found.documents } : {}),
  };
}

/** What the checks of one kind of file found. */
interface Found {
  checks: Check[];
  verification?: Verification;
  documents?: CheckedDocument[];
}

interface Opened {
  kind: Exclude<Result['kind'], 'pdf'>;
  files: BundleFiles;
  check(trust: TrustOptions): Found;
}

/**
 * Opens a ZIP. Loads the checks of bundles and journals only for them.
 * @throws Error if the bytes are not a ZIP
 */
async function openArchive(bytes: Uint8Array, now: Date): Promise<Opened> {
  const { checkPackage, isPackage } = await import('./check-package.ts');
  const { readStoredFiles } = await import('./stored-files.ts');
  if (isPackage(bytes)) {
    const archive = readStoredFiles(bytes);
    const { files } = archive;
    return { kind: 'package', files, check: (trust) => checkPackage(archive, trust, now) };
  }
  const { checkBundle, openBundle } = await import('./check-bundle.ts');
  const { checkHandOver, isHandOver } = await import('./check-hand-over.ts');
  const files = openBundle(bytes);
  return isHandOver(files)
    ? { kind: 'journal', files, check: (trust) => ({ checks: checkHandOver(bytes, files, trust) }) }
    : { kind: 'bundle', files, check: (trust) => checkBundle(bytes, files, trust, now) };
}
