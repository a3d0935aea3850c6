import type { RecordedPerson } from './tile-plan.ts';

/** Mixes everyone's audio into one track. */
export class Mix {
  readonly #context = new AudioContext();
  readonly #into = this.#context.createMediaStreamDestination();
  readonly #voices = new Map<string, { track: MediaStreamTrack; node: AudioNode }>();
  readonly track = this.#into.stream.getAudioTracks()[0] as MediaStreamTrack;

  constructor() {
    // Endless silence: a track without a source would produce no audio to record.
    const silence = this.#context.createConstantSource();
    const nothing = this.#context.createGain();
    nothing.gain.value = 0;
    silence.connect(nothing).connect(this.#into);
    silence.start();
    void this.#context.resume();
  }

  /** Adds the audio of people who joined and removes that of people who left. */
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
