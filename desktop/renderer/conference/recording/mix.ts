import type { RecordedPerson } from './tile-plan.ts';

/** Everyone's voices as one track. */
export class Mix {
  readonly #context = new AudioContext();
  readonly #into = this.#context.createMediaStreamDestination();
  readonly #voices = new Map<string, { track: MediaStreamTrack; node: AudioNode }>();
  readonly track = this.#into.stream.getAudioTracks()[0] as MediaStreamTrack;

  constructor() {
    // Silence that never ends: a track without a source would bring no sound to write.
    const silence = this.#context.createConstantSource();
    const nothing = this.#context.createGain();
    nothing.gain.value = 0;
    silence.connect(nothing).connect(this.#into);
    silence.start();
    void this.#context.resume();
  }

  /** Takes in whoever came, lets go of whoever left. */
  update(people: RecordedPerson[]): void {
    const present = new Set<string>();
    for (const { id, stream } of people) {
      const track = stream?.getAudioTracks()[0];
      if (!track) continue;
      present.add(id);
      if (this.#voices.get(id)?.track === track) continue;
      this.#drop(id);
      const node = this.#context.createMediaStreamSource(new MediaStream([track]));
      node.connect(this.#into);
      this.#voices.set(id, { track, node });
    }
    for (const id of [...this.#voices.keys()]) if (!present.has(id)) this.#drop(id);
  }

  #drop(id: string): void {
    this.#voices.get(id)?.node.disconnect();
    this.#voices.delete(id);
  }

  close(): void {
    void this.#context.close();
  }
}
