import type { KeptSegment, SegmentStore } from './segment-store.ts';

const DATABASE = 'sealwright-recording';
const PIECES = 'segments';
/** What nobody could send for so long is thrown away: the server takes it no more. */
const LONGEST_MS = 24 * 3_600_000;

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(PIECES, { autoIncrement: true });
  };
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * Pieces in IndexedDB, in the order in which they were made.
 * @throws DOMException where the browser keeps nothing.
 */
export async function openBrowserStore(): Promise<SegmentStore> {
  const database = await open();
  const begin = () => database.transaction(PIECES, 'readwrite', { durability: 'strict' });
  /** Waits for the disk: a request succeeds before that, and may be taken back. */
  const write = (change: (pieces: IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const transaction = begin();
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('it was not written'));
      change(transaction.objectStore(PIECES));
    });
  return {
    add: (segment) => write((pieces) => pieces.add(segment)),
    next(wanted) {
      return new Promise((resolve, reject) => {
        const request = begin().objectStore(PIECES).openCursor();
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const cursor = request.result;
          if (!cursor) return resolve(null);
          const segment = cursor.value as KeptSegment;
          if (Date.now() - segment.startedAt > LONGEST_MS) cursor.delete();
          else if (wanted(segment, cursor.key as number)) {
            return resolve({ key: cursor.key as number, segment });
          }
          cursor.continue();
        };
      });
    },
    remove: (key) => write((pieces) => pieces.delete(key)),
  };
}
