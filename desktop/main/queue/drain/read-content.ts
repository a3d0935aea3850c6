import { placeOfChunk } from '../items.ts';
import type { ItemsStore, StoredItem } from '../items-store.ts';
import type { SealBox } from '../seal-box.ts';

/** The stored content is missing or was changed. */
export class DamagedContent extends Error {}

/** An item's bytes, one chunk at a time. @throws DamagedContent */
export function* readContent(
  { store, box }: { store: ItemsStore; box: SealBox },
  item: Pick<StoredItem, 'id' | 'place' | 'chunks'>,
): Generator<Buffer> {
  for (let number = 0; number < item.chunks; number += 1) {
    const sealed = store.chunk(item.place, number);
    if (!sealed) throw new DamagedContent(`chunk ${number} is missing`);
    let part: Buffer;
    try {
      part = box.openApart(sealed.seal, sealed.bytes, placeOfChunk(item.id, number));
    } catch (cause) {
      throw new DamagedContent(`chunk ${number} was changed`, { cause });
    }
    yield part;
  }
}
