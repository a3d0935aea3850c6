/** Chromium's way to the frames of a track, with no page that is drawn and no graphics processor between. */
declare const MediaStreamTrackProcessor: new (init: {
  track: MediaStreamTrack;
}) => { readonly readable: ReadableStream<VideoFrame> };

/** The picture of a stream as it is now. */
export interface LivePicture {
  /** Takes another stream; null for none. */
  follow(stream: MediaStream | null): void;
  /** What can be drawn, with its size in pixels; null before anything has come. */
  now(): { image: CanvasImageSource; width: number; height: number } | null;
  close(): void;
}

/** Holds the newest frame of a track, and gives back each before it: cameras lend only a few. */
class Frames implements LivePicture {
  #track: MediaStreamTrack | null = null;
  #reader: ReadableStreamDefaultReader<VideoFrame> | null = null;
  #frame: VideoFrame | null = null;

  follow(stream: MediaStream | null): void {
    const track = stream?.getVideoTracks()[0] ?? null;
    if (track === this.#track) return;
    this.close();
    this.#track = track;
    if (track?.readyState === 'live') void this.#read(track);
  }

  now() {
    const frame = this.#frame;
    return frame && { image: frame, width: frame.displayWidth, height: frame.displayHeight };
  }

  close(): void {
    this.#track = null;
    this.#reader?.cancel().catch(() => undefined);
    this.#reader = null;
    this.#frame?.close();
    this.#frame = null;
  }

  async #read(track: MediaStreamTrack): Promise<void> {
    const reader = new MediaStreamTrackProcessor({ track }).readable.getReader();
    this.#reader = reader;
    for (;;) {
      const { value } = await reader.read().catch(() => ({ value: undefined }));
      if (!value) return;
      if (this.#reader !== reader) return value.close();
      this.#frame?.close();
      this.#frame = value;
    }
  }
}

class Element implements LivePicture {
  readonly #video = document.createElement('video');

  constructor() {
    this.#video.muted = true;
    this.#video.playsInline = true;
  }

  follow(stream: MediaStream | null): void {
    if (this.#video.srcObject === stream) return;
    this.#video.srcObject = stream;
    if (stream) this.#video.play().catch(() => undefined);
  }

  now() {
    const { videoWidth: width, videoHeight: height } = this.#video;
    return width > 0 ? { image: this.#video, width, height } : null;
  }

  close(): void {
    this.#video.srcObject = null;
  }
}

/**
 * Follows the picture of a stream. Where the browser can, frame by frame: what a video element shows is
 * often kept by the graphics processor, and each look at it stops the page until that has answered.
 */
export function livePicture(): LivePicture {
  return 'MediaStreamTrackProcessor' in window ? new Frames() : new Element();
}
