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

/** What an authentic list or answer says of one certificate. */
export interface Statement {
  source: 'lists' | 'answers';
  thisUpdate: Date;
  /** Until when it holds; null where nobody says. */
  nextUpdate: Date | null;
  /** Null where the certificate is not revoked. */
  entry: RevokedEntry | null;
}

export interface Found {
  /** How many lists and answers there are about the certificate, whoever signed them. */
  lists: number;
  answers: number;
  /** Those that are authentic. */
  statements: Statement[];
}

const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';
const OCSP_NO_CHECK = '1.3.6.1.5.5.7.48.1.5';

/** Everything that a certificate's issuer, or whom it lets answer, says of whether it was revoked. */
export function statementsOn(
  certificate: X509Certificate,
  issuer: X509Certificate,
  evidence: RevocationEvidence,
): Found {
  const serial = serialNumberOf(certificate.raw);
  const lists = listsBy(issuerName(certificate.raw), evidence.lists);
  const told = evidence.answers.flatMap((answer) =>
    answer.statements
      .filter((one) => isAbout(one, certificate, issuer))
      .map((statement) => ({ answer, statement })),
  );
  const spoken = told.filter(
    ({ answer, statement }) =>
      statement.understood &&
      statement.status !== 'unknown' &&
      isAnsweredFor(answer, issuer, evidence.lists),
  );
  return {
    lists: lists.length,
    answers: told.length,
    statements: [
      ...lists.filter((list) => isListedBy(list, issuer)).map((list) => statementIn(list, serial)),
      ...spoken.map(
        ({ statement: { thisUpdate, nextUpdate, entry } }): Statement => ({
          source: 'answers',
          thisUpdate,
          // Without an end it tells of its own moment (RFC 6960, section 4.2.2.1).
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
  const { thisUpdate, nextUpdate, revoked } = list;
  return { source: 'lists', thisUpdate, nextUpdate, entry: revoked.get(serial) ?? null };
}

function isListedBy(list: RevocationList, issuer: X509Certificate): boolean {
  return list.complete && allowsUsage(issuer, CRL_SIGN) && isSignedBy(list, issuer);
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

/** Whether the name, key and number in a statement are those of the certificate (RFC 6960, 4.1.1). */
function isAbout(
  { hashName, issuerNameHash, issuerKeyHash, serial }: OcspStatement,
  certificate: X509Certificate,
  issuer: X509Certificate,
): boolean {
  if (hashName === null || serial !== serialNumberOf(certificate.raw)) return false;
  const hash = (bytes: Uint8Array) => createHash(hashName).update(bytes).digest();
  return (
    hash(issuerName(certificate.raw)).equals(issuerNameHash) &&
    hash(publicKeyBits(issuer.raw)).equals(issuerKeyHash)
  );
}

/** Whether an answer is signed by the issuer, or by one that the issuer lets answer (RFC 6960, 4.2.2.2). */
function isAnsweredFor(
  answer: OcspAnswer,
  issuer: X509Certificate,
  lists: RevocationList[],
): boolean {
  return [issuer, ...answer.certificates].some(
    (candidate) =>
      isNamed(answer.responder, candidate) &&
      (candidate === issuer || mayAnswer(candidate, answer.producedAt, issuer, lists)) &&
      isSignedBy(answer, candidate),
  );
}

function isNamed(responder: OcspAnswer['responder'], { raw }: X509Certificate): boolean {
  if ('name' in responder) return Buffer.compare(responder.name, subjectName(raw)) === 0;
  return createHash('sha1').update(publicKeyBits(raw)).digest().equals(responder.keyHash);
}

/**
 * Whether the issuer gave this certificate the right to answer, and a list of its own does not say
 * that it took it back. Where the certificate does not say that nobody need look (ocsp-nocheck),
 * such a list must be there.
 */
function mayAnswer(
  responder: X509Certificate,
  at: Date,
  issuer: X509Certificate,
  lists: RevocationList[],
): boolean {
  const appointed =
    hasPurpose(responder, OCSP_SIGNING) &&
    allowsUsage(responder, SIGNATURE) &&
    isValidAt(responder, at) &&
    responder.checkIssued(issuer) &&
    responder.verify(issuer.publicKey);
  if (!appointed) return false;
  const serial = serialNumberOf(responder.raw);
  const said = listsBy(issuerName(responder.raw), lists)
    .filter((list) => isListedBy(list, issuer))
    .map((list) => statementIn(list, serial));
  if (said.some(({ entry }) => entry !== null)) return false;
  return (
    extensionOf(responder.raw, OCSP_NO_CHECK) !== undefined ||
    said.some(({ nextUpdate }) => nextUpdate !== null && nextUpdate >= at)
  );
}
