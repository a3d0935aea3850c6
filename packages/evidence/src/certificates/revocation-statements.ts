import { createHash, verify, type X509Certificate } from 'node:crypto';
import { allowsUsage, CRL_SIGN, hasPurpose, isValidAt, SIGNATURE } from './certificate-chain.ts';
import {
  extensionOf,
  issuerName,
  publicKeyBits,
  serialNumberOf,
  subjectName,
} from './certificate-fields.ts';
import type { OcspAnswer, OcspStatement } from './read-ocsp-answer.ts';
import type { RevocationList } from './read-revocation-list.ts';
import type { RevocationEvidence } from './revocation-evidence.ts';
import type { RevokedEntry } from './revocation-fields.ts';

/** Status of one certificate in an authentic list or response. */
export interface Statement {
  source: 'lists' | 'answers';
  thisUpdate: Date;
  /** The number of a list, if it has one. */
  number: number | null;
  /** End of validity; null if not given. */
  nextUpdate: Date | null;
  /** Null if the certificate is not revoked. */
  entry: RevokedEntry | null;
}

export interface Found {
  /** Number of lists and responses about the certificate, authentic or not. */
  lists: number;
  answers: number;
  /** The authentic ones. */
  statements: Statement[];
}

const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';
const OCSP_NO_CHECK = '1.3.6.1.5.5.7.48.1.5';

/** Collects what a certificate's issuer and its appointed responders say about its revocation. */
export function statementsOn(
  certificate: X509Certificate,
  issuer: X509Certificate,
  evidence: RevocationEvidence,
): Found {
  const serial = serialNumberOf(certificate.raw);
  const lists = listsBy(issuerName(certificate.raw), evidence.lists);
  const isAbout = aboutOf(certificate, issuer);
  const found = evidence.answers.flatMap((answer) =>
    answer.statements.filter(isAbout).map((statement) => ({ answer, statement })),
  );
  const usable = found.filter(
    ({ answer, statement }) =>
      statement.understood &&
      statement.status !== 'unknown' &&
      isAnsweredFor(answer, issuer, evidence),
  );
  return {
    lists: lists.length,
    answers: found.length,
    statements: [
      ...lists
        .filter((list) => isListedBy(list, issuer, evidence))
        .map((list) => statementIn(list, serial)),
      ...usable.map(
        ({ statement: { thisUpdate, nextUpdate, entry } }): Statement => ({
          source: 'answers',
          thisUpdate,
          number: null,
          // Without nextUpdate it is only about the time of thisUpdate (RFC 6960, section 4.2.2.1).
          nextUpdate: nextUpdate ?? thisUpdate,
          entry,
        }),
      ),
    ],
  };
}

function listsBy(name: Uint8Array, lists: RevocationList[]): RevocationList[] {
  return lists.filter((list) => Buffer.compare(list.issuer, name) === 0);
}

function statementIn(list: RevocationList, serial: string): Statement {
  const { thisUpdate, number, nextUpdate, revoked } = list;
  return { source: 'lists', thisUpdate, number, nextUpdate, entry: revoked.get(serial) ?? null };
}

/**
 * Cached results for lists and responses by issuer certificate. One response can have hundreds of
 * statements, and every signature of a file needs them, so each is checked once.
 */
const decided = new WeakMap<RevocationEvidence, Map<Signed, Map<string, boolean>>>();

function once(
  evidence: RevocationEvidence,
  one: Signed,
  { fingerprint256 }: X509Certificate,
  decide: () => boolean,
): boolean {
  const all = decided.get(evidence) ?? new Map<Signed, Map<string, boolean>>();
  decided.set(evidence, all);
  const byIssuer = all.get(one) ?? new Map<string, boolean>();
  all.set(one, byIssuer);
  const found = byIssuer.get(fingerprint256) ?? decide();
  byIssuer.set(fingerprint256, found);
  return found;
}

