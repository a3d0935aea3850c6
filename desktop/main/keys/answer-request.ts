import { sign } from 'node:crypto';
import type { DeviceSignature } from '../../../common/notary-keys.ts';
import { signedAttributes } from '../../../packages/evidence/src/certificates/signed-attributes.ts';
import type { OpenedKey } from './signing-keys.ts';

/** Thrown when a request is not part of the act to which the notary consented. */
export class NotConsented extends Error {
  override name = 'NotConsented';
}

const SHA256_BYTES = 32;

/** The acts to which the notary consented, all on one document. */
export interface ConsentedActs {
  sessionId: string;
  acts: readonly string[];
}

/** What the key signs for one request. */
interface Meant {
  /** What the content is about: the document, or the journal entry of one act. */
  subject: string;
  content: Uint8Array;
}

/**
 * Builds the content to sign instead of signing the received bytes. For the document, these are the
 * signed attributes for this certificate. For the journal, it is the entry of one of the acts. The key
 * signs nothing else.
 *
 * @throws NotConsented
 */
function meantBy(
  { purpose, content }: Pick<DeviceSignature, 'purpose' | 'content'>,
  { sessionId, acts }: ConsentedActs,
  { certificate }: OpenedKey,
): Meant {
  const bytes = Buffer.from(content, 'base64');
  if (purpose === 'document') {
    if (bytes.length !== SHA256_BYTES) throw new NotConsented('That is no SHA-256 digest.');
    return { subject: purpose, content: signedAttributes(bytes, certificate) };
  }
  const entry = parse(bytes.toString('utf8'));
  const act = entry?.kind === 'act' && entry.sessionId === sessionId ? entry.act : null;
  if (typeof act !== 'string' || !acts.includes(act)) {
    throw new NotConsented('The journal entry is not one of these acts.');
  }
  return { subject: `journal.${act}`, content: bytes };
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
 * Answers a request. `sign` signs the content with SHA-256 and returns base64: DER-encoded ECDSA, or
 * RSA PKCS#1 v1.5.
 * @throws NotConsented
 */
export function answerRequest(
  request: Pick<DeviceSignature, 'purpose' | 'content'>,
  consented: ConsentedActs,
  key: OpenedKey,
): { subject: string; sign(): string } {
  const { subject, content } = meantBy(request, consented, key);
  const options = { key: key.privateKey, dsaEncoding: 'der' } as const;
  return { subject, sign: () => sign('sha256', content, options).toString('base64') };
}
