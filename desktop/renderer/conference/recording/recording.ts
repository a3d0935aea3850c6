import type { SignatureMark } from '../../../../common/notarization-sessions.ts';
import { logProblem } from '../../ui/log.ts';
import { steadyNow } from './clock.ts';
import { Composite } from './composite.ts';
import { DocumentTrack } from './document-track.ts';
import { type FrameSource, frameSourceOf } from './frame-source.ts';
import { keptPieces } from './kept-pieces.ts';
import { Mix } from './mix.ts';
import type { KeptSegment } from './segment-store.ts';
import { startTicker } from './start-ticker.ts';
import { startTake, type Take } from './take.ts';
import { planTiles, type RecordedPerson, SharedScreens, type TilePlan } from './tile-plan.ts';

const FRAMES_PER_SECOND = 15;
/** After the page was busy, ticks come in a heap; pictures do not. */
const SHORTEST_FRAME_MS = 50;
/** Enough for faces; a still document needs less. */
const BITS_PER_TILE = 300_000;
const RESTART_MS = 1000;

interface RecordingOptions {
  conferenceId: string;
  notarizationId: string;
  /** Whether pictures of the document may be seen; otherwise a shared screen is its name alone. */
  documentAllowed: boolean;
}

/** A canvas of one size with the take that is made of it. */
interface Stage {
  composite: Composite;
  source: FrameSource;
  take: Take;
  width: number;
  height: number;
}

/**
 * The recording of a call on the notary's side: everyone's pictures and voices, take after take,
 * each piece kept here until the server has it.
 */
export class Recording {
  readonly #options: RecordingOptions;
  readonly #mix = new Mix();
  readonly #shares = new SharedScreens();
  readonly #ticker: { stop(): void };
  readonly #ending = new Set<Promise<void>>();
  #people: RecordedPerson[] = [];
  #stage: Stage | null = null;
  #notBefore = 0;
  #drawnAt = 0;
  #document: DocumentTrack | null = null;
  #stopped = false;

  constructor(options: RecordingOptions) {
    this.#options = options;
    this.#ticker = startTicker(1000 / FRAMES_PER_SECOND, () => this.#tick());
    if (!options.documentAllowed) return;
    const { conferenceId, notarizationId } = options;
    this.#document = new DocumentTrack({ conferenceId, notarizationId, onSegment: keep });
  }

  /** Which page everyone is shown, and what has been signed. */
  showDocument(page: number, marks: SignatureMark[]): void {
    this.#document?.show(page, marks);
  }

  /** Who is in the call now. */
  show(people: RecordedPerson[]): void {
    this.#people = people;
    this.#mix.update(people);
    this.#stage?.composite.update(people);
  }

  /** Ends the recording; resolves once its last piece is kept. */
  async stop(): Promise<void> {
    if (this.#stopped) return;
    this.#stopped = true;
    this.#ticker.stop();
    this.#leave();
    await Promise.all([...this.#ending, this.#document?.stop()]);
    this.#mix.close();
  }

  #tick(): void {
    if (this.#stopped || this.#people.length === 0) return;
    const now = steadyNow();
    if (now - this.#drawnAt < SHORTEST_FRAME_MS) return;
    this.#drawnAt = now;
    const shared = this.#shares.update(this.#people, now);
    const plan = planTiles(this.#people, this.#options.documentAllowed ? new Set() : shared);
    const stage = this.#stage;
    if (!stage || plan.width > stage.width || plan.height > stage.height) this.#enter(plan, now);
    if (!this.#stage) return;
    this.#stage.composite.draw(plan, new Date(now));
    this.#stage.source.push();
  }

  /** Begins a take on a canvas for so many people; the one before ends after it has begun. */
  #enter({ width, height }: TilePlan, now: number): void {
    if (now < this.#notBefore) return;
    this.#notBefore = now + RESTART_MS;
    const before = this.#stage;
    try {
      const composite = new Composite(width, height);
      composite.update(this.#people);
      const source = frameSourceOf(composite.canvas);
      const take = startTake({
        conferenceId: this.#options.conferenceId,
        track: 'session',
        stream: new MediaStream([source.track, this.#mix.track]),
        videoBitsPerSecond: BITS_PER_TILE * Math.max(2, this.#people.length),
        onSegment: keep,
        onBroken: () => {
          if (this.#stage?.take === take) this.#leave();
        },
      });
      this.#stage = { composite, source, take, width, height };
    } catch (error) {
      logProblem('the recording could not begin', error);
      return;
    }
    if (before) this.#end(before);
  }

  #leave(): void {
    if (this.#stage) this.#end(this.#stage);
    this.#stage = null;
  }

  #end({ take, source, composite }: Stage): void {
    const ended = take.stop().then(() => {
      source.stop();
      composite.close();
      this.#ending.delete(ended);
    });
    this.#ending.add(ended);
  }
}

async function keep(segment: KeptSegment): Promise<void> {
  await (await keptPieces()).add(segment);
}
