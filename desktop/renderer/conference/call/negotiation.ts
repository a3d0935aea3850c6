import type { Signal } from './peer-link.ts';

/**
 * Keeps the negotiation of one peer connection consistent over a channel that may lose or repeat
 * signals. Offers are numbered and answers repeat the number (`round`). An offer that arrives while
 * the previous one is being answered waits for that answer.
 */
export class Negotiation {
  #round = 0;
  #unanswered = false;
  /** The other side was asked for an offer that has not arrived. */
  #asked = false;
  #answering: Signal | null = null;
  #held: Signal[] = [];

  /** True if something that was sent still waits for the other side. */
  get pending(): boolean {
    return this.#unanswered || this.#asked;
  }

  /** Records a signal before it is sent. @returns the signal to send */
  send(signal: Signal): Signal {
    if (signal.type === 'offer') {
      this.#round += 1;
      this.#unanswered = true;
      return { ...signal, round: this.#round };
    }
    if (signal.type === 'answer') {
      const round = this.#answering?.round;
      this.#answering = null;
      return round === undefined ? signal : { ...signal, round };
    }
    if (signal.renegotiate) this.#asked = true;
    return signal;
  }

  /** The unanswered offer, to be sent again. */
  again(description: RTCSessionDescription | null): Signal | null {
    if (!this.#unanswered || description?.type !== 'offer') return null;
    return { type: 'offer', sdp: description.sdp, round: this.#round };
  }

  /** Whether to act on a received signal now. */
  take(signal: Signal): boolean {
    const isOffer = signal.type === 'offer';
    if (this.#answering && (isOffer || this.#held.length > 0)) {
      this.#held.push(signal);
      return false;
    }
    if (isOffer) {
      this.#answering = signal;
      this.#asked = false;
    }
    if (signal.type !== 'answer') return true;
    // Clients from before rounds answer without one.
    if (!this.#unanswered || (signal.round ?? this.#round) !== this.#round) return false;
    this.#unanswered = false;
    return true;
  }

  /** Signals that waited for the answer, in order. */
  release(): Signal[] {
    return this.#answering ? [] : this.#held.splice(0);
  }
}
