import type { SignatureMark } from '../../../../common/notarization-sessions.ts';
import { type CallPainter, type CallPicture, callPainter } from './call-painter.ts';
import { DocumentTrack } from './document-track.ts';
import { keptPieces } from './kept-pieces.ts';
import { Mix } from './mix.ts';
import { SHORTEST_FRAME_MS } from './painter-messages.ts';
import type { KeptSegment } from './segment-store.ts';
import { startTicker } from './start-ticker.ts';
import { type Stage, Takes } from './takes.ts';
import { planTiles, type RecordedPerson, SharedScreens, type TilePlan } from './tile-plan.ts';

const FRAMES_PER_SECOND = 15;
/** Enough for faces; a still document needs less. */
const BITS_PER_TILE = 300_000;
/** A recorder that comes to nothing so often in a row is one that the browser does not have. */
const FAILED_AT = 3;

interface RecordingOptions {
  conferenceId: string;
  notarizationId: string;
  /** Whether pictures of the document may be seen; otherwise a shared screen is its name alone. */
  documentAllowed: boolean;
  /** Called as it becomes plain that this browser cannot record, and as it can after all. */
  onUnable(unable: boolean): void;
}

/** A canvas of one size, for so many people. */
interface CallStage extends Stage {
  picture: CallPicture;
  painter: CallPainter;
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
  readonly #takes: Takes<CallStage>;
  readonly #ticker: { stop(): void };
  #painter: CallPainter;
  #people: RecordedPerson[] = [];
  #drawnAt = 0;
  #document: DocumentTrack | null = null;
  #stopped = false;
  #unable = false;

  /** @throws Error where the browser has no sound or no canvas to give. */
  constructor(options: RecordingOptions) {
    this.#options = options;
    const { conferenceId, notarizationId } = options;
    this.#takes = new Takes({ conferenceId, track: 'session', onSegment: keep });
    try {
      if (options.documentAllowed) {
        this.#document = new DocumentTrack({ conferenceId, notarizationId, onSegment: keep });
      }
    } catch (error) {
      this.#mix.close();
      throw error;
    }
    this.#painter = this.#newPainter();
    this.#ticker = startTicker(1000 / FRAMES_PER_SECOND, () => this.#tick());
  }

  /** Which page everyone is shown, and what has been signed. */
  showDocument(page: number, marks: SignatureMark[]): void {
    this.#document?.show(page, marks);
  }

  /** Who is in the call now. */
  show(people: RecordedPerson[]): void {
    this.#people = people;
    this.#mix.update(people);
  }

  /** Ends the recording; resolves once its last piece is kept. */
  async stop(): Promise<void> {
    if (this.#stopped) return;
    this.#stopped = true;
    this.#ticker.stop();
    await Promise.all([this.#takes.stop(), this.#document?.stop()]);
    this.#painter.close();
    this.#mix.close();
  }

  /** Another in place of one that is broken; what it had begun does not fit any more. */
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

async function keep(segment: KeptSegment): Promise<void> {
  await (await keptPieces()).add(segment);
}
