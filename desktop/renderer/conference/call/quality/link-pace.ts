import {
  firstPlace,
  LADDER,
  LEAST_PICTURE,
  nextPlace,
  type Place,
  type VideoLimits,
} from './quality-ladder.ts';
import { picturesReportedAt, readSample } from './read-sample.ts';

/** How much of one's picture goes over one link, look after look. */
export class LinkPace {
  #place: Place;
  /** When the other side had last spoken of the picture as it rested: later words are about what is sent. */
  #atRest: number[] = [];

  /** @param links how many links there are */
  constructor(links: number) {
    this.#place = firstPlace(links);
  }

  get limits(): VideoLimits {
    return LADDER[this.#place.step] as VideoLimits;
  }

  /**
   * One look further, by the link's statistics.
   * @param mayRest false where the picture goes on at its least, however the link does
   */
  look(report: unknown[], { mayRest }: { mayRest: boolean }): void {
    if (!this.limits.active) this.#atRest = picturesReportedAt(report);
    const isOfBefore = (timestamp: number) => this.#atRest.includes(timestamp);
    this.#place = nextPlace(this.#place, readSample(report, isOfBefore));
    if (!mayRest && !this.limits.active) this.#place = { step: LEAST_PICTURE, good: 0 };
  }
}
