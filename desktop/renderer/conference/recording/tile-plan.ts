/** A person in the call as the recording shows them. */
export interface RecordedPerson {
  id: string;
  /** Name and role, written on the tile. */
  name: string;
  stream: MediaStream | null;
  videoEnabled: boolean;
  screenSharing: boolean;
  /** Their picture comes over the link, also while their line to the server is lost. */
  arriving: boolean;
  /** False while nothing is heard of them by the server: their picture may have become a screen. */
  heardOf: boolean;
}

/** What one sees of a person. */
export interface Tile {
  id: string;
  name: string;
  /** False where the name alone stands there. */
  pictured: boolean;
  x: number;
  y: number;
}

export interface TilePlan {
  width: number;
  height: number;
  tiles: Tile[];
}

export const TILE = { width: 640, height: 360 } as const;

/** After a share has ended, its last picture may still be on the way for this long. */
export const AFTER_SHARE_MS = 2000;

/**
 * Lays the people of a call out in a grid. A shared screen may show the document: where pictures of
 * it are forbidden, its tile is the name alone.
 * @param hidden ids whose picture must not be seen now
 */
export function planTiles(people: RecordedPerson[], hidden: ReadonlySet<string>): TilePlan {
  // Room for two from the start: an act has two people at least, and the second may come a moment later.
  const columns = people.length <= 4 ? 2 : 3;
  const rows = Math.max(1, Math.ceil(people.length / columns));
  return {
    width: columns * TILE.width,
    height: rows * TILE.height,
    tiles: people.map(({ id, name, stream, videoEnabled, screenSharing, arriving }, index) => ({
      id,
      name,
      pictured: stream !== null && arriving && (videoEnabled || screenSharing) && !hidden.has(id),
      x: (index % columns) * TILE.width,
      y: Math.floor(index / columns) * TILE.height,
    })),
  };
}

/** Remembers who may be sharing a screen, and who may have been a moment ago. */
export class SharedScreens {
  readonly #until = new Map<string, number>();

  /** Ids whose picture may be a screen now. */
  update(people: RecordedPerson[], now: number): ReadonlySet<string> {
    for (const { id, screenSharing, heardOf } of people) {
      if (screenSharing || !heardOf) this.#until.set(id, now + AFTER_SHARE_MS);
    }
    for (const [id, until] of this.#until) if (until <= now) this.#until.delete(id);
    return new Set(this.#until.keys());
  }
}