function isListedBy(
  list: RevocationList,
  issuer: X509Certificate,
  evidence: RevocationEvidence,
): boolean {
  return once(
    evidence,
    list,
    issuer,
    // `complete` parses the entries, so evaluate it only if the signature is valid.
    () => allowsUsage(issuer, CRL_SIGN) && isSignedBy(list, issuer) && list.complete,
  );
}

/** Returns whether an authority signed a list and the list is complete. */
export function isListOf(list: RevocationList, issuer: X509Certificate): boolean {
  return (
    Buffer.compare(list.issuer, subjectName(issuer.raw)) === 0 &&
    allowsUsage(issuer, CRL_SIGN) &&
    isSignedBy(list, issuer) &&
    list.complete
  );
}

interface Signed {
  signedPart: Uint8Array;
  digestName: string | null;
  signature: Uint8Array;
}

function isSignedBy({ signedPart, digestName, signature }: Signed, signer: X509Certificate) {
  try {
    return digestName !== null && verify(digestName, signedPart, signer.publicKey, signature);
  } catch {
    return false;
  }
}

/**
 * Returns a function that checks whether a statement has the name, key and serial number of the
 * certificate (RFC 6960, 4.1.1). The compared values are computed once for all statements.
 */
function aboutOf(certificate: X509Certificate, issuer: X509Certificate) {
  const serial = serialNumberOf(certificate.raw);
  const hashes = new Map<string, { name: Buffer; key: Buffer }>();
  const hashesBy = (hashName: string) => {
    const hash = (bytes: Uint8Array) => createHash(hashName).update(bytes).digest();
    const made = hashes.get(hashName) ?? {
      name: hash(issuerName(certificate.raw)),
      key: hash(publicKeyBits(issuer.raw)),
    };
    hashes.set(hashName, made);
    return made;
  };
  return (one: OcspStatement): boolean => {
    if (one.hashName === null || one.serial !== serial) return false;
    const { name, key } = hashesBy(one.hashName);
    return name.equals(one.issuerNameHash) && key.equals(one.issuerKeyHash);
  };
}

/**
 * Returns whether a response is signed by the issuer or by a responder that the issuer appointed
 * (RFC 6960, 4.2.2.2).
 */
function isAnsweredFor(
  answer: OcspAnswer,
  issuer: X509Certificate,
  evidence: RevocationEvidence,
): boolean {
  return once(evidence, answer, issuer, () =>
    [issuer, ...answer.certificates].some(
      (candidate) =>
        isNamed(answer.responder, candidate) &&
        (candidate === issuer || mayAnswer(candidate, answer.producedAt, issuer, evidence)) &&
        isSignedBy(answer, candidate),
    ),
  );
}

function isNamed(responder: OcspAnswer['responder'], { raw }: X509Certificate): boolean {
  if ('name' in responder) return Buffer.compare(responder.name, subjectName(raw)) === 0;
  return createHash('sha1').update(publicKeyBits(raw)).digest().equals(responder.keyHash);
}

/**
 * Returns whether the issuer appointed this responder and none of its lists revokes it. A list is
 * required unless the certificate has the extension ocsp-nocheck.
 */
function mayAnswer(
  responder: X509Certificate,
  at: Date,
  issuer: X509Certificate,
  evidence: RevocationEvidence,
): boolean {
  const appointed =
    hasPurpose(responder, OCSP_SIGNING) &&
    allowsUsage(responder, SIGNATURE) &&
    isValidAt(responder, at) &&
    responder.checkIssued(issuer) &&
    responder.verify(issuer.publicKey);
  if (!appointed) return false;
  const serial = serialNumberOf(responder.raw);
  const statements = listsBy(issuerName(responder.raw), evidence.lists)
    .filter((list) => isListedBy(list, issuer, evidence))
    .map((list) => statementIn(list, serial));
  if (statements.some(({ entry }) => entry !== null)) return false;
  return (
    extensionOf(responder.raw, OCSP_NO_CHECK) !== undefined ||
    statements.some(({ nextUpdate }) => nextUpdate !== null && nextUpdate >= at)
  );
}
