import type { SignatureLevel } from '../../common/signature-levels.ts';
import type { OpenedKeyFile } from '../../common/signing/open-key-file.ts';
import type { BundleFiles } from '../../packages/evidence/src/bundle/bundle-files.ts';
import type { PackageManifest } from '../../packages/evidence/src/bundle/manifest.ts';
import type { PublicSigner, Signer } from '../../packages/evidence/src/certificates/signer.ts';
import {
  derBytes,
  derChildren,
  derSequence,
  readDer,
} from '../../packages/evidence/src/encoding/der.ts';
import type { TrustOptions } from '../../packages/evidence/src/verification/check-signature.ts';
import type { Verification } from '../../packages/evidence/src/verification/verify-pdf.ts';
import type { LaneName } from '../platform/parsing/lanes.ts';
import type { ParserPool } from '../platform/parsing/parser-pool.ts';
import { sharedParsers } from '../platform/parsing/shared-parsers.ts';
import { findRevocationLists } from './certificates/find-revocation-lists.ts';
import { requestTimestamp } from './certificates/timestamp.ts';
import type { CompositionRequest } from './compose-notarized-pdf.ts';
import type { PreparedPdf } from './print-copy/prepare-pdf.ts';
import type { SealedDocument } from './run-seal-task.ts';
import type { PdfInspection } from './shown/inspect-pdf.ts';

export interface SealRequest extends CompositionRequest {
  notarySigner: Signer;
  platformSigner: Signer;
  /**
   * Where the notary was, for example 'Ohio, United States'. Used as the location of the
   * signatures.
   */
  location: string;
  /** Reason for signing that viewers show, for example 'Notarial act: acknowledgment'. */
  reason: string;
  /** Defaults to now. */
  signedAt?: Date;
  /**
   * Root certificates that verifiers of the file trust, DER. The new seal is verified against them.
   */
  roots: Uint8Array[];
  /** Root certificates of trusted timestamp authorities, DER. */
  timestampRoots?: Uint8Array[];
  /** Measures the requests to the timestamp authority. */
  measureTimestamp?: (call: () => Promise<Uint8Array>) => Promise<Uint8Array>;
  /** Our own revocation lists, DER. They are added to the file with the certificates. */
  revocationLists: Uint8Array[];
  /** URL of an RFC 3161 authority. It stamps each signature and finally the whole file. */
  timestampUrl?: string;
  /** Timeout for each timestamp in milliseconds; 10,000 by default. */
  timestampTimeoutMs?: number;
}

/**
 * The level of the sealed file (ETSI EN 319 142-1):
 * - B-LTA: timestamps, evidence for every certificate, and a closing timestamp
 * - B-T: the same, but revocations of the timestamp authority were unavailable
 * - B-B: no timestamps; the file contains our own evidence
 */

export interface SealResult extends SealedDocument {
  level: SignatureLevel;
  /** Subjects of certificates whose revocations were unavailable. */
  uncovered: string[];
}

/**
 * Makes the sealed PDF: marks and certificate, the notary's certifying signature, the platform's
 * approval signature over everything, and the evidence for later validation. Verifies the result
 * before it is returned. Composition and hashing run in a child process. Private keys and network
 * access stay in this process.
 *
 * @throws ParserTaskFailed, TimestampError, or any error of a signer
 */
export async function sealDocument(
  request: SealRequest,
  parsers: ParserPool = sharedParsers(),
): Promise<SealResult> {
  const { notarySigner, platformSigner, timestampUrl, timestampTimeoutMs } = request;
  const measure = request.measureTimestamp ?? ((call) => call());
  const signers = { notary: notarySigner, platform: platformSigner };
  const signedAt = request.signedAt ?? new Date();
  let uncovered: string[] = [];
  const sealed = await parsers.run(
    'seal',
    {
      composition: {
        pdf: request.pdf,
        marks: request.marks,
        certificate: request.certificate,
        evidence: request.evidence,
        isSample: request.isSample,
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
      callbacks: {
        sign: ({ signer, bytes }) => signers[signer].sign(bytes),
        requestTimestamp: (digest) => {
          if (timestampUrl === undefined) throw new Error('No timestamp authority is set');
          return measure(() =>
            requestTimestamp(timestampUrl, digest, { timeoutMs: timestampTimeoutMs }),
          );
        },
        findRevocationLists: async (sequence) => {
          const certificates = derChildren(sequence, readDer(sequence)).map((element) =>
            derBytes(sequence, element),
          );
          // Never fetch URLs from certificates that were in the uploaded document.
          const brought = [notarySigner, platformSigner].flatMap((one) => [
            one.certificate,
            ...one.chain,
          ]);
          const found = await findRevocationLists(certificates, request.revocationLists, brought);
          uncovered = found.uncovered;
          return derSequence(...found.lists);
        },
      },
    },
  );
  const level = timestampUrl === undefined ? 'B-B' : uncovered.length > 0 ? 'B-T' : 'B-LTA';
  return { ...sealed, level, uncovered };
}

/**
 * Verifies a PDF in a child process, because the file may be hostile.
 * @param owner network address or account; the queue alternates between owners
 */
export function verifyInChild(
  bytes: Uint8Array,
  trust: TrustOptions,
  owner?: string,
  parsers: ParserPool = sharedParsers(),
): Promise<Verification> {
  return parsers.run('verify', { bytes, trust }, { owner });
}

/** Checks the signed list of a session's documents in a child process, because it may be hostile. */
export function verifyListInChild(
  list: BundleFiles,
  trust: TrustOptions,
  owner: string,
  parsers: ParserPool = sharedParsers(),
): Promise<{ holds: boolean; manifest: PackageManifest | null }> {
  return parsers.run('verify-list', { list, trust }, { owner });
}

/** Runs inspectPdf in a child process. */
export function inspectInChild(
  bytes: Uint8Array,
  { lane, owner }: { lane?: LaneName; owner?: string },
  parsers: ParserPool = sharedParsers(),
): Promise<PdfInspection> {
  return parsers.run('inspect', { bytes }, { lane, owner });
}

/** Runs preparePdf in a child process. */
export function preparePdfInChild(
  bytes: Uint8Array,
  { lane, owner, password }: { lane?: LaneName; owner?: string; password?: string },
  parsers: ParserPool = sharedParsers(),
): Promise<PreparedPdf> {
  return parsers.run('prepare-pdf', { bytes, password }, { lane, owner });
}

/**
 * Runs openKeyFile in a child process, because the file determines how much work its password
 * derivation takes.
 */
export function openKeyInChild(
  file: Uint8Array,
  password: string,
  owner: string,
  parsers: ParserPool = sharedParsers(),
): Promise<OpenedKeyFile> {
  return parsers.run('open-key', { file, password }, { owner });
}

/** Runs drawFirstPage in a child process. */
export function drawFirstPageInChild(
  bytes: Uint8Array,
  parsers: ParserPool = sharedParsers(),
): Promise<Uint8Array> {
  return parsers.run('draw-first-page', { bytes });
}

function publicPart({ kind, certificate, chain }: Signer): PublicSigner {
  return { kind, certificate, chain };
}
