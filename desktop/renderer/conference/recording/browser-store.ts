import type { KeptSegment, SegmentStore } from './segment-store.ts';

const DATABASE = 'sealwright-recording';
const PIECES = 'segments';
/** Segments that could not be sent for this long are deleted: the server no longer accepts them. */
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
 * Opens the segment store in IndexedDB; segments are in the order of their creation.
 * @throws DOMException if the browser stores nothing
 */
export async function openBrowserStore(): Promise<SegmentStore> {
  const database = await open();
  const begin = () => database.transaction(PIECES, 'readwrite', { durability: 'strict' });
  /**
   * Waits until the transaction is complete: a request succeeds earlier and can still be rolled
   * back.
   */
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
