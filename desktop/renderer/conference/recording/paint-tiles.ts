import { TILE, type Tile, type TilePlan } from './tile-plan.ts';

/** The look of a recording: the same whatever theme the notary uses. */
const LOOK = {
  /** Bright enough that the server never takes a tile without video for a covered lens. */
  ground: '#2b3242',
  line: '#4a5468',
  band: 'rgba(16, 21, 31, 0.72)',
  words: '#e9e5da',
  small: '500 18px sans-serif',
  large: '500 30px sans-serif',
} as const;
const BAND_PX = 34;

/** A person's video frame at one moment, with its size in pixels. */
export interface Picture {
  image: CanvasImageSource;
  width: number;
  height: number;
  /** Increases with each new frame, so that a frame is not drawn twice. */
  count: number;
}

/** A canvas context of a page, or of a worker. */
type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/**
 * Draws everyone's tile onto one canvas, with the time in the corner of the first. Drawing video
 * frames is the most expensive part of a recording, so only changes are drawn.
 */
export class TilePainter {
  readonly #context: Context;
  /** What is drawn on the canvas, tile by tile. */
  #drawn: string[] = [];

  constructor(context: Context) {
    this.#context = context;
  }

  /**
   * @param pictureOf a person's current video frame; null before the first one
   * @returns whether anything has changed
   */
  paint(plan: TilePlan, now: Date, pictureOf: (id: string) => Picture | null): boolean {
    const time = `${now.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
    const drawn: string[] = [];
    let changed = false;
    if (plan.tiles.length !== this.#drawn.length) this.#clear();
    for (const [index, tile] of plan.tiles.entries()) {
      const picture = tile.pictured ? pictureOf(tile.id) : null;
      const corner = index === 0 ? time : null;
      const look = JSON.stringify([tile, picture?.count ?? null, corner]);
      drawn.push(look);
      if (this.#drawn[index] === look) continue;
      this.#tile(tile, picture, corner);
      changed = true;
    }
    this.#drawn = drawn;
    return changed;
  }

  #clear(): void {
    const { width, height } = this.#context.canvas;
    this.#context.fillStyle = LOOK.ground;
    this.#context.fillRect(0, 0, width, height);
    this.#drawn = [];
  }

  #tile({ name, x, y }: Tile, picture: Picture | null, corner: string | null): void {
    const context = this.#context;
    const foot = y + TILE.height - BAND_PX / 2;
    context.fillStyle = LOOK.ground;
    context.fillRect(x, y, TILE.width, TILE.height);
    if (picture) this.#picture(picture, x, y);
    else this.#words(name, x + TILE.width / 2, y + TILE.height / 2, LOOK.large, 'center');
    context.fillStyle = LOOK.band;
    context.fillRect(x, y + TILE.height - BAND_PX, TILE.width, BAND_PX);
    this.#words(name, x + 12, foot, LOOK.small, 'left');
    if (corner) this.#words(corner, x + TILE.width - 12, foot, LOOK.small, 'right');
    context.strokeStyle = LOOK.line;
    context.strokeRect(x + 0.5, y + 0.5, TILE.width - 1, TILE.height - 1);
  }

  /** Fits the whole frame into its tile. */
  #picture(picture: Picture, x: number, y: number): void {
    const scale = Math.min(TILE.width / picture.width, TILE.height / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    const left = x + (TILE.width - width) / 2;
    this.#context.drawImage(picture.image, left, y + (TILE.height - height) / 2, width, height);
  }

  #words(text: string, x: number, y: number, font: string, align: CanvasTextAlign): void {
    this.#context.font = font;
    this.#context.fillStyle = LOOK.words;
    this.#context.textAlign = align;
    this.#context.textBaseline = 'middle';
    this.#context.fillText(text, x, y, TILE.width * 0.62);
  }
}
