import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startTimestampAuthority,
  type TestTimestampAuthority,
} from '../testing/timestamp-authority.ts';
import { requestTimestamp, TimestampError } from './timestamp.ts';
import { readTimestampToken } from './timestamp-token.ts';

const digest = createHash('sha256').update('a deed').digest();
let authority: TestTimestampAuthority;

beforeAll(async () => {
  authority = await startTimestampAuthority();
});
afterAll(() => authority.close());

test('a token is about the digest and carries the time', async () => {
  const info = readTimestampToken(await requestTimestamp(authority.url, digest));
  expect(Buffer.from(info.imprint)).toEqual(digest);
  expect(Math.abs(info.time.getTime() - Date.now())).toBeLessThan(60_000);
});

test('an answer to an earlier request is refused', async () => {
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

test('a token whose signature does not hold is refused: what is kept with it would never hold', async () => {
  authority.tamper = (answer) => {
    const spoiled = Buffer.from(answer);
    // The signature is the last that a token says.
    spoiled[spoiled.length - 1] = (spoiled.at(-1) ?? 0) ^ 1;
    return spoiled;
  };
  await expect(requestTimestamp(authority.url, digest)).rejects.toThrow('is not signed by');
  authority.tamper = undefined;
});

test('a refusal, rubbish and an error page are refused', async () => {
  // PKIStatusInfo with status 2, rejection.
  const answers = [Buffer.from('30053003020102', 'hex'), Buffer.from('<html>'), Buffer.alloc(0)];
  for (const answer of answers) {
    authority.tamper = () => answer;
    await expect(requestTimestamp(authority.url, digest)).rejects.toThrow(TimestampError);
  }
  authority.tamper = undefined;
});

test('an authority that is silent or absent fails in time', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
  await expect(requestTimestamp(url, digest, { timeoutMs: 150 })).rejects.toThrow(TimestampError);
  silent.closeAllConnections();
  await new Promise((resolve) => silent.close(resolve));
  await expect(requestTimestamp(url, digest)).rejects.toThrow('could not be reached');
});
