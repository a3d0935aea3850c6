import type { Signal } from './peer-link.ts';

/**
 * Keeps one link's negotiation whole over a line that may lose a signal or carry it twice: offers are
 * numbered and their answers say the number again (`round`); an offer that comes while the one before
 * is being answered waits for it.
 */
export class Negotiation {
  #round = 0;
  #unanswered = false;
  /** The other side was asked for an offer that has not come. */
  #asked = false;
  #answering: Signal | null = null;
  #held: Signal[] = [];

  /** True where something that was sent still waits for the other side. */
  get pending(): boolean {
    return this.#unanswered || this.#asked;
  }

  /** Notes what is about to be sent. @returns what to send */
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

  /** The offer that has no answer, to be sent once more. */
  again(description: RTCSessionDescription | null): Signal | null {
    if (!this.#unanswered || description?.type !== 'offer') return null;
    return { type: 'offer', sdp: description.sdp, round: this.#round };
  }

  /** Whether a signal that has come is to be acted upon now. */
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
    // Screens from before rounds answer without one.
    if (!this.#unanswered || (signal.round ?? this.#round) !== this.#round) return false;
    this.#unanswered = false;
    return true;
  }

  /** What waited for the answer, in order. */
  release(): Signal[] {
    return this.#answering ? [] : this.#held.splice(0);
  }
}
