import type { SignatureLevel } from '../../common/signature-levels.ts';
import { derBytes, derChildren, derSequence, readDer } from '../../common/signing/der.ts';
import type { OpenedKeyFile } from '../../common/signing/open-key-file.ts';
import { findRevocationLists } from './certificates/find-revocation-lists.ts';
import type { PublicSigner, Signer } from './certificates/signer.ts';
import { requestTimestamp } from './certificates/timestamp.ts';
import type { CompositionRequest } from './compose-notarized-pdf.ts';
import type { RenderRequest } from './rendering/render-document.ts';
import type { OfficeOptions } from './rendering/render-office.ts';
import type { SealedDocument } from './sealing-tasks.ts';
import { SealingWorkers } from './sealing-workers.ts';
import type { PdfInspection } from './shown/inspect-pdf.ts';
import type { TrustOptions } from './verifying/check-signature.ts';
import type { Verification } from './verifying/verify-pdf.ts';

export interface SealRequest extends CompositionRequest {
  notarySigner: Signer;
  platformSigner: Signer;
  /** Where the notary was, for the signatures' location: 'Ohio, United States'. */
  location: string;
  /** Why the notary signs, as viewers show it: 'Notarial act: acknowledgment'. */
  reason: string;
  /** Now by default. */
  signedAt?: Date;
  /** Root certificates that whoever verifies the file trusts, DER: the seal is checked by them. */
  roots: Uint8Array[];
  /** The same of timestamp authorities. */
  timestampRoots?: Uint8Array[];
  /** Our own lists of revoked certificates, DER: they go into the file with the certificates. */
  revocationLists: Uint8Array[];
  /** RFC 3161 authority; it stamps each signature and, at the end, the whole file. */
  timestampUrl?: string;
  /** Milliseconds for each timestamp; 10,000 by default. */
  timestampTimeoutMs?: number;
}

/**
 * How far the file proves itself (ETSI EN 319 142-1), said no higher than it is. B-LTA: timestamps,
 * evidence for every certificate, and a closing timestamp; B-T: the same, but the timestamp
 * authority's revocations could not be had; B-B: no timestamps, our own evidence is in the file.
 */

export interface SealResult extends SealedDocument {
  level: SignatureLevel;
  /** Subjects of certificates whose revocations could not be had. */
  uncovered: string[];
}

let shared: SealingWorkers | undefined;

/** The threads that are used when none are given; started at the first task. */
function sharedWorkers(): SealingWorkers {
  shared ??= new SealingWorkers();
  return shared;
}

/**
 * Makes the notarized PDF: marks and certificate, the notary's certifying signature, the
 * platform's approval signature over all of it, the evidence for later validation; checks the
 * result before handing it out.
 * Composition and hashing run in a worker thread; private keys and the network stay here.
 *
 * @throws SealingTaskFailed, TimestampError, or whatever a signer throws
 */
export async function sealDocument(
  request: SealRequest,
  workers: SealingWorkers = sharedWorkers(),
): Promise<SealResult> {
  const { notarySigner, platformSigner, timestampUrl, timestampTimeoutMs } = request;
  const signers = { notary: notarySigner, platform: platformSigner };
  const signedAt = request.signedAt ?? new Date();
  let uncovered: string[] = [];
  const sealed = await workers.run(
    'seal',
    {
      composition: {
        pdf: request.pdf,
        marks: request.marks,
        certificate: request.certificate,
        evidence: request.evidence,
      },
      notary: publicPart(notarySigner),
      platform: publicPart(platformSigner),
      location: request.location,
      reason: request.reason,
      signedAt,
      withTimestamp: timestampUrl !== undefined,
      trust: {
        roots: request.roots,
        timestampRoots: request.timestampRoots,
        revocationLists: request.revocationLists,
        knownAt: signedAt,
      },
    },
    {
      sign: (signer, bytes) => signers[signer].sign(bytes),
      requestTimestamp: (digest) => {
        if (timestampUrl === undefined) throw new Error('No timestamp authority is set');
        return requestTimestamp(timestampUrl, digest, { timeoutMs: timestampTimeoutMs });
      },
      findRevocationLists: async (sequence) => {
        const certificates = derChildren(sequence, readDer(sequence)).map((element) =>
          derBytes(sequence, element),
        );
        // Addresses in a certificate that somebody brought along are not ours to visit.
        const brought = [notarySigner, platformSigner].flatMap((one) => [
          one.certificate,
          ...one.chain,
        ]);
        const found = await findRevocationLists(certificates, request.revocationLists, brought);
        uncovered = found.uncovered;
        return derSequence(...found.lists);
      },
    },
  );
  const level = timestampUrl === undefined ? 'B-B' : uncovered.length > 0 ? 'B-T' : 'B-LTA';
  return { ...sealed, level, uncovered };
}

/** verifyPdf in a worker thread. */
export function verifyInWorker(
  bytes: Uint8Array,
  trust: TrustOptions,
  workers: SealingWorkers = sharedWorkers(),
): Promise<Verification> {
  return workers.run('verify', { bytes, trust });
}

/** inspectPdf in a worker thread. */
export function inspectInWorker(
  bytes: Uint8Array,
  workers: SealingWorkers = sharedWorkers(),
): Promise<PdfInspection> {
  return workers.run('inspect', { bytes });
}

/** openKeyFile in a worker thread: how often its password is stretched, the file decides. */
export function openKeyInWorker(
  file: Uint8Array,
  password: string,
  workers: SealingWorkers = sharedWorkers(),
): Promise<OpenedKeyFile> {
  return workers.run('open-key', { file, password });
}

/** drawFirstPage in a worker thread. */
export function pictureInWorker(
  bytes: Uint8Array,
  workers: SealingWorkers = sharedWorkers(),
): Promise<Uint8Array> {
  return workers.run('picture', { bytes });
}

/** renderToPdf in a worker thread; failures are SealingTaskFailed with the same codes. */
export function renderInWorker(
  document: RenderRequest,
  options: OfficeOptions = {},
  workers: SealingWorkers = sharedWorkers(),
): Promise<Uint8Array> {
  return workers.run('render', { document, options });
}

/** What waits for the shared threads or runs in them fails as closed, and is tried again. */
export async function haltSealing(): Promise<void> {
  await shared?.halt();
}

function publicPart({ kind, certificate, chain }: Signer): PublicSigner {
  return { kind, certificate, chain };
}
