import { unzipSync } from 'fflate';
import { readRevocationEvidence } from '../certificates/revocation-evidence.ts';
import { quoted } from '../encoding/quoted.ts';
import { PdfFile } from '../pdf/pdf-file.ts';
import type { TrustOptions } from '../verification/check-signature.ts';
import { revocationsIn } from '../verification/evidence-in.ts';
import type { Verification } from '../verification/verify-pdf.ts';
import type { BundleFiles } from './bundle-files.ts';
import { type Check, check, sha256, unproved } from './check.ts';
import { withoutDetails } from './check-details.ts';
import { checkFurtherActs } from './check-further-acts.ts';
import { type CheckedJournal, checkJournal, earlier, type JournalTrust } from './check-journal.ts';
import { checkManifest, UnsupportedBundle } from './check-manifest.ts';
import { checkPdf } from './check-pdf.ts';
import { picturesAsked } from './check-pictures.ts';
import { checkPrintCopy } from './check-print-copy.ts';
import { describeMedia, recordingsHold } from './check-recordings.ts';
import { isFurtherJournal, REVOCATIONS } from './manifest.ts';
import { packFiles } from './pack-files.ts';

/** Opens a bundle. @throws Error if the bytes are not a ZIP */
export function openBundle(bytes: Uint8Array): BundleFiles {
  return unzipSync(bytes);
}

/** Returns the revocation lists and OCSP responses of a bundle: its files, and those in its PDF. */
function revocationsOf(files: BundleFiles): Uint8Array[] {
  const own = Object.entries(files).filter(([name]) => name.startsWith(REVOCATIONS));
  const inside = () => {
    try {
      return revocationsIn(new PdfFile(files['sealed.pdf'] ?? new Uint8Array()));
    } catch {
      return [];
    }
  };
  return [...own.map(([, bytes]) => bytes), ...inside()];
}

function journalOf(text: string, trust: JournalTrust): CheckedJournal | null {
  try {
    return checkJournal(text, trust);
  } catch {
    return null;
  }
}

/**
 * Checks an evidence bundle down to the root: its form, its manifest, the sealed PDF, the journal
 * entry and its proof, the rules and the chain of the recording.
 * @param now by the clock of the person who verifies
 * @throws UnsupportedBundle if a newer version made the bundle
 */
export function checkBundle(
  bytes: Uint8Array,
  files: BundleFiles,
  trust: TrustOptions,
  now: Date,
): { checks: Check[]; verification: Verification } {
  const checks: Check[] = [
    check(
      'archive',
      Buffer.from(packFiles(files)).equals(bytes),
      'The ZIP archive is exactly the one that its files produce, byte for byte.',
      'The ZIP archive contains extra or different bytes that its files do not produce.',
    ),
  ];
  const lists = revocationsOf(files);
  const known = { ...trust, revocationLists: [...(trust.revocationLists ?? []), ...lists] };
  const evidence = readRevocationEvidence(known.revocationLists);
  const failed = (name: string, says: string) => checks.push({ name, holds: false, says });
  const textOf = (name: string) => Buffer.from(files[name] ?? []).toString();
  let publicId: string | undefined;
  let knownAt: Date | null = null;
  let gone: string[] = [];
  try {
    const found = checkManifest(files, trust, evidence);
    publicId = found.manifest.publicId;
    gone = found.gone;
    // The manifest's timestamp applies only if the manifest names exactly these bytes.
    if (found.checks.every(({ holds }) => holds)) knownAt = found.provedAt;
    checks.push(...found.checks, ...picturesAsked(found.manifest, textOf('identity.json')));
  } catch (error) {
    if (error instanceof UnsupportedBundle) throw error;
    failed('manifest', 'The manifest (the list of files) is missing or cannot be read.');
  }
  const journalTrust = { roots: trust.roots, evidence, provedAt: knownAt };
  const journal = journalOf(textOf('journal.json'), journalTrust);
  if (gone.length > 0) {
    const entry = journal?.content ?? null;
    checks.push(withoutDetails(gone, { entry, rules: textOf('rules.json'), now }));
  }
  const sealed = files['sealed.pdf'] ?? new Uint8Array();
  const isNamed = journal?.content.document?.sealedSha256 === sha256(sealed);
  const sealedAt = isNamed ? earlier(knownAt, journal.provedAt) : knownAt;
  const pdf = checkPdf(sealed, { ...known, ...(sealedAt ? { knownAt: sealedAt } : {}) });
  checks.push(...pdf.checks);
  if (!('journal.json' in files) && !Object.keys(files).some(isFurtherJournal))
    return { checks: [...checks, ...withoutJournal(textOf)], verification: pdf.verification };
  try {
    if (!journal) throw new Error('the journal entry is missing');
    const { checks: found, content } = journal;
    const chained = recordingsHold(textOf('recordings.json'), content);
    const original = Object.keys(files).find((name) => /^original\.[^/]+$/.test(name)) ?? '';
    const { document } = content;
    checks.push(
      ...found,
      check(
        'journal.documents',
        content.outcome === 'completed' &&
          document?.sha256 === sha256(files[original] ?? '') &&
          isNamed &&
          document.publicId === publicId,
        'The journal entry names the original document and the sealed PDF by their fingerprints.',
        'The journal entry is not about the documents in this bundle.',
      ),
      check(
        'rules',
        content.rules ? content.rules.sha256 === sha256(textOf('rules.json')) : true,
        content.rules
          ? `The rules of ${quoted(content.rules.state)}, version ${quoted(content.rules.version)}, are the ones that applied to the act.`
          : 'The journal entry names no rules, because the act was done before rules were kept.',
        'The rules are not the ones that applied to the act.',
      ),
      check(
        'recordings',
        chained,
        'The recording segments form the chain that the journal entry names.',
        'The recording segments do not form the chain that the journal entry names.',
      ),
    );
    checks.push(...checkFurtherActs(files, content, journalTrust));
    const copied = checkPrintCopy(files, content, textOf('record.json'));
    if (copied) checks.push(copied);
    const media = describeMedia(textOf('recordings.json'));
    if (chained && media) checks.push(media);
  } catch {
    failed(
      'journal',
      'The journal entry, or a file that it refers to, is missing or cannot be read.',
    );
  }
  return { checks, verification: pdf.verification };
}

/** Checks an act from before the journals. Nothing here can prove that its manifest is complete. */
function withoutJournal(textOf: (name: string) => string): Check[] {
  const chained = () => {
    try {
      return recordingsHold(textOf('recordings.json'), null);
    } catch {
      return false;
    }
  };
  return [
    unproved(
      'journal',
      'The bundle has no journal entry, which is normal for acts from before the journals were introduced. It is not proved that a journal contains this act.',
    ),
    check(
      'recordings',
      chained(),
      'The recording segments form a valid chain, but no journal entry names it.',
      'The recording segments do not form a valid chain.',
    ),
  ];
}
