import { randomBytes } from 'node:crypto';
import { mayBeUsedFor } from '../../../packages/evidence/src/certificates/certificate-chain.ts';
import { readCms } from '../../../packages/evidence/src/certificates/read-cms.ts';
import {
  isSignedToken,
  readTimestampToken,
} from '../../../packages/evidence/src/certificates/timestamp-token.ts';
import {
  der,
  derChildren,
  derInteger,
  derNull,
  derOctets,
  derOid,
  derSequence,
  readDer,
} from '../../../packages/evidence/src/encoding/der.ts';

export interface TimestampOptions {
  /** Timeout in milliseconds for the whole request; 10,000 by default. */
  timeoutMs?: number;
}

/**
 * The authority did not respond, refused, or returned a response that does not match the request.
 */
export class TimestampError extends Error {
  override name = 'TimestampError';
  readonly code = 'timestamp_failed';
}

const SHA256 = '2.16.840.1.101.3.4.2.1';
const MAX_ANSWER_BYTES = 256 * 1024;

/**
 * Requests a timestamp for a SHA-256 digest from an RFC 3161 authority over HTTP(S), with a nonce
 * and the authority's certificate. Checks that the response has this digest and this nonce and is
 * signed.
 *
 * @param digest 32 bytes
 * @returns the timestamp token, DER
 * @throws TimestampError
 */
export async function requestTimestamp(
  url: string,
  digest: Uint8Array,
  { timeoutMs = 10_000 }: TimestampOptions = {},
): Promise<Uint8Array> {
  // Clears the top bit so that the nonce is the same 16 bytes as a DER integer.
  const nonce = randomBytes(16);
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40;
  const answer = await post(url, timestampQuery(digest, nonce), timeoutMs);
  try {
    return tokenOf(answer, digest, nonce);
  } catch (cause) {
    if (cause instanceof TimestampError) throw cause;
    throw new TimestampError('The timestamp authority sent an answer that cannot be read', {
      cause,
    });
  }
}

function timestampQuery(digest: Uint8Array, nonce: Uint8Array): Buffer {
  const imprint = derSequence(derSequence(derOid(SHA256), derNull()), derOctets(digest));
  const certificateWanted = der(0x01, Buffer.from([0xff]));
  return derSequence(derInteger(1), imprint, derInteger(nonce), certificateWanted);
}

async function post(url: string, body: Buffer, timeoutMs: number): Promise<Uint8Array> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query' },
      body: new Uint8Array(body),
      // Only connect to the configured address.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok)
      throw new TimestampError(`The timestamp authority answered ${response.status}`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > MAX_ANSWER_BYTES) throw new TimestampError('The timestamp answer is too large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (cause) {
    if (cause instanceof TimestampError) throw cause;
    throw new TimestampError('The timestamp authority could not be reached', { cause });
  }
}

function tokenOf(answer: Uint8Array, digest: Uint8Array, nonce: Uint8Array): Uint8Array {
  const [status, token] = derChildren(answer, readDer(answer));
  const [code] = status ? derChildren(answer, status) : [];
  const granted = code && answer[code.content];
  // 0 granted, 1 granted with modifications (RFC 3161, section 2.4.2).
  if (granted === undefined || granted > 1 || !token) {
    throw new TimestampError(`The timestamp authority refused (status ${granted ?? 'unknown'})`);
  }
  const bytes = answer.slice(token.start, token.end);
  const info = readTimestampToken(bytes);
  if (info.hashAlgorithm !== SHA256 || Buffer.compare(info.imprint, digest) !== 0) {
    throw new TimestampError('The timestamp is about another digest');
  }
  if (!info.nonce || Buffer.compare(info.nonce, nonce) !== 0) {
    throw new TimestampError('The timestamp answers another request');
  }
  // The token is stored permanently, so an invalid one must be rejected now.
  const cms = readCms(bytes);
  if (!isSignedToken(cms)) {
    throw new TimestampError('The timestamp is not signed by the certificate that it names');
  }
  if (!mayBeUsedFor(cms.signerCertificate, 'timestamps')) {
    throw new TimestampError(
      'The certificate of the timestamp authority is not for timestamps alone (RFC 3161, 2.3)',
    );
  }
  return bytes;
}
