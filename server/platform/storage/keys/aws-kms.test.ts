import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOldItems } from '../../../rotate-keys.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { until, uploadReady } from '../../../testing/world.ts';
import { createAwsKms, signRequest } from './aws-kms.ts';
import { addWrappedKey } from './load-master-keys.ts';

/* A server that responds like AWS KMS, and checks each signature by the steps of the AWS manual. */

const credentials = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'secret/EXAMPLE',
  sessionToken: null,
};
const KEY = 'arn:aws:kms:eu-central-1:111122223333:key/0d3f';
const REGION = 'eu-central-1';
const kept = randomBytes(32);

let kms: Server;
let endpoint: string;
let calls: string[] = [];
let server: TestServer;

function hasValidSignature(headers: Record<string, string>, body: string): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/kms\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!parts) return false;
  const [, id, day = '', region = '', signed = '', signature] = parts;
  if (id !== credentials.accessKeyId || region !== REGION) return false;
  const age =
    Date.now() -
    Date.parse(
      (headers['x-amz-date'] ?? '').replace(
        /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/,
        '$1-$2-$3T$4:$5:$6Z',
      ),
    );
  if (!(Math.abs(age) < 300_000) || !signed.split(';').includes('host')) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest('hex');
  const lines = signed
    .split(';')
    .map((name) => `${name}:${headers[name]}\n`)
    .join('');
  const request = `POST\n/\n\n${lines}\n${signed}\n${digest(body)}`;
  const text = `AWS4-HMAC-SHA256\n${headers['x-amz-date']}\n${day}/${region}/kms/aws4_request\n${digest(request)}`;
  const mac = (key: string | Buffer, of: string) => createHmac('sha256', key).update(of).digest();
  const key = mac(
    mac(mac(mac(`AWS4${credentials.secretAccessKey}`, day), region), 'kms'),
    'aws4_request',
  );
  return mac(key, text).toString('hex') === signature;
}

beforeAll(async () => {
  kms = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const answer = (status: number, value: object) =>
      response
        .writeHead(status, { 'Content-Type': 'application/x-amz-json-1.1' })
        .end(JSON.stringify(value));
    if (!hasValidSignature(request.headers as Record<string, string>, body)) {
      return answer(400, { __type: 'InvalidSignatureException', message: body });
    }
    const operation = String(request.headers['x-amz-target']).replace('TrentService.', '');
    calls.push(operation);
    const input = JSON.parse(body) as {
      KeyId: string;
      CiphertextBlob?: string;
      EncryptionContext: Record<string, string>;
    };
    const context = Buffer.from(JSON.stringify(input.EncryptionContext));
    if (input.KeyId !== KEY) return answer(400, { __type: 'com.amazonaws#NotFoundException' });
    if (operation === 'GenerateDataKey') {
      const key = randomBytes(32);
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', kept, nonce).setAAD(context);
      const wrapped = Buffer.concat([
        nonce,
        cipher.update(key),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      return answer(200, {
        KeyId: KEY,
        Plaintext: key.toString('base64'),
        CiphertextBlob: wrapped.toString('base64'),
      });
    }
    const blob = Buffer.from(input.CiphertextBlob ?? '', 'base64');
    try {
      const decipher = createDecipheriv('aes-256-gcm', kept, blob.subarray(0, 12)).setAAD(context);
      decipher.setAuthTag(blob.subarray(-16));
      const key = Buffer.concat([decipher.update(blob.subarray(12, -16)), decipher.final()]);
      return answer(200, { KeyId: KEY, Plaintext: key.toString('base64') });
    } catch {
      return answer(400, { __type: 'InvalidCiphertextException' });
    }
  });
  await new Promise<void>((resolve) => kms.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(kms.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await server?.stop();
  kms?.close();
});

const settings = (change = {}) => ({
  keyId: KEY,
  endpoint,
  region: REGION,
  credentials,
  ...change,
});

test('includes scope, headers and time of a request in its signature', () => {
  const headers = signRequest(
    { ...settings(), endpoint: 'https://kms.eu-central-1.amazonaws.com' },
    'TrentService.Decrypt',
    '{}',
    new Date('2026-01-02T03:04:05.678Z'),
  );
  expect(headers['x-amz-date']).toBe('20260102T030405Z');
  expect(headers.host).toBe('kms.eu-central-1.amazonaws.com');
  expect(headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/20260102\/eu-central-1\/kms\/aws4_request, SignedHeaders=content-type;host;x-amz-date;x-amz-target, Signature=[0-9a-f]{64}$/,
  );
});

test('unwraps what it wrapped, and reports with a message what the service refuses', async () => {
  const wrapper = createAwsKms(settings());
  const { key, wrapped } = await wrapper.createKey();
  expect(Buffer.from(await wrapper.unwrap(wrapped)).equals(key)).toBe(true);
  const altered = Buffer.from(wrapped);
  altered[20] = (altered[20] ?? 0) ^ 1;
  await expect(wrapper.unwrap(altered)).rejects.toThrow('InvalidCiphertextException');
  const wrong = { ...credentials, secretAccessKey: 'guessed' };
  const refused = createAwsKms(settings({ credentials: wrong })).createKey();
  await expect(refused).rejects.toThrow('InvalidSignatureException');
  await expect(refused).rejects.not.toThrow('guessed');
  await expect(createAwsKms(settings({ keyId: 'other' })).createKey()).rejects.toThrow(
    'NotFoundException',
  );
  await expect(
    createAwsKms(settings({ endpoint: 'http://127.0.0.1:1' })).createKey(),
  ).rejects.toThrow('does not answer');
});

test('an installation moves from MASTER_KEY to the service, which is only used at startup', async () => {
  const MASTER_KEY = randomBytes(32).toString('base64');
  server = await startTestServer({ MASTER_KEY });
  const customer = await server.person('customer');
  const { id } = await uploadReady(customer, { bytes: 'I owe you.', name: 'note.txt' });
  const original = async () =>
    (await customer.fetch(`/api/documents/${id}/download?version=original`)).text();
  const noneLeft = () =>
    until(
      () => countOldItems(server.services),
      (count) => count === 0,
    );
  const variables = {
    MASTER_KEY,
    KMS_KEY_ID: KEY,
    KMS_ENDPOINT: endpoint,
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  calls = [];
  await server.restart(async () => undefined, variables);
  await noneLeft();
  expect(await original()).toBe('I owe you.');
  expect(calls).toEqual(['GenerateDataKey', 'Decrypt']);
  expect(server.services.vault.keyId).toMatch(/^kms-[0-9a-f]{16}$/);
  // MASTER_KEY is not needed any more. Another key of the service is created and becomes current.
  const before = server.services.vault.keyId;
  await addWrappedKey(server.services.db, createAwsKms(settings()));
  calls = [];
  await server.restart(async () => undefined, { MASTER_KEY: randomBytes(32).toString('base64') });
  await noneLeft();
  expect(await original()).toBe('I owe you.');
  expect(calls).toEqual(['Decrypt', 'Decrypt']);
  expect(server.services.vault.keyId).not.toBe(before);
});
