import { addAbortSignal, type Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { BucketAddress } from './bucket-address.ts';
import { type ObjectStore, StorageUnavailable } from './object-store.ts';

/** Larger objects are uploaded in parts of this size. */
const PART_BYTES = 8 * 1024 * 1024;
/** How often a conflict of two writers is tried again. */
const CONFLICT_ATTEMPTS = 5;
/** The object that shows whether the server supports conditional writes. */
const CHECKED = 'conditional-writes';
const NOTE = Buffer.from('This object must not be replaced.\n');

/** Limits in milliseconds. */
export interface S3Limits {
  connectMs: number;
  /** For the start of an answer to one attempt. */
  attemptMs: number;
  /** For a request with all attempts. */
  requestMs: number;
  /** Between two pieces of a body that is read. */
  idleMs: number;
  /** A body that is sent extends both limits by its size divided by this. */
  bytesPerMs: number;
}

const LIMITS: S3Limits = {
  connectMs: 2_000,
  attemptMs: 8_000,
  requestMs: 20_000,
  idleMs: 10_000,
  bytesPerMs: 160,
};
/** A connection that is silent for this time is closed. Answers have shorter limits. */
const SILENT_MS = 10 * 60_000;

type Content = AsyncIterable<Uint8Array> | Uint8Array;
type Part = { bytes: Uint8Array; isLast: boolean };

/** Divides content into parts. The last one is smaller or of the same size, and may be empty. */
async function* inParts(content: Content): AsyncGenerator<Part> {
  if (content instanceof Uint8Array && content.length <= PART_BYTES) {
    yield { bytes: content, isLast: true };
    return;
  }
  let chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content instanceof Uint8Array ? [content] : content) {
    let rest = chunk;
    while (size + rest.length > PART_BYTES) {
      chunks.push(rest.subarray(0, PART_BYTES - size));
      rest = rest.subarray(PART_BYTES - size);
      yield { bytes: Buffer.concat(chunks), isLast: false };
      chunks = [];
      size = 0;
    }
    chunks.push(rest);
    size += rest.length;
  }
  yield { bytes: Buffer.concat(chunks), isLast: true };
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

const reasonOf = (error: unknown): string => {
  const { name, message, code } = error as Error & { code?: string };
  const status = statusOf(error);
  const parts = [status && `HTTP ${status}`, name, code, message];
  return parts.filter((part, at) => part && parts.indexOf(part) === at).join(' ');
};

/** What limits a request that runs. */
interface Within {
  options: { abortSignal: AbortSignal; requestTimeout: number };
  /** From now on, the limit is the time until the next call, and not the time of the whole request. */
  hasProgress: () => void;
}

/**
 * Opens a bucket as an object store.
 * @throws StorageUnavailable if it cannot be used, or stores objects under names that exist
 */
export async function openBucket(
  bucket: BucketAddress,
  limits: S3Limits = LIMITS,
): Promise<ObjectStore> {
  const place = `s3://${bucket.name}/${bucket.prefix}`;
  const client = new S3Client({
    region: bucket.region,
    forcePathStyle: bucket.pathStyle,
    ...(bucket.endpoint && { endpoint: bucket.endpoint }),
    // Only STORAGE_URL says where the files are. AWS_ENDPOINT_URL may be for other programs.
    ignoreConfiguredEndpointUrls: true,
    maxAttempts: 3,
    // Other servers do not know the newer checksums. The signature contains the digest of the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: limits.connectMs,
      requestTimeout: limits.attemptMs,
      socketTimeout: SILENT_MS,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: 200 },
      httpsAgent: { maxSockets: 200 },
    },
  });
  const at = (name: string) => ({ Bucket: bucket.name, Key: bucket.prefix + name });

  /** Runs a request, with a limit for everything that it does. */
  const ask = async <T>(
    what: string,
    request: (within: Within) => Promise<T>,
    {
      expected = () => null,
      sentBytes = 0,
      limitMs = limits.requestMs,
    }: {
      /** The result of an error that is an answer. */
      expected?: (error: unknown) => { is: T } | null;
      sentBytes?: number;
      limitMs?: number;
    } = {},
  ): Promise<T> => {
    const sendMs = sentBytes / limits.bytesPerMs;
    const aborter = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    let reached: string | null = null;
    const limit = (ms: number, reason: string) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reached = reason;
        aborter.abort();
      }, ms);
    };
    const seconds = (ms: number) => `${Math.round(ms / 100) / 10} s`;
    limit(limitMs + sendMs, `no answer in ${seconds(limitMs + sendMs)}`);
    try {
      return await request({
        options: { abortSignal: aborter.signal, requestTimeout: limits.attemptMs + sendMs },
        hasProgress: () => limit(limits.idleMs, `the answer stopped for ${seconds(limits.idleMs)}`),
      });
    } catch (error) {
      const known = expected(error);
      if (known) return known.is;
      const reason = reached ?? reasonOf(error);
      throw new StorageUnavailable(`${place} did not ${what}: ${reason}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };

  /** Runs a conditional write. Another writer may conflict with it without an effect. */
  const askOnce = async (
    name: string,
    request: (options: Within['options']) => Promise<unknown>,
    sentBytes = 0,
  ): Promise<boolean> => {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await ask<boolean | 'conflict'>(
        `store ${name}`,
        async ({ options }) => {
          await request(options);
          return true;
        },
        {
          sentBytes,
          expected(error) {
            if (statusOf(error) === 412) return { is: false };
            const mayRetry = statusOf(error) === 409 && attempt < CONFLICT_ATTEMPTS;
            return mayRetry ? { is: 'conflict' } : null;
          },
        },
      );
      if (outcome !== 'conflict') return outcome;
      await sleep(50 * attempt * (1 + Math.random()));
    }
  };

  const exists = async (name: string) => {
    const { Contents } = await ask(`list ${name}`, ({ options }) =>
      client.send(
        new ListObjectsV2Command({ Bucket: bucket.name, Prefix: at(name).Key, MaxKeys: 1 }),
        options,
      ),
    );
    return Contents?.[0]?.Key === at(name).Key;
  };

  const putNew = (name: string, Body: Uint8Array) =>
    askOnce(
      name,
      (options) =>
        client.send(new PutObjectCommand({ ...at(name), Body, IfNoneMatch: '*' }), options),
      Body.length,
    );

  const uploadInParts = async (name: string, first: Part, rest: AsyncGenerator<Part>) => {
    const { UploadId } = await ask(`store ${name}`, ({ options }) =>
      client.send(new CreateMultipartUploadCommand(at(name)), options),
    );
    const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
    const send = async ({ bytes: Body }: Part) => {
      const PartNumber = Parts.length + 1;
      const part = { ...at(name), UploadId, PartNumber, Body };
      const { ETag } = await ask(
        `store ${name}`,
        ({ options }) => client.send(new UploadPartCommand(part), options),
        { sentBytes: Body.length },
      );
      Parts.push({ ETag, PartNumber });
    };
    try {
      await send(first);
      for await (const part of rest) await send(part);
      const complete = { ...at(name), UploadId, MultipartUpload: { Parts }, IfNoneMatch: '*' };
      return await askOnce(name, (options) =>
        client.send(new CompleteMultipartUploadCommand(complete), options).catch(async (error) => {
          // An earlier attempt completed the upload, and its answer was lost.
          if (error.name !== 'NoSuchUpload' || !(await exists(name))) throw error;
        }),
      );
    } catch (error) {
      // If this fails as well, the lifecycle rule of the bucket deletes the parts.
      await client
        .send(new AbortMultipartUploadCommand({ ...at(name), UploadId }), {
          abortSignal: AbortSignal.timeout(limits.attemptMs),
        })
        .catch(() => undefined);
      throw error;
    }
  };

  const store: ObjectStore = {
    place,

    async create(name, content) {
      const parts = inParts(content);
      const first = (await parts.next()).value as Part;
      if (first.isLast) return putNew(name, first.bytes);
      // Some services ignore the condition for uploads in parts, such as Ceph 16.
      if (await exists(name)) return false;
      return uploadInParts(name, first, parts);
    },

    async replace(name, content) {
      await ask(
        `store ${name}`,
        ({ options }) => client.send(new PutObjectCommand({ ...at(name), Body: content }), options),
        { sentBytes: content.length },
      );
    },

    read: (name) =>
      ask<Buffer | null>(
        `read ${name}`,
        async ({ options, hasProgress }) => {
          const answer = await client.send(new GetObjectCommand(at(name)), options);
          const chunks: Buffer[] = [];
          const body = addAbortSignal(options.abortSignal, answer.Body as Readable);
          hasProgress();
          for await (const chunk of body) {
            chunks.push(chunk);
            hasProgress();
          }
          const bytes = Buffer.concat(chunks);
          if (bytes.length !== (answer.ContentLength ?? bytes.length)) {
            throw new Error('the answer was cut off');
          }
          return bytes;
        },
        // The code of a missing bucket is another one.
        { expected: (error) => ((error as Error).name === 'NoSuchKey' ? { is: null } : null) },
      ),

    async remove(name) {
      await ask(`delete ${name}`, ({ options }) =>
        client.send(new DeleteObjectCommand(at(name)), options),
      );
    },

    async move(from, to) {
      const CopySource = `${bucket.name}/${at(from).Key}`;
      const isThere = await ask(
        `copy ${from}`,
        async ({ options }) => {
          await client.send(new CopyObjectCommand({ ...at(to), CopySource }), options);
          return true;
        },
        { expected: (error) => ((error as Error).name === 'NoSuchKey' ? { is: false } : null) },
      );
      if (isThere) await store.remove(from);
    },

    async *list(prefix) {
      let ContinuationToken: string | undefined;
      do {
        const page = await ask(`list ${prefix}`, ({ options }) =>
          client.send(
            new ListObjectsV2Command({
              Bucket: bucket.name,
              Prefix: at(prefix).Key,
              ...(ContinuationToken && { ContinuationToken }),
            }),
            options,
          ),
        );
        for (const { Key = '', LastModified = new Date() } of page.Contents ?? []) {
          const name = Key.slice(bucket.prefix.length);
          if (name !== CHECKED) yield { name, modifiedAt: LastModified };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },

    freeBytes: async () => Number.POSITIVE_INFINITY,

    async check() {
      await ask(
        'answer',
        ({ options }) => client.send(new HeadBucketCommand({ Bucket: bucket.name }), options),
        { limitMs: limits.connectMs },
      );
    },
  };

  if (!(await checksConditions(store))) {
    throw new StorageUnavailable(
      `${place} ignores "If-None-Match: *" and replaces objects that exist. Use a service with conditional writes for STORAGE_URL.`,
    );
  }
  return store;
}

/**
 * Checks that a bucket does not replace objects that exist. Two nodes that start at the same time
 * would otherwise create two certificate authorities.
 */
async function checksConditions(store: ObjectStore): Promise<boolean> {
  try {
    return !((await store.create(CHECKED, NOTE)) && (await store.create(CHECKED, NOTE)));
  } catch (error) {
    throw new StorageUnavailable(`STORAGE_URL cannot be used: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
