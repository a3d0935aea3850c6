import type { SignatureMark } from '../../../../common/notarization-sessions.ts';
import { type CallPainter, type CallPicture, callPainter } from './call-painter.ts';
import { DocumentTrack } from './document-track.ts';
import { Mix } from './mix.ts';
import { SHORTEST_FRAME_MS } from './painter-messages.ts';
import type { KeptSegment } from './segment-store.ts';
import { startTicker } from './start-ticker.ts';
import { storedSegments } from './stored-segments.ts';
import { type Stage, Takes } from './takes.ts';
import { planTiles, type RecordedPerson, SharedScreens, type TilePlan } from './tile-plan.ts';

const FRAMES_PER_SECOND = 15;
/** Enough for faces; a still document needs less. */
const BITS_PER_TILE = 300_000;
/** After this many failures in a row, recording counts as unsupported in this browser. */
const FAILED_AT = 3;

interface RecordingOptions {
  conferenceId: string;
  /**
   * Whether images of the document may be recorded; otherwise a shared screen is shown as a name
   * only.
   */
  documentAllowed: boolean;
  /** The person who records; the segments are encrypted for their account. */
  userId: string;
  /**
   * Called when recording turns out to be impossible in this browser, and when it works after all.
   */
  onUnable(unable: boolean): void;
}

/** A canvas of a fixed size for a number of people. */
interface CallStage extends Stage {
  picture: CallPicture;
  painter: CallPainter;
  width: number;
  height: number;
}

/**
 * Records a conference on the notary's side: everyone's video and audio, one take after the other.
 * Each segment is stored locally until the server has it.
 */
export class Recording {
  readonly #options: RecordingOptions;
  readonly #mix = new Mix();
  readonly #shares = new SharedScreens();
  readonly #takes: Takes<CallStage>;
  readonly #ticker: { stop(): void };
  #painter: CallPainter;
  #people: RecordedPerson[] = [];
  #drawnAt = 0;
  #document: DocumentTrack | null = null;
  #stopped = false;
  #unable = false;

  /** @throws Error if the browser provides no audio or no canvas */
  constructor(options: RecordingOptions) {
    this.#options = options;
    const { conferenceId, userId } = options;
    const keep = (segment: KeptSegment) => storedSegments(userId).add(segment);
    this.#takes = new Takes({ conferenceId, track: 'session', onSegment: keep });
    try {
      if (options.documentAllowed) {
        this.#document = new DocumentTrack({ conferenceId, onSegment: keep });
      }
    } catch (error) {
      this.#mix.close();
      throw error;
    }
    this.#painter = this.#newPainter();
    this.#ticker = startTicker(1000 / FRAMES_PER_SECOND, () => this.#tick());
  }

  /** Sets the document and the page that everyone sees, and the marks. */
  showDocument(sessionId: string, page: number, marks: SignatureMark[]): void {
    this.#document?.show(sessionId, page, marks);
  }

  /** Sets the people in the conference. */
  show(people: RecordedPerson[]): void {
    this.#people = people;
    this.#mix.update(people);
  }

  /** Starts a new take because the server cannot play the current one. */
  renew(): void {
    this.#takes.renew();
  }

  /** Ends the recording. Resolves once its last segment is stored. */
  async stop(): Promise<void> {
    if (this.#stopped) return;
    this.#stopped = true;
    this.#ticker.stop();
    await Promise.all([this.#takes.stop(), this.#document?.stop()]);
    this.#painter.close();
    this.#mix.close();
  }

  /** Replaces a broken painter; a video that it has started can no longer be used. */
  #newPainter(): CallPainter {
    return callPainter(() => {
      this.#painter.close();
      this.#painter = this.#newPainter();
    });
  }

  #tick(): void {
    if (this.#stopped || this.#people.length === 0 || !this.#painter.ready) return;
    const now = performance.now();
    if (now - this.#drawnAt < SHORTEST_FRAME_MS) return;
    this.#drawnAt = now;
    const shared = this.#shares.update(this.#people, now);
    const plan = planTiles(this.#people, this.#options.documentAllowed ? new Set() : shared);
    const running = this.#takes.current(
      ({ painter, width, height }) =>
        painter === this.#painter && plan.width <= width && plan.height <= height,
      () => this.#stageFor(plan),
    );
    const unable = this.#takes.failed >= FAILED_AT;
    if (unable !== this.#unable) this.#options.onUnable(unable);
    this.#unable = unable;
    if (!running) return;
    const { stage, take } = running;
    stage.picture.draw(this.#people, plan, new Date(take.clock.now()));
  }

  #stageFor({ width, height }: TilePlan): CallStage {
    const painter = this.#painter;
    const picture = painter.begin(width, height);
    return {
      picture,
      painter,
      width,
      height,
      track: picture.track,
      sound: this.#mix.track,
      videoBitsPerSecond: BITS_PER_TILE * Math.max(2, this.#people.length),
      close: () => picture.close(),
    };
  }
}
