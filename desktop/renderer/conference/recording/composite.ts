import { type LivePicture, livePicture } from './live-picture.ts';
import { type RecordedPerson, TILE, type TilePlan } from './tile-plan.ts';

/** How a recording looks: always the same, whatever the theme of the one who records. */
const LOOK = {
  ground: '#10151f',
  line: '#2b3242',
  band: 'rgba(16, 21, 31, 0.72)',
  words: '#e9e5da',
  small: '500 18px sans-serif',
  large: '500 30px sans-serif',
} as const;
const BAND_PX = 34;

/** Draws everyone's tile onto one canvas. */
export class Composite {
  readonly canvas = document.createElement('canvas');
  readonly #context: CanvasRenderingContext2D;
  readonly #pictures = new Map<string, LivePicture>();

  /** @throws Error where the browser has no canvas to give. */
  constructor(width: number, height: number) {
    this.canvas.width = width;
    this.canvas.height = height;
    const context = this.canvas.getContext('2d', { willReadFrequently: true, alpha: false });
    if (!context) throw new Error('there is no canvas to draw the recording on');
    this.#context = context;
  }

  /** Takes in the pictures of whoever came, lets go of whoever left. */
  update(people: RecordedPerson[]): void {
    const present = new Set(people.map(({ id }) => id));
    for (const { id, stream } of people) {
      const picture = this.#pictures.get(id) ?? livePicture();
      this.#pictures.set(id, picture);
      picture.follow(stream);
    }
    for (const [id, picture] of this.#pictures) {
      if (present.has(id)) continue;
      picture.close();
      this.#pictures.delete(id);
    }
  }

  /** Draws one frame, with the time in the corner. */
  draw(plan: TilePlan, now: Date): void {
    const context = this.#context;
    context.fillStyle = LOOK.ground;
    context.fillRect(0, 0, this.canvas.width, this.canvas.height);
    for (const { id, name, pictured, x, y } of plan.tiles) {
      const picture = pictured && this.#pictures.get(id)?.now();
      if (picture) this.#picture(picture, x, y);
      else this.#words(name, x + TILE.width / 2, y + TILE.height / 2, LOOK.large, 'center');
      context.fillStyle = LOOK.band;
      context.fillRect(x, y + TILE.height - BAND_PX, TILE.width, BAND_PX);
      this.#words(name, x + 12, y + TILE.height - BAND_PX / 2, LOOK.small, 'left');
      context.strokeStyle = LOOK.line;
      context.strokeRect(x + 0.5, y + 0.5, TILE.width - 1, TILE.height - 1);
    }
    const time = `${now.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
    this.#words(time, TILE.width - 12, TILE.height - BAND_PX / 2, LOOK.small, 'right');
  }

  /** The whole picture within its tile. */
  #picture(picture: NonNullable<ReturnType<LivePicture['now']>>, x: number, y: number): void {
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

  close(): void {
    this.update([]);
  }
}
