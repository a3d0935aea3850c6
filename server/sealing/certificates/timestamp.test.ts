import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTimestampToken } from '../../../packages/evidence/src/certificates/timestamp-token.ts';
import {
  startTimestampAuthority,
  type TestTimestampAuthority,
} from '../testing/timestamp-authority.ts';
import { requestTimestamp, TimestampError } from './timestamp.ts';

const digest = createHash('sha256').update('a deed').digest();
let authority: TestTimestampAuthority;

beforeAll(async () => {
  authority = await startTimestampAuthority();
});
afterAll(() => authority.close());

test('returns a token for the digest with the time', async () => {
  const info = readTimestampToken(await requestTimestamp(authority.url, digest));
  expect(Buffer.from(info.imprint)).toEqual(digest);
  expect(Math.abs(info.time.getTime() - Date.now())).toBeLessThan(60_000);
});

test('rejects a response to an earlier request', async () => {
  let first: Buffer | undefined;
  authority.tamper = (answer) => {
    first ??= answer;
    return first;
  };
  await requestTimestamp(authority.url, digest);
  await expect(requestTimestamp(authority.url, digest)).rejects.toThrow('another request');
  const other = createHash('sha256').update('another deed').digest();
  await expect(requestTimestamp(authority.url, other)).rejects.toThrow('another digest');
  authority.tamper = undefined;
});

test('rejects a token whose signature is invalid', async () => {
  authority.tamper = (answer) => {
    const spoiled = Buffer.from(answer);
    // The signature is at the end of the token.
    spoiled[spoiled.length - 1] = (spoiled.at(-1) ?? 0) ^ 1;
    return spoiled;
  };
  await expect(requestTimestamp(authority.url, digest)).rejects.toThrow('is not signed by');
  authority.tamper = undefined;
});

test('rejects a refusal, invalid data and an error page', async () => {
  // PKIStatusInfo with status 2, rejection.
  const answers = [Buffer.from('30053003020102', 'hex'), Buffer.from('<html>'), Buffer.alloc(0)];
  for (const answer of answers) {
    authority.tamper = () => answer;
    await expect(requestTimestamp(authority.url, digest)).rejects.toThrow(TimestampError);
  }
  authority.tamper = undefined;
});

test('fails within the timeout when the authority is silent or unreachable', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
  await expect(requestTimestamp(url, digest, { timeoutMs: 150 })).rejects.toThrow(TimestampError);
  silent.closeAllConnections();
  await new Promise((resolve) => silent.close(resolve));
  await expect(requestTimestamp(url, digest)).rejects.toThrow('could not be reached');
});

test('does not follow a redirect to another address', async () => {
  let followed = 0;
  const elsewhere = createServer((_request, response) => {
    followed += 1;
    response.end();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const target = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
  const redirecting = createServer((_request, response) =>
    response.writeHead(307, { Location: target }).end(),
  );
  await new Promise<void>((resolve) => redirecting.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}/`;
  await expect(requestTimestamp(url, digest)).rejects.toThrow('could not be reached');
  expect(followed).toBe(0);
  for (const server of [elsewhere, redirecting]) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});
