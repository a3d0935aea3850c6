import type { VerificationReport } from '../../../common/verification.ts';
import type { SignatureReport } from '../../../packages/evidence/src/verification/check-signature.ts';
import { FileDigests } from '../../../packages/evidence/src/verification/file-digests.ts';
import type { Verification } from '../../../packages/evidence/src/verification/verify-pdf.ts';
import { currentLists } from '../../notaries/revocation/current-list.ts';
import {
  type DeletedSeal,
  findDeletedSeal,
  listDeletedAmong,
} from '../../notarization/seals/deleted-seals-store.ts';
import {
  findSealByPublicId,
  findSealBySha256,
  listSealsAmong,
  type StoredSeal,
} from '../../notarization/seals/store.ts';
import { unprocessable } from '../../platform/http/errors.ts';
import { explainFailedTask } from '../../platform/parsing/explain-failed-task.ts';
import { verifyInChild } from '../../sealing/seal-document.ts';
import type { Services } from '../../services.ts';
import { findRevocation } from './find-revocation.ts';
import { presentSeal } from './present.ts';

/** The verification URL at the end of a signature's reason. */
const PUBLIC_ID = /\/verify\/([0-9A-Za-z_-]{20})\)$/;

/** Maximum number of earlier file ends to check. A sealed file has only a few. */
const MAX_ENDS = 64;

/**
 * Verifies a PDF and returns whether it is exactly a sealed file, was extended or changed since,
 * was sealed with our keys but has no record, is a sample, or is not one of ours. The signatures are checked in
 * a child process, because the file may be malicious.
 * @param owner network of the visitor, from `subscriberOf`. Visitors take turns.
 * @throws AppError 422 if the file exceeds the limits of a verification, 503 if another attempt may
 * succeed
 */
export async function verifyDocument(
  services: Services,
  bytes: Uint8Array,
  sha256: string,
  owner: string,
): Promise<VerificationReport> {
  const onRecord = await findSealOf(services, bytes, sha256);
  const { timestampRoots } = services.config;
  const trust = {
    roots: [services.authority.root],
    timestampRoots,
    revocationLists: await currentLists(services),
    // Our record proves when these bytes existed, regardless of anything appended later.
    ...(onRecord?.seal.sealedAt
      ? { knownAt: onRecord.seal.sealedAt, knownUpTo: onRecord.end }
      : {}),
  };
  const report = await verifyInChild(bytes, trust, owner).catch((error: unknown) => {
    throw explainFailedTask(error, {
      refuse: () => unprocessable('too_complex'),
      tryAgain: 'file_not_checked_now',
    });
  });
  const { signatures, revisions } = report;
  const problems = report.problems.map((problem) => problem.message);
  const verdict = verdictOf(report, {
    ours: signatures.some(isOurs) || onRecord !== null,
    recordedUpTo: onRecord && (onRecord.end === bytes.length ? 'all' : 'part'),
  });
  // An altered file is linked to the seal that it names. The verdict states that it was altered.
  const found =
    onRecord?.seal ?? (verdict === 'changed' ? await findSealNamed(services, signatures) : null);
  const deletedAt = found && 'deletedAt' in found ? found.deletedAt : null;
  const seal = found && !('deletedAt' in found) ? found : null;
  return {
    verdict,
    sha256,
    seal: seal ? presentSeal(seal, await findRevocation(services.db, seal)) : null,
    deletedAt: deletedAt?.toISOString() ?? null,
    signatures,
    revisions,
    problems,
  };
}

const isOurs = ({ role, chainTrusted }: SignatureReport) =>
  role !== 'timestamp' && role !== 'carried' && chainTrusted;

function verdictOf(
  { intact, sample, problems, revisions }: Verification,
  { ours, recordedUpTo }: { ours: boolean; recordedUpTo: 'all' | 'part' | null },
): VerificationReport['verdict'] {
  if (sample && !recordedUpTo) return 'sample';
  if (intact && recordedUpTo) return recordedUpTo === 'all' ? 'unchanged' : 'extended';
  // The record was lost by restoring a backup, or somebody else has our keys. Only we can tell
  // which.
  if (intact) return ours ? 'unrecorded' : 'unknown';
  // The revocation is the only problem. Without our record, at least one valid signature is
  // required.
  const revoked = problems.length > 0 && problems.every(({ code }) => code === 'revoked');
  if (revoked && (recordedUpTo || (ours && revisions.length > 0))) return 'revoked';
  return ours ? 'changed' : 'unknown';
}

/**
 * Finds the seal of a file by its digest, which cannot be forged. If nothing matches the whole
 * file, tries its earlier ends, because data may have been appended. Also finds seals whose record
 * was deleted by retention rules.
 * @returns the seal and the end of the bytes that it covers
 */
async function findSealOf(
  { db }: Services,
  bytes: Uint8Array,
  sha256: string,
): Promise<{ seal: StoredSeal | DeletedSeal; end: number } | null> {
  const whole = (await findSealBySha256(db, sha256)) ?? (await listDeletedAmong(db, [sha256]))[0];
  if (whole) return { seal: whole, end: bytes.length };
  const digests = new FileDigests(bytes);
  const ends = new Map(
    earlierEnds(bytes).map((end) => [digests.upTo('sha256', end).digest('hex'), end]),
  );
  const among = [...ends.keys()];
  const seals = [...(await listSealsAmong(db, among)), ...(await listDeletedAmong(db, among))];
  const found = seals.map((seal) => ({
    seal,
    end: ends.get(seal.sealedSha256 as string) as number,
  }));
  // If the file was sealed more than once, the latest seal counts.
  return found.sort((one, other) => other.end - one.end)[0] ?? null;
}

/**
 * Returns the offsets after each earlier end of a file (`%%EOF`), with and without the line break,
 * in ascending order.
 */
function earlierEnds(bytes: Uint8Array): number[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const marks: number[] = [];
  let at = file.lastIndexOf('%%EOF');
  while (at >= 0 && marks.length < MAX_ENDS) {
    marks.push(at + 5);
    at = at === 0 ? -1 : file.lastIndexOf('%%EOF', at - 1);
  }
  return marks
    .reverse()
    .flatMap((mark) => [mark, mark + 1, mark + 2])
    .filter((end) => end < bytes.length);
}

/**
 * Finds the seal that one of our signatures in an altered file names, or what is left of it after
 * its deletion.
 */
async function findSealNamed(
  services: Services,
  signatures: SignatureReport[],
): Promise<StoredSeal | DeletedSeal | null> {
  for (const one of signatures.filter(isOurs)) {
    const publicId = PUBLIC_ID.exec(one.reason ?? '')?.[1];
    if (!publicId) continue;
    const { db } = services;
    const seal = (await findSealByPublicId(db, publicId)) ?? (await findDeletedSeal(db, publicId));
    if (seal) return seal;
  }
  return null;
}
