import { X509Certificate } from 'node:crypto';
import {
  issuerName,
  revocationUrlsOf,
  subjectName,
} from '../../../packages/evidence/src/certificates/certificate-fields.ts';
import { readRevocationList } from '../../../packages/evidence/src/certificates/read-revocation-list.ts';
import { isListOf } from '../../../packages/evidence/src/certificates/revocation-statements.ts';

export interface FoundLists {
  /** DER, each once. */
  lists: Uint8Array[];
  /** Subjects of the certificates that no list covers. A root needs none. */
  uncovered: string[];
}

const MAX_BYTES = 4 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

/**
 * Finds the revocation lists that cover a set of certificates: our own lists, and for a timestamp
 * authority the lists at the URLs in its certificates. If a list is unavailable, or its URL is only
 * in an unvisited certificate, the certificates stay uncovered. The seal does not fail because of
 * that.
 */
export async function findRevocationLists(
  certificates: Uint8Array[],
  own: Uint8Array[],
  unvisited: Uint8Array[] = [],
): Promise<FoundLists> {
  const found = new Map(own.map((list) => [nameKey(readRevocationList(list).issuer), list]));
  const uncovered: string[] = [];
  const known = certificates.map((one) => new X509Certificate(one));
  for (const bytes of certificates) {
    const certificate = new X509Certificate(bytes);
    const issuer = nameKey(issuerName(bytes));
    if (certificate.subject === certificate.issuer || found.has(issuer)) continue;
    const visited = !unvisited.some((other) => Buffer.compare(other, bytes) === 0);
    const fetched = visited ? await fetchFirst(revocationUrlsOf(bytes), issuer, known) : null;
    if (fetched) found.set(issuer, fetched);
    else uncovered.push(certificate.subject);
  }
  return { lists: [...found.values()], uncovered };
}

async function fetchFirst(
  urls: string[],
  issuer: string,
  known: X509Certificate[],
): Promise<Uint8Array | null> {
  for (const url of urls) {
    const list = await fetchList(url).catch(() => null);
    if (list && isCurrent(list, issuer, known)) return list;
  }
  return null;
}

async function fetchList(url: string): Promise<Uint8Array> {
  // A redirect could lead to a URL that is not in the certificate.
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The list of revocations answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new RangeError('The list of revocations is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns whether a list is current and, if the issuer's certificate is known, signed by it. */
function isCurrent(bytes: Uint8Array, issuer: string, known: X509Certificate[]): boolean {
  try {
    const list = readRevocationList(bytes);
    const ends = list.nextUpdate ?? new Date(Number.NaN);
    const authorities = known.filter(({ raw }) => nameKey(subjectName(raw)) === issuer);
    const isTheirs = authorities.length === 0 || authorities.some((one) => isListOf(list, one));
    return nameKey(list.issuer) === issuer && ends > new Date() && isTheirs;
  } catch {
    return false;
  }
}

function nameKey(name: Uint8Array): string {
  return Buffer.from(name).toString('base64');
}
