import type { VerificationReport } from '../../common/verification.ts';
import { currentLists } from '../revocation/current-list.ts';
import { verifyInWorker } from '../sealing/seal-document.ts';
import type { Verification } from '../sealing/verify-pdf.ts';
import { notaryCertificateOf } from '../seals/notary-certificate.ts';
import { findSealByPublicId, findSealBySha256 } from '../seals/store.ts';
import type { Services } from '../services.ts';
import { presentSeal } from './present.ts';

/** UTF-16BE in hexadecimal, as the text of a signature is written. */
const inSignature = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** Our address in the reason of a signature: how an altered file is traced to its seal. */
const PUBLIC_ID = new RegExp(`${inSignature('/verify/')}((?:00[0-9a-f]{2}){20})`);

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
  // A key that the notary brought has a certificate of another authority: it was checked then.
  const brought = seal ? [(await notaryCertificateOf(services, seal)).certificate] : [];
  const roots = [services.authority.root];
  const report = await verifyInWorker(bytes, {
    roots,
    certificates: brought,
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
  const ours = signatures.some(
    ({ role, chainTrusted }) => role !== 'timestamp' && role !== 'carried' && chainTrusted,
  );
  const traced = ours ? await traceSeal(services, bytes) : null;
  return {
    verdict: verdictOf(report, { ours: ours || seal !== null, known: seal ?? traced }),
    sha256,
    seal: seal ? presentSeal(seal) : traced,
    signatures,
    revisions,
    problems,
  };
}

function verdictOf(
  { intact, problems }: Verification,
  { ours, known }: { ours: boolean; known: object | null },
): VerificationReport['verdict'] {
  if (intact && known) return 'extended';
  // Nothing else is wrong with it.
  const revoked = problems.length > 0 && problems.every(({ code }) => code === 'revoked');
  if (revoked && known) return 'revoked';
  return ours ? 'changed' : 'unknown';
}

async function traceSeal(services: Services, bytes: Uint8Array) {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const written = PUBLIC_ID.exec(text)?.[1];
  if (!written) return null;
  const publicId = Buffer.from(written, 'hex').swap16().toString('utf16le');
  const seal = await findSealByPublicId(services.db, publicId);
  return seal ? presentSeal(seal) : null;
}
