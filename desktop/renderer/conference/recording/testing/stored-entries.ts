import type { Page } from 'playwright';
import { openText } from '../../../ui/sealed-storage/sealing.ts';
import { segmentPlace } from '../browser-store.ts';
import type { SegmentFacts } from '../segment-store.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** An entry of the browser's segment store as it is on the disk. */
export interface StoredEntry {
  key: number;
  names: string[];
  facts: Bytes;
  bytes: Bytes;
}

/** Reads the segments in the browser's IndexedDB without decrypting them. */
export async function readStoredEntries(page: Page): Promise<StoredEntry[]> {
  const entries = await page.evaluate(async () => {
    const settle = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settle(indexedDB.open('sealwright-recording', 1));
    const segments = database.transaction('segments').objectStore('segments');
    const [keys, values] = await Promise.all([
      settle(segments.getAllKeys()),
      settle(segments.getAll()),
    ]);
    database.close();
    const text = (part?: Uint8Array | ArrayBuffer) =>
      Array.from(new Uint8Array(part ?? []), (byte) => String.fromCharCode(byte)).join('');
    return values.map((value, index) => ({
      key: keys[index] as number,
      names: Object.keys(value).sort(),
      facts: btoa(text(value.facts)),
      bytes: btoa(text(value.bytes)),
    }));
  });
  return entries.map(({ facts, bytes, ...entry }) => ({
    ...entry,
    facts: new Uint8Array(Buffer.from(facts, 'base64')),
    bytes: new Uint8Array(Buffer.from(bytes, 'base64')),
  }));
}

/** Decrypts what is known about a stored segment. */
export async function factsIn(secret: CryptoKey, entry: StoredEntry): Promise<SegmentFacts> {
  return JSON.parse(await openText(secret, entry.facts, segmentPlace(entry.key, 'facts')));
}
