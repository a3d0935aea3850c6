/* Draws a recording outside of the page's thread, so that typing and clicking are not delayed. */
import { NewestFrame } from './newest-frame.ts';
import { TilePainter } from './paint-tiles.ts';
import { SHORTEST_FRAME_MS, sharedNow, type ToPainter } from './painter-messages.ts';

/** Messages older than this are not drawn: a person may have to be hidden by now. */
const FRESH_MS = 500;

const people = new Map<string, NewestFrame>();
const nowOf = (id: string) => people.get(id)?.now() ?? null;

/** A canvas and the stream that takes its frames. */
class Easel {
  readonly #canvas: OffscreenCanvas;
  readonly #painter: TilePainter;
  readonly #writer: WritableStreamDefaultWriter<VideoFrame>;
  #writing = false;

  constructor({ width, height, frames }: Extract<ToPainter, { kind: 'begin' }>) {
    this.#canvas = new OffscreenCanvas(width, height);
    const context = this.#canvas.getContext('2d', { willReadFrequently: true, alpha: false });
    if (!context) throw new Error('there is no canvas to draw the recording on');
    this.#painter = new TilePainter(context);
    this.#writer = frames.getWriter();
  }

  draw({ plan, at, sentAt }: Extract<ToPainter, { kind: 'draw' }>): void {
    if (sharedNow() - sentAt > FRESH_MS) return;
    if (this.#painter.paint(plan, new Date(at), nowOf)) this.#push();
  }

  end(): void {
    this.#writer.close().catch(() => undefined);
  }

  /**
   * Sends the current canvas. A recorder that is too slow skips frames so that they do not
   * accumulate.
   */
  #push(): void {
    if (this.#writing) return;
    this.#writing = true;
    const timestamp = Math.round(performance.now() * 1000);
    const frame = new VideoFrame(this.#canvas, { timestamp });
    this.#writer
      .write(frame)
      .catch(() => frame.close())
      .finally(() => {
        this.#writing = false;
      });
  }
}

const easels = new Map<number, Easel>();

function leave(id: string): void {
  people.get(id)?.close();
  people.delete(id);
}

self.addEventListener('message', ({ data }: MessageEvent<ToPainter>) => {
  switch (data.kind) {
    case 'begin':
      easels.set(data.picture, new Easel(data));
      break;
    case 'follow':
      leave(data.id);
      people.set(data.id, new NewestFrame(data.frames));
      break;
    case 'leave':
      leave(data.id);
      break;
    case 'draw': {
      const began = performance.now();
      easels.get(data.picture)?.draw(data);
      // A slow computer has other work too: drawing takes at most half of the time.
      const pause = Math.max(SHORTEST_FRAME_MS, performance.now() - began);
      setTimeout(() => self.postMessage('drawn'), pause);
      break;
    }
    case 'end':
      easels.get(data.picture)?.end();
      easels.delete(data.picture);
  }
});

self.postMessage('ready');
