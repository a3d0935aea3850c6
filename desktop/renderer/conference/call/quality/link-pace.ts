import {
  firstPlace,
  LADDER,
  LEAST_PICTURE,
  nextPlace,
  type Place,
  type VideoLimits,
} from './quality-ladder.ts';
import { picturesReportedAt, readSample } from './read-sample.ts';

/** Limits the user's own video on one peer connection, updated with each sample. */
export class LinkPace {
  #place: Place;
  /**
   * When the other side last reported on the video before it was paused. Later reports are about
   * what is sent now.
   */
  #atRest: number[] = [];

  /** @param links number of peer connections */
  constructor(links: number) {
    this.#place = firstPlace(links);
  }

  get limits(): VideoLimits {
    return LADDER[this.#place.step] as VideoLimits;
  }

  /**
   * Updates the limits from the peer connection's statistics.
   * @param mayRest false if the video must continue at its lowest quality even on a poor connection
   */
  look(report: unknown[], { mayRest }: { mayRest: boolean }): void {
    if (!this.limits.active) this.#atRest = picturesReportedAt(report);
    const isOfBefore = (timestamp: number) => this.#atRest.includes(timestamp);
    this.#place = nextPlace(this.#place, readSample(report, isOfBefore));
    if (!mayRest && !this.limits.active) this.#place = { step: LEAST_PICTURE, good: 0 };
  }
}
