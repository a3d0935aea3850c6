import type { Picture } from './paint-tiles.ts';

/**
 * Keeps the newest frame of a track and closes each previous one: cameras provide only a few at a
 * time.
 */
export class NewestFrame {
  readonly #reader: ReadableStreamDefaultReader<VideoFrame>;
  #frame: VideoFrame | null = null;
  #count = 0;
  #closed = false;

  constructor(frames: ReadableStream<VideoFrame>) {
    this.#reader = frames.getReader();
    void this.#read();
  }

  now(): Picture | null {
    const frame = this.#frame;
    if (!frame) return null;
    const { displayWidth: width, displayHeight: height } = frame;
    return { image: frame, width, height, count: this.#count };
  }

  close(): void {
    this.#closed = true;
    this.#reader.cancel().catch(() => undefined);
    this.#frame?.close();
    this.#frame = null;
  }

  async #read(): Promise<void> {
    for (;;) {
      const { value } = await this.#reader.read().catch(() => ({ value: undefined }));
      if (!value) return;
      if (this.#closed) return value.close();
      this.#frame?.close();
      this.#frame = value;
      this.#count += 1;
    }
  }
}
