import {
  BLACK_STRETCH_MS,
  FROZEN_LUMA,
  FROZEN_STRETCH_MS,
  SILENT_DBFS,
  SILENT_STRETCH_MS,
} from '../../../../common/limits.ts';
import type { StretchKind } from '../../../../packages/evidence/src/recording/recording-checks.ts';
import type { PictureLook } from './look-at-picture.ts';
import type { Loudness } from './measure-sound.ts';
import type { Runs } from './take-state.ts';

/** An unusable stretch of a take, in milliseconds from the take's start. */
export interface FoundStretch {
  kind: Exclude<StretchKind, 'unusable'>;
  from: number;
  until: number;
  /** Whether the stretch continues up to the latest media. */
  isOpen: boolean;
}

/** A decoded key frame. */
export interface SeenPicture {
  ms: number;
  look: PictureLook;
}

const LEAST_MS = {
  silent: SILENT_STRETCH_MS,
  black: BLACK_STRETCH_MS,
  frozen: FROZEN_STRETCH_MS,
} as const;

const packed = (luma: Uint8Array) => Buffer.from(luma).toString('base64');

/** Returns whether a frame looks like the one with which a run began. */
function isStill(before: string, now: Uint8Array): boolean {
  const known = Buffer.from(before, 'base64');
  return (
    known.length === now.length &&
    known.every((value, index) => Math.abs(value - (now[index] as number)) <= FROZEN_LUMA)
  );
}

/**
 * Follows how long a condition lasts and reports the stretches that are long enough.
 * @param sharing whether a participant shares a screen, which may be static
 */
export class RunFollower {
  readonly found: FoundStretch[] = [];
  readonly #sharing: boolean;
  #runs: Runs;

  constructor(runs: Runs, sharing: boolean) {
    this.#runs = structuredClone(runs);
    this.#sharing = sharing;
  }

  get runs(): Runs {
    return this.#runs;
  }

  hear({ from, until, dbfs }: Loudness): void {
    const since = this.#runs.silentFrom;
    if (dbfs < SILENT_DBFS) {
      this.#runs.silentFrom = since ?? from;
      this.#add('silent', this.#runs.silentFrom, until, true);
    } else {
      if (since !== null) this.#add('silent', since, from, false);
      this.#runs.silentFrom = null;
    }
  }

  see({ ms, look }: SeenPicture): void {
    const before = this.#runs.tiles;
    // With another grid of tiles, no earlier run continues.
    const known = before.length === look.tiles.length ? before : [];
    this.#runs.tiles = look.tiles.map(({ isPlain, isBlack, luma }, index) => {
      const tile = known[index];
      const blackFrom = isBlack ? (tile?.blackFrom ?? ms) : null;
      this.#follow('black', tile?.blackFrom ?? null, blackFrom, ms);
      // A name on a plain background does not move, and a shared screen may be static.
      const canFreeze = !isPlain && !isBlack && !this.#sharing;
      const moves = !canFreeze || !tile || tile.stillFrom === null || !isStill(tile.luma, luma);
      const stillFrom = canFreeze ? (moves ? ms : tile.stillFrom) : null;
      this.#follow('frozen', tile?.stillFrom ?? null, stillFrom, ms);
      return { blackFrom, stillFrom, luma: moves ? packed(luma) : tile.luma };
    });
    const { still } = this.#runs;
    if (still && isStill(still.luma, look.luma)) {
      this.#add('frozen', still.from, ms, true);
    } else {
      if (still) this.#add('frozen', still.from, ms, false);
      this.#runs.still = { from: ms, luma: packed(look.luma) };
    }
  }

  #follow(kind: 'black' | 'frozen', before: number | null, now: number | null, ms: number): void {
    if (before !== null && before !== now) this.#add(kind, before, ms, false);
    if (now !== null) this.#add(kind, now, ms, true);
  }

  #add(kind: FoundStretch['kind'], from: number, until: number, isOpen: boolean): void {
    if (until - from < LEAST_MS[kind]) return;
    const known = this.found.find((one) => one.kind === kind && one.from === from);
    if (!known) {
      this.found.push({ kind, from, until, isOpen });
      return;
    }
    known.until = Math.max(known.until, until);
    known.isOpen = isOpen;
  }
}
