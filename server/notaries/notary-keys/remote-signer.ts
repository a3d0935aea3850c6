import { createHash, verify, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import type { Signer } from '../../../packages/evidence/src/certificates/signer.ts';
import type { Services } from '../../services.ts';

/** The signing service did not sign. The seal is retried. */
export class RemoteSignerError extends Error {
  override name = 'RemoteSignerError';
  readonly code = 'remote_signer_failed';
}

const TIMEOUT_MS = 15_000;
const MAX_ANSWER = 16_384;
const answerSchema = z.object({ signature: z.base64().min(1) });

/**
 * A signer for a key of a signing service. The service receives the SHA-256 of the bytes, not the
 * bytes, with the digest of the document for which the notary gave the second factor:
 * `POST {url}/sign { certificateSha256, algorithm: 'SHA-256', digest, documentSha256 }` →
 * `{ signature }`, base64: DER-encoded ECDSA, or RSA PKCS#1 v1.5.
 */
export function remoteSigner(
  { config }: Pick<Services, 'config'>,
  key: { certificate: Uint8Array; chain: Uint8Array[] },
  documentSha256: string,
): Signer {
  return {
    kind: 'remote',
    certificate: key.certificate,
    chain: key.chain,
    async sign(bytes) {
      if (!config.remoteSigner) throw new RemoteSignerError('No signing service is configured');
      const digest = createHash('sha256').update(bytes).digest('base64');
      const certificateSha256 = createHash('sha256').update(key.certificate).digest('hex');
      const signature = await ask(config.remoteSigner, {
        certificateSha256,
        algorithm: 'SHA-256',
        digest,
        documentSha256,
      });
      // Verify now, because a wrong signature would make the sealed document invalid later.
      const { publicKey } = new X509Certificate(key.certificate);
      if (!verify('sha256', bytes, publicKey, signature)) {
        throw new RemoteSignerError('The signing service returned a signature of a different key');
      }
      return signature;
    },
  };
}

async function ask(
  service: { url: string; apiKey: string },
  question: Record<string, string>,
): Promise<Uint8Array> {
  try {
    const response = await fetch(`${service.url.replace(/\/+$/, '')}/sign`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${service.apiKey}`,
      },
      body: JSON.stringify(question),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok)
      throw new RemoteSignerError(`The signing service returned status ${response.status}`);
    const text = await response.text();
    if (text.length > MAX_ANSWER)
      throw new RemoteSignerError('The response of the signing service is too large');
    return Buffer.from(answerSchema.parse(JSON.parse(text)).signature, 'base64');
  } catch (cause) {
    if (cause instanceof RemoteSignerError) throw cause;
    throw new RemoteSignerError('The signing service could not be reached', { cause });
  }
}
