/** A person in the conference as the recording shows them. */
export interface RecordedPerson {
  id: string;
  /** Name and role, drawn on the tile. */
  name: string;
  stream: MediaStream | null;
  videoEnabled: boolean;
  screenSharing: boolean;
  /**
   * Their video arrives over the peer connection, even if their connection to the server is lost.
   */
  arriving: boolean;
  /** False while the server has no contact with them: their video may have become a screen. */
  heardOf: boolean;
}

/** One person's tile. */
export interface Tile {
  id: string;
  name: string;
  /** False if only the name is shown. */
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

/** After a share has ended, its last frame may still arrive within this time. */
export const AFTER_SHARE_MS = 2000;

/**
 * Arranges the people of a conference in a grid. A shared screen may show the document: if images
 * of it are not allowed, its tile shows only the name.
 * @param hidden IDs of people whose video must not be seen now
 */
export function planTiles(people: RecordedPerson[], hidden: ReadonlySet<string>): TilePlan {
  // Space for two from the start: an act has at least two people, and the second may join later.
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

/** Tracks who may be sharing a screen now, and who may have been a moment ago. */
export class SharedScreens {
  readonly #until = new Map<string, number>();

  /** Returns the IDs of people whose video may be a screen now. */
  update(people: RecordedPerson[], now: number): ReadonlySet<string> {
    for (const { id, screenSharing, heardOf } of people) {
      if (screenSharing || !heardOf) this.#until.set(id, now + AFTER_SHARE_MS);
    }
    for (const [id, until] of this.#until) if (until <= now) this.#until.delete(id);
    return new Set(this.#until.keys());
  }
}
