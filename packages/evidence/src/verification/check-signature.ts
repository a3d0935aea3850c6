import { createHash, type X509Certificate } from 'node:crypto';
import { findSignerChains } from '../certificates/certificate-chain.ts';
import { attributeIn, subjectName } from '../certificates/certificate-fields.ts';
import {
  checkRevocations,
  type Revocation,
  revocationUnknown,
} from '../certificates/check-revocation.ts';
import { isAsWeWrite } from '../certificates/is-as-we-write.ts';
import { isNotary } from '../certificates/is-notary.ts';
import { isPractice } from '../certificates/is-practice.ts';
import {
  attributesMatch,
  bareSignatureIsValid,
  type CmsSignature,
  namesItsCertificate,
  readCms,
  signatureIsValid,
} from '../certificates/read-cms.ts';
import type { RevocationEvidence } from '../certificates/revocation-evidence.ts';
import { withDefiniteLengths } from '../encoding/ber.ts';
import { readDer } from '../encoding/der.ts';
import { quoted } from '../encoding/quoted.ts';
import { checkTimestamp } from './check-timestamp.ts';
import { FileDigests } from './file-digests.ts';
import type { FoundSignature } from './find-signatures.ts';
import { signatureFieldNames } from './signature-field-names.ts';

export interface TrustOptions {
  /** Trusted roots of signers, DER. */
  roots: Uint8Array[];
  /** Trusted roots of timestamp authorities, DER. The signers' roots count too. */
  timestampRoots?: Uint8Array[];
  /** Revocation lists and OCSP responses from other sources than the file, DER. */
  revocationLists?: Uint8Array[];
  /** A time at which these bytes existed, proved by another source than the file. */
  knownAt?: Date;
  /** Length of the known bytes from the start of the file; all bytes if absent. */
  knownUpTo?: number;
}

/** Data of the whole file that the check of one signature needs. */
export interface SignatureContext {
  evidence: RevocationEvidence;
  /** A time at which the signature existed, proved by a later timestamp. */
  closedAt: Date | null;
  /** Digests of the same bytes, shared so that they are hashed once. */
  digests?: FileDigests;
}

export interface SignatureReport {
  fieldName: string;
  /**
   * timestamp: a timestamp over the whole file, not a person's signature. carried: a signature that
   * was in the document before the notarial act, whose signer is not confirmed.
   */
  role: 'certification' | 'approval' | 'timestamp' | 'carried';
  /** Common name in the signer's certificate. */
  signerName: string;
  /**
   * The time of a trusted timestamp, else the time that the signer claims; ISO 8601, or null if
   * there is neither.
   */
  signedAt: string | null;
  /** The signature has a timestamp token that is valid in itself. */
  timestamped: boolean;
  /** The timestamp authority is trusted. */
  timestampTrusted: boolean;
  /** The signed bytes match the file. */
  digestMatches: boolean;
  /** The signature is correct and was made with the certificate that it names. */
  signatureValid: boolean;
  /** The certificate chains to a trusted root at the time of signing. */
  chainTrusted: boolean;
  /** The reason that the signer states. */
  reason: string | null;
  /** The certificate was issued to a notary. */
  byNotary: boolean;
  /** The certificate is only for practice. */
  byPractice: boolean;
  /** Revocation status of the signer, or of the authority of a timestamp. */
  revocation: Revocation;
  /** Revocation status of the authority whose timestamp is on a person's signature. */
  timestampRevocation: Revocation | null;
  /** The signature covers every byte of the file except itself. */
  coversWholeFile: boolean;
}

export interface VerificationProblem {
  code: string;
  message: string;
}

const isOurs = (fieldName: string) =>
  Object.values<string>(signatureFieldNames).includes(fieldName);

const REVOKED = 'The certificate was revoked, and nothing proves that the signature is older';

interface Range {
  gapStart: number;
  gapEnd: number;
  end: number;
}

/**
 * Limits reported texts: a file can contain texts of any length and repeat one in every signature.
 */
const MAX_TEXT = 500;
const clip = (text: string): string => text.slice(0, MAX_TEXT);

/**
 * Checks one signature against the bytes of the file. Never throws: a failed check is false and
 * adds a problem.
 */
