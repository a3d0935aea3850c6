import { createHash, createHmac } from 'node:crypto';

export interface KmsSettings {
  /** Id, ARN or alias of the key. */
  keyId: string;
  endpoint: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken: string | null };
}

/** A service that wraps master keys with a key that never leaves it. */
export interface KeyWrapper {
  /** The name of the service's key, stored with what it wraps. */
  readonly name: string;
  /** A new master key, as plaintext and wrapped. @throws Error with a message for the operator */
  createKey(): Promise<{ key: Uint8Array; wrapped: Uint8Array }>;
  /** @throws Error with a message for the operator */
  unwrap(wrapped: Uint8Array): Promise<Uint8Array>;
}

const TIMEOUT_MS = 10_000;
/**
 * KMS authenticates this with each wrapped key. A key that was created for another purpose cannot
 * be unwrapped.
 */
const CONTEXT = { product: 'sealwright', purpose: 'master-key' };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/**
 * Returns the headers of a signed request (AWS Signature Version 4).
 * @param target the operation, for example `TrentService.Decrypt`
 */
export function signRequest(
  { endpoint, region, credentials }: KmsSettings,
  target: string,
  body: string,
  at: Date,
): Record<string, string> {
  const time = at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const { host, pathname } = new URL(endpoint);
  const headers: Record<string, string> = {
    'content-type': 'application/x-amz-json-1.1',
    host,
    'x-amz-date': time,
    ...(credentials.sessionToken ? { 'x-amz-security-token': credentials.sessionToken } : {}),
    'x-amz-target': target,
  };
  const names = Object.keys(headers).sort();
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const signed = names.join(';');
  const canonical = ['POST', pathname, '', lines, signed, sha256(body)].join('\n');
  const scope = `${day}/${region}/kms/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [region, 'kms', 'aws4_request'].reduce<Buffer>(
    (from, part) => hmac(from, part),
    hmac(`AWS4${credentials.secretAccessKey}`, day),
  );
  const signature = hmac(key, text).toString('hex');
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
  };
}

/** AWS KMS over its JSON API: GenerateDataKey and Decrypt. */
export function createAwsKms(settings: KmsSettings): KeyWrapper {
  const { endpoint, keyId } = settings;
  const call = async (operation: string, input: object): Promise<Record<string, string>> => {
    const body = JSON.stringify({ ...input, EncryptionContext: CONTEXT });
    const headers = signRequest(settings, `TrentService.${operation}`, body, new Date());
    const { host: _, ...sent } = headers;
    let response: Response;
    try {
      response = await fetch(endpoint, {
        method: 'POST',
        headers: sent,
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (cause) {
      throw new Error(`The key management service at ${endpoint} does not answer.`, { cause });
    }
    const answer = (await response.json().catch(() => ({}))) as Record<string, string>;
    if (response.ok) return answer;
    // Use only the error type of the response, because its message may repeat what was sent.
    const kind = String(answer.__type ?? response.status).replace(/^.*#/, '');
    throw new Error(`The key management service refused ${operation} for ${keyId}: ${kind}`);
  };
  const bytesOf = (text: string | undefined, operation: string) => {
    const bytes = Buffer.from(text ?? '', 'base64');
    if (bytes.length === 0) throw new Error(`${operation} answered nothing that can be used`);
    return bytes;
  };
  return {
    name: keyId,
    async createKey() {
      const answer = await call('GenerateDataKey', { KeyId: keyId, KeySpec: 'AES_256' });
      return {
        key: bytesOf(answer.Plaintext, 'GenerateDataKey'),
        wrapped: bytesOf(answer.CiphertextBlob, 'GenerateDataKey'),
      };
    },
    async unwrap(wrapped) {
      const blob = Buffer.from(wrapped).toString('base64');
      // The blob names its key. A blob that another key wrapped is refused here.
      const answer = await call('Decrypt', { KeyId: keyId, CiphertextBlob: blob });
      return bytesOf(answer.Plaintext, 'Decrypt');
    },
  };
}
