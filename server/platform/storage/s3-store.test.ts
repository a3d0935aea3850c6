import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bucketOf, type Fault, S3Server } from '../../testing/s3-server.ts';
import { type ObjectStore, readOrCreate, StorageUnavailable } from './object-store.ts';
import { openBucket, type S3Limits } from './s3-store.ts';

/** An attempt may take this long on a busy machine. Tests in which a server is silent wait for it. */
const LIMITS: S3Limits = {
  connectMs: 20_000,
  attemptMs: 4000,
  requestMs: 60_000,
  idleMs: 20_000,
  bytesPerMs: 4000,
};
/** For requests that never succeed. */
const SHORT_LIMITS: S3Limits = {
  connectMs: 1000,
  attemptMs: 300,
  requestMs: 1500,
  idleMs: 300,
  bytesPerMs: 100_000,
};

let server: S3Server;
let address: string;
let objects: ObjectStore;
/** The same bucket with short limits. */
let hasty: ObjectStore;

beforeAll(async () => {
  server = await S3Server.start();
});
afterAll(() => server?.stop());

beforeEach(async () => {
  server.fault = () => null;
  server.isConditional = true;
  address = await server.createBucket();
  objects = await openBucket(bucketOf(address), LIMITS);
  hasty = await openLimited(SHORT_LIMITS);
  server.requests.length = 0;
});

/** Opens the bucket, and applies other limits only to what is done with it. */
async function openLimited(limits: Partial<S3Limits>): Promise<ObjectStore> {
  const own = { ...LIMITS };
  const opened = await openBucket(bucketOf(address), own);
  Object.assign(own, limits);
  return opened;
}

/** Fails the first requests with this method. */
function failFirst(method: string, count: number, fault: Fault): void {
  let left = count;
  server.fault = (request) => {
    if (request.method !== method || left === 0) return null;
    left -= 1;
    return fault;
  };
}
const always = (fault: Fault) => {
  server.fault = () => fault;
};

test.each<Fault>([500, 503, 403, 'silent'])(
  'everything is unavailable while the server does this: %s',
  async (fault) => {
    await objects.create('one', Buffer.from('one'));
    always(fault);
    const attempts = await Promise.allSettled([
      hasty.read('one'),
      hasty.create('two', Buffer.from('two')),
      hasty.create('large', randomBytes(9 * 1024 * 1024)),
      hasty.replace('one', Buffer.from('changed')),
      hasty.remove('one'),
      hasty.move('one', 'two'),
      Array.fromAsync(hasty.list('')),
      hasty.check(),
    ]);
    for (const attempt of attempts) {
      expect(attempt).toMatchObject({ reason: expect.any(StorageUnavailable) });
    }
    // At most three attempts.
    expect(server.requests.length).toBeLessThan(8 * 4);
    server.fault = () => null;
    expect((await objects.read('one'))?.toString()).toBe('one');
    expect(await objects.read('two')).toBeNull();
    expect(await objects.read('large')).toBeNull();
  },
);

test.each<Fault>([500, 503, 'silent', 'lost answer'])(
  'one failure of this kind is not noticed: %s',
  async (fault) => {
    failFirst('PUT', 1, fault);
    await objects.create('one', Buffer.from('one'));
    failFirst('GET', 1, fault);
    expect((await objects.read('one'))?.toString()).toBe('one');
    const large = randomBytes(17 * 1024 * 1024);
    for (const method of ['POST', 'PUT']) {
      failFirst(method, 1, fault);
      expect(await objects.create(`large-${method}`, large), method).toBe(true);
      expect((await objects.read(`large-${method}`))?.equals(large), method).toBe(true);
    }
  },
);

test('an upload in parts whose last answer is lost is stored', async () => {
  server.fault = ({ method, url }) => {
    if (method !== 'POST' || !url?.includes('uploadId=')) return null;
    server.fault = () => null;
    return 'lost answer';
  };
  const large = randomBytes(9 * 1024 * 1024);
  await objects.create('large', large);
  expect((await objects.read('large'))?.equals(large)).toBe(true);
});

test('a value whose first answer is lost is the one that everyone reads', async () => {
  failFirst('PUT', 1, 'lost answer');
  expect(await readOrCreate(objects, 'key', () => 'first')).toBe('first');
  expect(await readOrCreate(objects, 'key', () => 'second')).toBe('first');
});

test('a conflict with another writer is tried again, but not forever', async () => {
  failFirst('PUT', 2, 409);
  expect(await objects.create('one', Buffer.from('one'))).toBe(true);
  always(409);
  await expect(objects.create('two', Buffer.from('two'))).rejects.toThrow(StorageUnavailable);
});

test.each<Fault>(['cut off', 'slow'])('an answer that is %s is not used', async (fault) => {
  await objects.create('one', randomBytes(100_000));
  always(fault);
  await expect(hasty.read('one')).rejects.toThrow(StorageUnavailable);
});

test('an answer that is slow but does not stop is read to its end', async () => {
  const content = randomBytes(100_000);
  await objects.create('one', content);
  const limited = await openLimited({ requestMs: 3000 });
  failFirst('GET', 1, 'slow pieces');
  expect((await limited.read('one'))?.equals(content)).toBe(true);
  expect(server.requests.filter((request) => request.startsWith('GET')).length).toBe(1);
});

test('the time for an answer is longer if more is sent', async () => {
  const limited = await openLimited({ attemptMs: 1000, requestMs: 1000, bytesPerMs: 160 });
  const large = randomBytes(8 * 1024 * 1024);
  server.fault = ({ method }) => (method === 'PUT' ? 'late' : null);
  server.requests.length = 0;
  expect(await limited.create('large', large)).toBe(true);
  await limited.replace('large', large);
  expect(server.requests.length).toBe(2);
  await expect(limited.create('small', Buffer.from('one'))).rejects.toThrow(StorageUnavailable);
});

test('the address of another program is not used', async () => {
  process.env.AWS_ENDPOINT_URL_S3 = server.origin;
  try {
    const region = 'no-region';
    const bucket = { ...bucketOf(address), endpoint: null, region };
    await expect(openBucket(bucket, SHORT_LIMITS)).rejects.toThrow(StorageUnavailable);
    expect(server.requests).toEqual([]);
  } finally {
    delete process.env.AWS_ENDPOINT_URL_S3;
  }
});

test('a missing bucket is not the same as a missing object', async () => {
  const gone = bucketOf(address.replace('bucket-', 'other-'));
  await expect(openBucket(gone, LIMITS)).rejects.toThrow(
    /^STORAGE_URL cannot be used: s3:\/\/other-.*NoSuchBucket/,
  );
});

test('a server that ignores conditions is refused', async () => {
  server.isConditional = false;
  const bucket = bucketOf(await server.createBucket());
  await expect(openBucket(bucket, LIMITS)).rejects.toThrow(/ignores "If-None-Match: \*"/);
});

test('a server that cannot be reached is named', async () => {
  const bucket = { ...bucketOf(address), endpoint: 'http://127.0.0.1:1' };
  await expect(openBucket(bucket, LIMITS)).rejects.toThrow(
    /^STORAGE_URL cannot be used: s3:\/\/bucket-.*ECONNREFUSED/,
  );
});