export function checkSignature(
  bytes: Uint8Array,
  found: FoundSignature,
  trust: TrustOptions,
  context: SignatureContext = { evidence: { lists: [], answers: [] }, closedAt: null },
): { report: SignatureReport; problems: VerificationProblem[] } {
  const problems: VerificationProblem[] = [];
  const report: SignatureReport = {
    fieldName: clip(found.fieldName),
    role: found.role,
    signerName: 'unknown',
    signedAt: found.claimedAt?.toISOString() ?? null,
    timestamped: false,
    timestampTrusted: false,
    digestMatches: false,
    signatureValid: false,
    chainTrusted: false,
    reason: found.reason === undefined ? null : clip(found.reason),
    byNotary: false,
    byPractice: false,
    revocation: revocationUnknown('the signature cannot be read'),
    timestampRevocation: null,
    coversWholeFile: false,
  };
  const problem = (code: string, message: string) =>
    problems.push({ code, message: `${message} (signature field ${quoted(found.fieldName)}).` });
  const { digests = new FileDigests(bytes) } = context;
  const range = soundRange(bytes, found);
  if (!range) {
    problem('byte_range', 'The signature does not correctly state which bytes it covers');
    return { report, problems };
  }
  report.coversWholeFile = range.end === bytes.length;
  if (found.subFilter === 'ETSI.RFC3161') {
    report.role = 'timestamp';
    try {
      Object.assign(
        report,
        documentTimestampOf(digests, contentsOf(found), range, { ...trust, ...context }),
      );
    } catch {
      problem('unreadable_signature', 'The timestamp is damaged and cannot be read');
      return { report, problems };
    }
    if (!report.digestMatches) problem('digest', 'The file was changed after it was timestamped');
    return { report, problems };
  }
  // The older format does not have to name its certificate. It is accepted from other programs, but
  // our seals do not use it.
  const kinds = [
    'ETSI.CAdES.detached',
    ...(isOurs(found.fieldName) ? [] : ['adbe.pkcs7.detached']),
  ];
  if (!kinds.includes(found.subFilter)) {
    problem('unsupported', 'This kind of signature cannot be checked here');
    return { report, problems };
  }
  try {
    const contents = contentsOf(found);
    const cms = readCms(contents, { orBare: !isOurs(found.fieldName) });
    report.signerName = commonNameOf(cms.signerCertificate);
    report.byPractice = isPractice(cms.signerCertificate);
    const digest = digests.around(cms.digestName, range);
    // A signature without signed attributes shows both at once.
    const isBareAndValid =
      !cms.signedAttributesDer && bareSignatureIsValid(cms, signedParts(bytes, range));
    report.digestMatches =
      cms.content === undefined && (isBareAndValid || attributesMatch(cms, digest));
    const named = found.subFilter !== 'ETSI.CAdES.detached' || namesItsCertificate(cms);
    report.signatureValid = named && (isBareAndValid || signatureIsValid(cms));
    const stamp = timestampOf(cms, { ...trust, ...context });
    const stampedAt = stamp?.trusted ? stamp.time : null;
    report.timestamped = stamp !== undefined;
    report.timestampTrusted = stampedAt !== null;
    report.timestampRevocation = stamp?.revocation ?? null;
    report.signedAt = stampedAt?.toISOString() ?? report.signedAt;
    if (cms.unsignedTypes.length > (report.timestamped ? 1 : 0)) {
      problem('timestamp', 'The timestamp is damaged, or something was added to the signature');
    }
    const at = report.signedAt === null ? new Date() : new Date(report.signedAt);
    const chains = findSignerChains({
      certificate: cms.signerCertificate,
      intermediates: cms.certificates,
      roots: trust.roots,
      at,
      purpose: 'documents',
    });
    report.byNotary = [cms.signerCertificate, ...chains.flatMap(([first]) => first ?? [])].some(
      isNotary,
    );
    // A later signature covers the notary's. The platform's signature may be the last one.
    const isPlatforms = found.fieldName === signatureFieldNames.platform && !report.byNotary;
    const written = contents.subarray(0, readDer(contents).end);
    if (isPlatforms && report.digestMatches && !isAsWeWrite(written, cms, digest)) {
      problem('spelling', 'The signature is encoded differently than it was when it was made');
    }
    // An owner of a key can have it certified under any name, so the confirmed name counts.
    const vouched = chains[0]?.[0];
    if (vouched) report.signerName = commonNameOf(vouched);
    report.chainTrusted = chains.length > 0;
    report.revocation = checkRevocations(chains, {
      evidence: context.evidence,
      provedAt: stampedAt ?? context.closedAt,
      claimedAt: at,
      purpose: 'documents',
    });
  } catch {
    problem('unreadable_signature', 'The signature is damaged and cannot be read');
    return { report, problems };
  }
  if (!report.digestMatches) problem('digest', 'The signed pages were changed after signing');
  if (!report.signatureValid)
    problem('signature', 'The signature was not made with the key of its certificate');
  if (!report.chainTrusted)
    problem('untrusted', 'The certificate of the signer is not trusted here');
  if (report.revocation.status === 'revoked') problem('revoked', REVOKED);
  return { report, problems };
}

