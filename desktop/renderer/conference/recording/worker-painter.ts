import type { CallPainter, CallPicture } from './call-painter.ts';
import { sharedNow, type ToPainter } from './painter-messages.ts';
import type { RecordedPerson } from './tile-plan.ts';

/** Chromium's access to the frames of a track: it needs neither a visible page nor a GPU. */
declare const MediaStreamTrackProcessor: new (init: {
  track: MediaStreamTrack;
}) => { readonly readable: ReadableStream<VideoFrame> };

declare const MediaStreamTrackGenerator: new (init: {
  kind: 'video';
}) => MediaStreamTrack & { readonly writable: WritableStream<VideoFrame> };

/** A painter in a worker. */
export class WorkerPainter implements CallPainter {
  readonly #worker = new Worker(new URL('./painter.worker.ts', import.meta.url), {
    type: 'module',
  });
  readonly #followed = new Map<string, MediaStreamTrack>();
  #pictures = 0;
  #ready = false;
  #drawing = false;

  constructor(onBroken: (error: unknown) => void) {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<'ready' | 'drawn'>) => {
      if (data === 'ready') this.#ready = true;
      else this.#drawing = false;
    });
    this.#worker.addEventListener('error', onBroken);
  }

  get ready(): boolean {
    return this.#ready;
  }

  begin(width: number, height: number): CallPicture {
    this.#pictures += 1;
    const picture = this.#pictures;
    const track = new MediaStreamTrackGenerator({ kind: 'video' });
    const { writable: frames } = track;
    this.#tell({ kind: 'begin', picture, width, height, frames }, frames);
    return {
      track,
      draw: (people, plan, now) => {
        this.#show(people);
        if (this.#drawing) return;
        this.#drawing = true;
        this.#tell({ kind: 'draw', picture, plan, at: now.getTime(), sentAt: sharedNow() });
      },
      close: () => {
        this.#tell({ kind: 'end', picture });
        track.stop();
      },
    };
  }

  close(): void {
    this.#worker.terminate();
  }

  #tell(message: ToPainter, transferred?: WritableStream | ReadableStream): void {
    // Supported by Chromium, the only browser that uses this code, but missing in the types.
    this.#worker.postMessage(message, transferred ? [transferred as unknown as Transferable] : []);
  }

  #show(people: readonly RecordedPerson[]): void {
    const present = new Set(people.map(({ id }) => id));
    for (const { id, stream } of people) this.#follow(id, stream?.getVideoTracks()[0]);
    for (const id of [...this.#followed.keys()]) if (!present.has(id)) this.#follow(id, undefined);
  }

  #follow(id: string, camera: MediaStreamTrack | undefined): void {
    if (this.#followed.get(id) === camera) return;
    if (this.#followed.delete(id)) this.#tell({ kind: 'leave', id });
    if (camera?.readyState !== 'live') return;
    this.#followed.set(id, camera);
    const { readable: frames } = new MediaStreamTrackProcessor({ track: camera });
    this.#tell({ kind: 'follow', id, frames }, frames);
  }
}
