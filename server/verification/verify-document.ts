import type { VerificationReport } from '../../common/verification.ts';
import { currentLists } from '../revocation/current-list.ts';
import type { SignatureReport } from '../sealing/check-signature.ts';
import { FileDigests } from '../sealing/file-digests.ts';
import { verifyInWorker } from '../sealing/seal-document.ts';
import type { Verification } from '../sealing/verify-pdf.ts';
import {
  findSealAmong,
  findSealByPublicId,
  findSealBySha256,
  type StoredSeal,
} from '../seals/store.ts';
import type { Services } from '../services.ts';
import { presentSeal } from './present.ts';

/** Our address in the reason of a signature. */
const PUBLIC_ID = /\/verify\/([0-9A-Za-z_-]{20})\)$/;

/** So many earlier ends of a file are looked at: each sealed file has a handful. */
const MAX_ENDS = 64;

/**
 * Says whether a PDF is the very file that was sealed, whether it was changed since, or whether it
 * is none of ours. The signatures are checked in a worker: the file may be hostile.
 */
export async function verifyDocument(
  services: Services,
  bytes: Uint8Array,
  sha256: string,
): Promise<VerificationReport> {
  const seal = await findSealBySha256(services.db, sha256);
  const roots = [services.authority.root];
  const report = await verifyInWorker(bytes, {
    roots,
    revocationLists: await currentLists(services),
    // Our own record says when these very bytes were there.
    ...(seal?.sealedAt ? { knownAt: seal.sealedAt } : {}),
  });
  const { signatures, revisions } = report;
  const problems = report.problems.map((problem) => problem.message);
  if (seal && report.intact) {
    const found = presentSeal(seal);
    return { verdict: 'unchanged', sha256, seal: found, signatures, revisions, problems };
  }
  const before = seal ?? (await findSealInside(services, bytes));
  const ours = signatures.some(isOurs);
  const verdict = verdictOf(report, { ours: ours || before !== null, onRecord: before !== null });
  // An altered file says itself which seal it had; that it was altered is said with it.
  const shown =
    before ?? (verdict === 'changed' ? await findSealNamed(services, signatures) : null);
  return {
    verdict,
    sha256,
    seal: shown ? presentSeal(shown) : null,
    signatures,
    revisions,
    problems,
  };
}

const isOurs = ({ role, chainTrusted }: SignatureReport) =>
  role !== 'timestamp' && role !== 'carried' && chainTrusted;

function verdictOf(
  { intact, problems }: Verification,
  { ours, onRecord }: { ours: boolean; onRecord: boolean },
): VerificationReport['verdict'] {
  // Signed as we sign and on no record of ours: nothing that was sealed here.
  if (intact) return onRecord ? 'extended' : 'unknown';
  // Nothing else is wrong with it.
  const revoked = problems.length > 0 && problems.every(({ code }) => code === 'revoked');
  if (revoked && onRecord) return 'revoked';
  return ours ? 'changed' : 'unknown';
}

/** The seal of what a file was before something was added behind it: by its digest, which nobody can forge. */
async function findSealInside(services: Services, bytes: Uint8Array): Promise<StoredSeal | null> {
  const digests = new FileDigests(bytes);
  const found = earlierEnds(bytes).map((end) => digests.upTo('sha256', end).digest('hex'));
  return findSealAmong(services.db, found);
}

/** Behind each end that a file has had, with its line break and without, in rising order. */
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

/** The seal that one of our own signatures in an altered file names. */
async function findSealNamed(
  services: Services,
  signatures: SignatureReport[],
): Promise<StoredSeal | null> {
  for (const one of signatures.filter(isOurs)) {
    const publicId = PUBLIC_ID.exec(one.reason ?? '')?.[1];
    const seal = publicId ? await findSealByPublicId(services.db, publicId) : null;
    if (seal) return seal;
  }
  return null;
}
