import type { CallPainter, CallPicture } from './call-painter.ts';
import { frameSourceOf } from './frame-source.ts';
import { type Picture, TilePainter } from './paint-tiles.ts';

/** The video frame of a stream as a video element shows it. */
class ShownPicture {
  readonly #video = document.createElement('video');
  #count = 0;

  constructor() {
    this.#video.muted = true;
    this.#video.playsInline = true;
  }

  follow(stream: MediaStream | null): void {
    if (this.#video.srcObject === stream) return;
    this.#video.srcObject = stream;
    if (stream) this.#video.play().catch(() => undefined);
  }

  now(): Picture | null {
    const { videoWidth: width, videoHeight: height } = this.#video;
    // Not every browser reports whether the frame has changed.
    this.#count += 1;
    return width > 0 ? { image: this.#video, width, height, count: this.#count } : null;
  }

  close(): void {
    this.#video.srcObject = null;
  }
}

/** A painter in the page itself, for browsers that cannot pass frames to workers. */
export class PagePainter implements CallPainter {
  readonly ready = true;
  readonly #people = new Map<string, ShownPicture>();

  begin(width: number, height: number): CallPicture {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
    if (!context) throw new Error('there is no canvas to draw the recording on');
    const painter = new TilePainter(context);
    const source = frameSourceOf(canvas);
    return {
      track: source.track,
      draw: (people, plan, now) => {
        const present = new Set(people.map(({ id }) => id));
        for (const { id, stream } of people) {
          const picture = this.#people.get(id) ?? new ShownPicture();
          this.#people.set(id, picture);
          picture.follow(stream);
        }
        for (const id of [...this.#people.keys()]) if (!present.has(id)) this.#leave(id);
        painter.paint(plan, now, (id) => this.#people.get(id)?.now() ?? null);
        source.push();
      },
      close: () => source.stop(),
    };
  }

  close(): void {
    for (const id of [...this.#people.keys()]) this.#leave(id);
  }

  #leave(id: string): void {
    this.#people.get(id)?.close();
    this.#people.delete(id);
  }
}
