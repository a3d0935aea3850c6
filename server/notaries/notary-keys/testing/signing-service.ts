import { constants, privateEncrypt } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';

export const SERVICE_KEY = 'the-service-key';

/** A request to the service: to sign one digest, for one document. */
export interface SigningQuestion {
  digest: string;
  documentSha256: string;
  certificateSha256: string;
}

/** A signing service with one RSA key, which signs every request. */
export interface SigningService {
  url: string;
  /** Every request so far. */
  asked: SigningQuestion[];
  /** The key in PEM. */
  keyPem: string;
  /** Runs before the nth response (from 1). */
  beforeAnswer: (nth: number) => Promise<void>;
  stop(): void;
}

export async function startSigningService(): Promise<SigningService> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      expect(request.headers.authorization).toBe(`Bearer ${SERVICE_KEY}`);
      const question = JSON.parse(Buffer.concat(chunks).toString()) as SigningQuestion;
      service.asked.push(question);
      await service.beforeAnswer(service.asked.length);
      const der = signDigest(service.keyPem, Buffer.from(question.digest, 'base64'));
      response.end(JSON.stringify({ signature: der.toString('base64') }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: SigningService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    keyPem: '',
    beforeAnswer: async () => undefined,
    stop: () => void server.close(),
  };
  return service;
}

/** Signs a digest with RSA (PKCS#1 v1.5 with the DigestInfo of SHA-256). */
function signDigest(keyPem: string, digest: Buffer): Buffer {
  const prefix = Buffer.from('3031300d060960864801650304020105000420', 'hex');
  return privateEncrypt(
    { key: keyPem, padding: constants.RSA_PKCS1_PADDING },
    Buffer.concat([prefix, digest]),
  );
}