/**
 * Returns the byte range if it has the only honest form: from the first byte, with a gap that is
 * exactly the hex string of /Contents, to an end inside the file.
 */
function soundRange(bytes: Uint8Array, found: FoundSignature): Range | undefined {
  const [start, gapStart, gapEnd, tail] = found.byteRange ?? [-1, -1, -1, -1];
  const sound =
    start === 0 &&
    gapStart > 0 &&
    gapStart === found.contentsStart &&
    gapEnd === found.contentsEnd &&
    bytes[gapStart] === 0x3c &&
    bytes[gapEnd - 1] === 0x3e &&
    // White space or letters in the other case would be bytes that can be changed without
    // detection.
    hasOneSpelling(bytes.subarray(gapStart + 1, gapEnd - 1), found) &&
    tail > 0 &&
    gapEnd + tail <= bytes.length;
  return sound ? { gapStart, gapEnd, end: gapEnd + tail } : undefined;
}

/** The bytes that a signature covers. */
const signedParts = (bytes: Uint8Array, { gapStart, gapEnd, end }: Range): Uint8Array[] => [
  bytes.subarray(0, gapStart),
  bytes.subarray(gapEnd, end),
];

/** The CMS of a signature. Other programs may write lengths in the way of BER. */
const contentsOf = ({ contents, fieldName }: FoundSignature): Uint8Array =>
  isOurs(fieldName) ? contents : withDefiniteLengths(contents);

/** Our seals always use lower case. Other programs may use upper case. */
function hasOneSpelling(written: Uint8Array, { contents, fieldName }: FoundSignature): boolean {
  const lower = Buffer.from(contents).toString('hex');
  return (isOurs(fieldName) ? [lower] : [lower, lower.toUpperCase()]).some(
    (hex) => Buffer.compare(written, Buffer.from(hex, 'latin1')) === 0,
  );
}

function timestampOf(cms: CmsSignature, trust: TrustOptions & SignatureContext) {
  if (!cms.timestampToken) return undefined;
  const context = { ...trust, intermediates: cms.certificates };
  try {
    const digestOf = (name: string) => createHash(name).update(cms.signature).digest();
    return checkTimestamp(cms.timestampToken, digestOf, trust, context);
  } catch {
    return undefined;
  }
}

/** A timestamp over the file itself (ETSI EN 319 142-1, 5.4.3). */
function documentTimestampOf(
  digests: FileDigests,
  contents: Uint8Array,
  range: Range,
  trust: TrustOptions & SignatureContext,
): Partial<SignatureReport> {
  const length = readDer(contents).end;
  const signerName = commonNameOf(readCms(contents).signerCertificate);
  const stamp = checkTimestamp(
    contents.subarray(0, length),
    (name) => digests.around(name, range),
    trust,
    trust,
  );
  if (!stamp) return { signerName };
  return {
    signerName,
    digestMatches: true,
    signatureValid: true,
    timestamped: true,
    timestampTrusted: stamp.trusted,
    chainTrusted: stamp.trusted,
    revocation:
      stamp.revocation ??
      revocationUnknown('it does not lead to a certificate authority that is trusted here'),
    signedAt: stamp.trusted ? stamp.time.toISOString() : null,
  };
}

/** Unescaped. The display must make hidden characters visible. */
const commonNameOf = ({ raw }: X509Certificate) =>
  attributeIn(subjectName(raw), 'commonName') || 'unknown';
