import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { SignatureMark } from '../../../../common/notarization-sessions.ts';
import { logProblem } from '../../ui/log.ts';
import { fetchPdf, sessionPagesPath } from '../shared/pdf/fetch-pdf.ts';
import { type FrameSource, frameSourceOf } from './frame-source.ts';
import { keepTrying, RETRY_MS } from './keep-trying.ts';
import { type PageBox, paintMarks } from './paint-marks.ts';
import type { KeptSegment } from './segment-store.ts';
import { startTicker } from './start-ticker.ts';
import { type Stage, Takes } from './takes.ts';

/** Large enough to read the text of a page; a still image needs little bandwidth. */
const SIZE = { width: 960, height: 1280 } as const;
const FRAMES_PER_SECOND = 2;
const BITS_PER_SECOND = 400_000;
const GROUND = '#ffffff';

interface DocumentTrackOptions {
  conferenceId: string;
  onSegment(segment: KeptSegment): Promise<void>;
}

interface DrawnStage extends Stage {
  source: FrameSource;
}

/**
 * Records the pages as the notary showed them, with the marks as they were added, in a separate
 * track.
 */
export class DocumentTrack {
  readonly #canvas = document.createElement('canvas');
  readonly #context: CanvasRenderingContext2D;
  readonly #ticker;
  readonly #takes: Takes<DrawnStage>;
  readonly #stop = new AbortController();
  #close: (() => void) | null = null;
  #pdf: PDFDocumentProxy | null = null;
  #drawn: { number: number; picture: HTMLCanvasElement } | null = null;
  #drawing = 0;
  #page = 1;
  #marks: SignatureMark[] = [];
  #shownId: string | null = null;
  #opening = new AbortController();

  /** @throws Error if the browser provides no canvas */
  constructor(options: DocumentTrackOptions) {
    this.#canvas.width = SIZE.width;
    this.#canvas.height = SIZE.height;
    const context = this.#canvas.getContext('2d', { willReadFrequently: true, alpha: false });
    if (!context) throw new Error('there is no canvas to draw the document on');
    this.#context = context;
    const { conferenceId, onSegment } = options;
    this.#takes = new Takes({ conferenceId, track: 'document', onSegment });
    this.#ticker = startTicker(1000 / FRAMES_PER_SECOND, () => this.#tick());
  }

  /**
   * Sets what everyone sees now.
   * @param sessionId the ID of the session at the shown document
   */
  show(sessionId: string, page: number, marks: SignatureMark[]): void {
    this.#page = page;
    this.#marks = marks;
    if (sessionId !== this.#shownId) this.#change(sessionId);
  }

  /** Opens the pages of another document. Until they are there, an empty page is recorded. */
  #change(sessionId: string): void {
    this.#shownId = sessionId;
    this.#opening.abort();
    this.#close?.();
    this.#close = null;
    this.#pdf = null;
    this.#drawn = null;
    this.#drawing = 0;
    const opening = new AbortController();
    this.#opening = opening;
    const signal = AbortSignal.any([opening.signal, this.#stop.signal]);
    const open = () => this.#open(sessionId, signal);
    void keepTrying(open, 'the pages could not be recorded', signal);
  }

  /** Ends the take. Resolves once its last segment is stored. */
  async stop(): Promise<void> {
    this.#stop.abort();
    this.#ticker.stop();
    await this.#takes.stop();
    this.#close?.();
  }

  async #open(sessionId: string, signal: AbortSignal): Promise<void> {
    const [{ openPdf }, bytes] = await Promise.all([
      import('../shared/pdf/open-pdf.ts'),
      fetchPdf(sessionPagesPath(sessionId), signal),
    ]);
    const { pdf, close } = await openPdf(bytes);
    if (signal.aborted) return close();
    this.#close = close;
    this.#pdf = pdf;
  }

  /** Renders a page once; it is shown until another one is needed. */
  async #draw(pdf: PDFDocumentProxy, number: number): Promise<void> {
    const page = await pdf.getPage(Math.min(number, pdf.numPages));
    const natural = page.getViewport({ scale: 1 });
    const scale = Math.min(SIZE.width / natural.width, SIZE.height / natural.height);
    const viewport = page.getViewport({ scale });
    const picture = document.createElement('canvas');
    picture.width = Math.floor(viewport.width);
    picture.height = Math.floor(viewport.height);
    await page.render({ canvas: picture, viewport }).promise;
    if (this.#drawing === number && this.#pdf === pdf) this.#drawn = { number, picture };
  }

  #stage(): DrawnStage {
    const source = frameSourceOf(this.#canvas);
    const { track } = source;
    const close = () => source.stop();
    return { source, track, sound: null, videoBitsPerSecond: BITS_PER_SECOND, close };
  }

  #tick(): void {
    if (this.#stop.signal.aborted) return;
    const running = this.#takes.current(
      () => true,
      () => this.#stage(),
    );
    const number = this.#page;
    if (this.#pdf && this.#drawn?.number !== number && this.#drawing !== number) {
      const shown = this.#pdf;
      this.#drawing = number;
      this.#draw(shown, number).catch((error: unknown) => {
        if (this.#stop.signal.aborted || this.#pdf !== shown) return;
        logProblem('a page could not be recorded', error);
        if (this.#drawing !== number) return;
        // Do not show the previous page in its place; retry after a moment.
        this.#drawn = null;
        setTimeout(() => {
          if (this.#drawing === number) this.#drawing = 0;
        }, RETRY_MS);
      });
    }
    this.#context.fillStyle = GROUND;
    this.#context.fillRect(0, 0, SIZE.width, SIZE.height);
    if (this.#drawn) {
      const { picture, number: drawn } = this.#drawn;
      const box: PageBox = {
        x: (SIZE.width - picture.width) / 2,
        y: (SIZE.height - picture.height) / 2,
        width: picture.width,
        height: picture.height,
      };
      this.#context.drawImage(picture, box.x, box.y);
      const marks = this.#marks.filter(({ page }) => page === drawn);
      paintMarks(this.#context, marks, box);
    }
    running?.stage.source.push();
  }
}
