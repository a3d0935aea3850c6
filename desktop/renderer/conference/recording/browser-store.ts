import { logProblem } from '../../ui/log.ts';
import { openBytes, openText, sealBytes, sealText } from '../../ui/sealed-storage/sealing.ts';
import type { KeptSegment, SegmentFacts, SegmentStore } from './segment-store.ts';

const DATABASE = 'sealwright-recording';
const SEGMENTS = 'segments';
/** Segments that could not be sent for this long are deleted: the server no longer accepts them. */
const LONGEST_MS = 24 * 3_600_000;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A segment as it is stored. Only its time is readable, so that other accounts can delete it.
 * Earlier versions stored a `KeptSegment` without encryption. It may belong to any account, so it is
 * sent and deleted as it is.
 */
interface SealedSegment {
  startedAt: number;
  facts: Bytes;
  bytes: Bytes;
}

/** Where a part of a segment is stored; authenticated with it. */
export const segmentPlace = (key: number, part: 'facts' | 'bytes'): string =>
  `${DATABASE} ${key} ${part}`;

async function seal(secret: CryptoKey, key: number, segment: KeptSegment): Promise<SealedSegment> {
  const { bytes, ...facts } = segment;
  return {
    startedAt: segment.startedAt,
    facts: await sealText(secret, JSON.stringify(facts), segmentPlace(key, 'facts')),
    bytes: await sealBytes(secret, bytes, segmentPlace(key, 'bytes')),
  };
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(SEGMENTS, { autoIncrement: true });
  };
  return settled(request);
}

/**
 * Opens the segment store in IndexedDB, which encrypts what it stores. Segments are in the order of
 * their creation.
 * @param secret the key of the signed-in person's account
 * @throws DOMException if the browser stores nothing
 */
export async function openBrowserStore(secret: CryptoKey): Promise<SegmentStore> {
  const database = await open();
  const begin = (mode: IDBTransactionMode) =>
    database.transaction(SEGMENTS, mode, { durability: 'strict' }).objectStore(SEGMENTS);
  /**
   * Waits until the transaction is complete: a request succeeds earlier and can still be rolled
   * back.
   */
  const write = (change: (segments: IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const segments = begin('readwrite');
      segments.transaction.oncomplete = () => resolve();
      segments.transaction.onabort = () =>
        reject(segments.transaction.error ?? new Error('it was not written'));
      change(segments);
    });
  const listKeys = async () => (await settled(begin('readonly').getAllKeys())) as number[];
  let last = (await listKeys()).at(-1) ?? 0;
  /** The key is part of what is encrypted, so IndexedDB does not choose it. Two windows differ. */
  const nextKey = () => {
    last = Math.max(last + 1, Date.now() * 1000 + Math.floor(Math.random() * 1000));
    return last;
  };
  /** The segments that were read. They have no facts if they cannot be decrypted. */
  const read = new Map<number, { startedAt: number; facts: SegmentFacts | null }>();

  const load = (key: number): Promise<SealedSegment | KeptSegment | undefined> =>
    settled(begin('readonly').get(key));

  async function decrypt(
    key: number,
    stored: SealedSegment | KeptSegment,
  ): Promise<SegmentFacts | null> {
    if ('takeId' in stored) {
      const { bytes: _, ...facts } = stored;
      return facts;
    }
    return openText(secret, stored.facts, segmentPlace(key, 'facts')).then(
      (text) => JSON.parse(text) as SegmentFacts,
      () => null,
    );
  }

  /** Reads the facts of a segment once, and deletes a segment that is too old. */
  async function factsOf(key: number): Promise<SegmentFacts | null> {
    const stored = read.has(key) ? undefined : await load(key);
    if (stored) {
      const { startedAt } = stored;
      read.set(key, { startedAt, facts: await decrypt(key, stored) });
    }
    const known = read.get(key);
    if (!known || Date.now() - known.startedAt <= LONGEST_MS) return known?.facts ?? null;
    await remove(key);
    return null;
  }

  /** Reads the bytes of a segment. One whose bytes were changed is left until it is too old. */
  async function whole(key: number, facts: SegmentFacts): Promise<KeptSegment | null> {
    const stored = await load(key);
    if (!stored) return null;
    if ('takeId' in stored) return stored;
    try {
      const place = segmentPlace(key, 'bytes');
      return { ...facts, bytes: await openBytes(secret, stored.bytes, place) };
    } catch (error) {
      logProblem('a segment of the recording could not be decrypted', error);
      read.set(key, { startedAt: facts.startedAt, facts: null });
      return null;
    }
  }

  async function remove(key: number): Promise<void> {
    await write((segments) => segments.delete(key));
    read.delete(key);
  }

  return {
    async add(segment) {
      const key = nextKey();
      const sealed = await seal(secret, key, segment);
      await write((segments) => segments.add(sealed, key));
    },
    async next(wanted) {
      const keys = await listKeys();
      const present = new Set(keys);
      // Another window may have deleted segments.
      for (const key of read.keys()) if (!present.has(key)) read.delete(key);
      for (const key of keys) {
        const facts = await factsOf(key);
        const segment = facts && wanted(facts, key) ? await whole(key, facts) : null;
        if (segment) return { key, segment };
      }
      return null;
    },
    remove,
    hasOthers: () => [...read.values()].some(({ facts }) => facts === null),
  };
}
