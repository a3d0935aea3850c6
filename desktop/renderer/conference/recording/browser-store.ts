import type { KeptSegment, SegmentStore } from './segment-store.ts';

const DATABASE = 'sealwright-recording';
const PIECES = 'segments';
/** What nobody could send for so long is thrown away: the server takes it no more. */
const LONGEST_MS = 24 * 3_600_000;

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(PIECES, { autoIncrement: true });
  };
  return done(request);
}

/**
 * Pieces in IndexedDB, in the order in which they were made.
 * @throws DOMException where the browser keeps nothing.
 */
export async function openBrowserStore(): Promise<SegmentStore> {
  const database = await open();
  const pieces = (mode: IDBTransactionMode) =>
    database.transaction(PIECES, mode, { durability: 'strict' }).objectStore(PIECES);
  return {
    async add(segment) {
      await done(pieces('readwrite').add(segment));
    },
    next(except) {
      return new Promise((resolve, reject) => {
        const request = pieces('readwrite').openCursor();
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const cursor = request.result;
          if (!cursor) return resolve(null);
          const segment = cursor.value as KeptSegment;
          if (Date.now() - segment.startedAt > LONGEST_MS) cursor.delete();
          else if (!except.has(segment.conferenceId)) {
            return resolve({ key: cursor.key as number, segment });
          }
          cursor.continue();
        };
      });
    },
    async remove(key) {
      await done(pieces('readwrite').delete(key));
    },
  };
}
