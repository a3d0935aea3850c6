import {
  firstPlace,
  LADDER,
  LEAST_PICTURE,
  nextPlace,
  type Place,
  type VideoLimits,
} from './quality-ladder.ts';
import { picturesReportedAt, readSample } from './read-sample.ts';

const notBetter = (place: Place, best: number): Place =>
  place.step < best ? { step: best, good: 0 } : place;

/** Limits the user's own video on one peer connection, updated with each sample. */
export class LinkPace {
  #place: Place;
  /**
   * When the other side last reported on the video before it was paused. Later reports are about
   * what is sent now.
   */
  #atRest: number[] = [];

  /**
   * @param links number of peer connections
   * @param best the best step of the ladder that the video may have
   */
  constructor(links: number, best = 0) {
    this.#place = notBetter(firstPlace(links), best);
  }

  get limits(): VideoLimits {
    return LADDER[this.#place.step] as VideoLimits;
  }

  /**
   * Updates the limits from the peer connection's statistics.
   * @param mayRest false if the video must continue at its lowest quality even on a poor connection
   * @param best the best step of the ladder that the video may have now
   */
  look(report: unknown[], { mayRest, best = 0 }: { mayRest: boolean; best?: number }): void {
    if (!this.limits.active) this.#atRest = picturesReportedAt(report);
    const isOfBefore = (timestamp: number) => this.#atRest.includes(timestamp);
    this.#place = notBetter(nextPlace(this.#place, readSample(report, isOfBefore)), best);
    if (!mayRest && !this.limits.active) this.#place = { step: LEAST_PICTURE, good: 0 };
  }
}
