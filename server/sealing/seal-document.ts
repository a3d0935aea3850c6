import type { TrustOptions } from './check-signature.ts';
import type { CompositionRequest } from './compose-notarized-pdf.ts';
import type { PdfInspection } from './inspect-pdf.ts';
import type { RenderRequest } from './render-document.ts';
import type { OfficeOptions } from './render-office.ts';
import type { SealedDocument } from './sealing-tasks.ts';
import { SealingWorkers } from './sealing-workers.ts';
import type { PublicSigner, Signer } from './signer.ts';
import { requestTimestamp } from './timestamp.ts';
import type { Verification } from './verify-pdf.ts';

export interface SealRequest extends CompositionRequest {
  notarySigner: Signer;
  platformSigner: Signer;
  /** Where the notary was, for the signatures' location: 'Ohio, United States'. */
  location: string;
  /** Why the notary signs, as viewers show it: 'Notarial act: acknowledgment'. */
  reason: string;
  /** Now by default. */
  signedAt?: Date;
  /** RFC 3161 authority; with it the signatures are PAdES B-T, without it B-B. */
  timestampUrl?: string;
  /** Milliseconds for each timestamp; 10,000 by default. */
  timestampTimeoutMs?: number;
}

let shared: SealingWorkers | undefined;

/** The threads that are used when none are given; started at the first task. */
function sharedWorkers(): SealingWorkers {
  shared ??= new SealingWorkers();
  return shared;
}

/**
 * Makes the notarized PDF: marks and certificate, the notary's certifying signature, the
 * platform's approval signature over all of it; checks the result before handing it out.
 * Composition and hashing run in a worker thread; private keys and the network stay here.
 *
 * @throws SealingTaskFailed, TimestampError, or whatever a signer throws
 */
export function sealDocument(
  request: SealRequest,
  workers: SealingWorkers = sharedWorkers(),
): Promise<SealedDocument> {
  const { notarySigner, platformSigner, timestampUrl, timestampTimeoutMs } = request;
  const signers = { notary: notarySigner, platform: platformSigner };
  return workers.run(
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
      signedAt: request.signedAt ?? new Date(),
      withTimestamp: timestampUrl !== undefined,
    },
    {
      sign: (signer, bytes) => signers[signer].sign(bytes),
      requestTimestamp: (digest) => {
        if (timestampUrl === undefined) throw new Error('No timestamp authority is set');
        return requestTimestamp(timestampUrl, digest, { timeoutMs: timestampTimeoutMs });
      },
    },
  );
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

/** Ends the shared threads, if any were started. */
export async function closeSealingWorkers(): Promise<void> {
  await shared?.close();
  shared = undefined;
}

function publicPart({ kind, certificate, chain }: Signer): PublicSigner {
  return { kind, certificate, chain };
}
