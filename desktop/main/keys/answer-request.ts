import { sign } from 'node:crypto';
import type { DeviceSignature } from '../../../common/notary-keys.ts';
import { signedAttributes } from '../../../packages/evidence/src/certificates/signed-attributes.ts';
import type { OpenedKey } from './signing-keys.ts';

/** Thrown when a request is not part of the act to which the notary consented. */
export class NotConsented extends Error {
  override name = 'NotConsented';
}

const SHA256_BYTES = 32;

/**
 * Builds the content to sign instead of signing the received bytes. For the document, these are the
 * signed attributes for this certificate. For the journal, it is an entry of this session. The key
 * signs nothing else.
 *
 * @throws NotConsented
 */
function contentOf(
  { purpose, content }: Pick<DeviceSignature, 'purpose' | 'content'>,
  sessionId: string,
  { certificate }: OpenedKey,
): Uint8Array {
  const bytes = Buffer.from(content, 'base64');
  if (purpose === 'document') {
    if (bytes.length !== SHA256_BYTES) throw new NotConsented('That is no SHA-256 digest.');
    return signedAttributes(bytes, certificate);
  }
  const entry = parse(bytes.toString('utf8'));
  if (entry?.kind !== 'act' || entry.sessionId !== sessionId) {
    throw new NotConsented('The journal entry is not one of this act.');
  }
  return bytes;
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

/**
 * Signs the requested content with SHA-256. Returns base64: DER-encoded ECDSA, or RSA PKCS#1 v1.5.
 */
export function answerRequest(
  request: Pick<DeviceSignature, 'purpose' | 'content'>,
  sessionId: string,
  key: OpenedKey,
): string {
  const content = contentOf(request, sessionId, key);
  return sign('sha256', content, { key: key.privateKey, dsaEncoding: 'der' }).toString('base64');
}
