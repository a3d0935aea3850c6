import type { MediaTransport, MediaTransportEvents } from './media-transport.ts';
import { openPeerLink, type PeerLink, type Signal } from './peer-link.ts';
import { watchLinks } from './quality/watch-links.ts';

interface Entry {
  link: PeerLink;
  /** The connection of the other side that its offers come from. */
  remoteSession: string | null;
  /** True once video and audio got through. */
  wasConnected: boolean;
  /** How long an initiator waits for the other side before it remakes the peer connection. */
  patienceMs: number;
  /**
   * How long it waits for the answer to an offer on a peer connection that was connected before.
   */
  answerMs: number;
  waiting?: ReturnType<typeof setTimeout>;
}

/** The initiator remakes a broken peer connection after this wait. */
const RELINK_MS = 1000;
/**
 * If no connection is made this long after the last signal, a signal was lost and the peer
 * connection is remade.
 */
const CONNECT_MS = 15_000;
/**
 * Each attempt waits twice as long as the previous one, up to this: a slow network needs the time,
 * and retrying a dead one faster is useless.
 */
const MAX_CONNECT_MS = 120_000;
/**
 * An offer on a peer connection that was connected before is sent again after this wait; each wait
 * is twice the last.
 */
const ANSWER_MS = 3000;
/**
 * The same after rejoining the conference: signals that waited on either side have arrived by then.
 */
const RETURNED_MS = 3000;

/**
 * `o=- <session id> …` (RFC 8866): unchanged as long as it is the same connection of the other
 * side.
 */
function sessionOf(offer: Signal): string | null {
  return typeof offer.sdp === 'string' ? (/^o=\S+ (\S+)/m.exec(offer.sdp)?.[1] ?? null) : null;
}

/** One person's peer connections to all others, and the one outgoing video that they carry. */
export class PeerLinks implements MediaTransport {
  readonly #ownId: string;
  #iceServers: RTCIceServer[];
  readonly #events: MediaTransportEvents;
  readonly #stopWatching: () => void;
  readonly #entries = new Map<string, Entry>();
  #closed = false;
  /**
   * The stream of every new peer connection: the devices or, if there are none, a shared screen.
   */
  #outgoing: MediaStream | null = null;
  /** The track that peer connections were made with, and the one that is sent instead now. */
  #original: MediaStreamTrack | null = null;
  #sent: MediaStreamTrack | null = null;
  /** The same for audio. */
  #originalVoice: MediaStreamTrack | null = null;
  #sentVoice: MediaStreamTrack | null = null;

  constructor(ownId: string, iceServers: RTCIceServer[], events: MediaTransportEvents) {
    this.#ownId = ownId;
    this.#iceServers = iceServers;
    this.#events = events;
    this.#stopWatching = watchLinks(
      () => new Map([...this.#entries].map(([personId, { link }]) => [personId, link])),
      {
        onSpeaking: (personId, speaking) => this.#events.onSpeaking(personId, speaking),
        onArriving: (personId, arriving) => this.#events.onArriving(personId, arriving),
        needsPicture: (personId) => this.#events.needsPicture(personId),
        favorite: () => this.#events.favorite(),
      },
    );
  }

  carry(media: MediaStream | null): void {
    this.#outgoing = media;
    this.#original = media?.getVideoTracks()[0] ?? null;
    this.#sent = this.#original;
    this.#originalVoice = media?.getAudioTracks()[0] ?? null;
    this.#sentVoice = this.#originalVoice;
  }

  sendVideo(track: MediaStreamTrack): void {
    const first = this.#original === null;
    this.#original ??= track;
    this.#outgoing ??= new MediaStream();
    this.#sent = track;
    if (first) this.#outgoing.addTrack(track);
    for (const { link } of this.#entries.values()) {
      if (first) link.addTrack(track, this.#outgoing);
      else link.replaceTrack(this.#original, track, this.#outgoing);
    }
  }

  sendAudio(track: MediaStreamTrack): void {
    const first = this.#originalVoice === null;
    this.#originalVoice ??= track;
    this.#outgoing ??= new MediaStream();
    this.#sentVoice = track;
    if (first) this.#outgoing.addTrack(track);
    for (const { link } of this.#entries.values()) {
      if (first) link.addTrack(track, this.#outgoing);
      else link.replaceTrack(this.#originalVoice, track, this.#outgoing);
    }
  }

  open(personId: string): void {
    this.#open(personId, true);
  }

  #open(personId: string, initiator: boolean, patienceMs = CONNECT_MS): Entry {
    this.drop(personId);
    const entry: Entry = {
      remoteSession: null,
      wasConnected: false,
      patienceMs,
      answerMs: ANSWER_MS,
      link: openPeerLink({
        initiator,
        stream: this.#outgoing,
        iceServers: this.#iceServers,
        events: {
          onSignal: (signal) => {
            this.#events.onSignal(personId, signal);
            if (signal.type === 'offer') this.#awaitAnswer(personId, entry);
          },
          onStream: (stream) => this.#events.onStream(personId, stream),
          onQuality: (quality) => {
            if (quality === 'excellent') entry.wasConnected = true;
            this.#events.onQuality(personId, quality);
          },
          onInterrupted: () => this.#restart(personId, entry),
          onClosed: () => this.#onClosed(personId, entry),
        },
      }),
    };
    this.#entries.set(personId, entry);
    if (this.#original && this.#sent && this.#outgoing && this.#sent !== this.#original) {
      entry.link.replaceTrack(this.#original, this.#sent, this.#outgoing);
    }
    const [voice, sentVoice] = [this.#originalVoice, this.#sentVoice];
    if (voice && sentVoice && this.#outgoing && sentVoice !== voice) {
      entry.link.replaceTrack(voice, sentVoice, this.#outgoing);
    }
    this.#await(personId, entry, patienceMs);
    return entry;
  }

  openIfMissing(personId: string): void {
    const known = this.#entries.get(personId);
    if (!known) {
      this.open(personId);
      return;
    }
    // Signals that either side sent before may be lost.
    if (!known.wasConnected) known.link.repeatOffer();
    else if (!known.link.isConnected()) this.#restart(personId, known);
    else if (!known.link.isPending()) return;
    else if (known.link.initiator) known.link.repeatOffer();
    else this.#events.onRestartNeeded(personId);
    this.#await(personId, known, RETURNED_MS);
  }

  /** Looks for a new path. The initiator does so itself; the other side asks the initiator. */
  #restart(personId: string, { link }: Entry): void {
    if (link.initiator) link.restartIce();
    else this.#events.onRestartNeeded(personId);
  }

  /**
   * Keeps a peer connection that was connected before and repeats its offer until it is answered.
   */
  #awaitAnswer(personId: string, entry: Entry): void {
    if (!entry.wasConnected) return;
    clearTimeout(entry.waiting);
    entry.waiting = setTimeout(() => {
      if (this.#entries.get(personId) !== entry || !entry.link.isPending()) return;
      // A person who is away is asked again when they return.
      if (!this.#events.isHere(personId)) return;
      entry.answerMs = Math.min(2 * entry.answerMs, MAX_CONNECT_MS);
      entry.link.repeatOffer();
    }, entry.answerMs);
  }

  /**
   * Remakes a self-initiated connection that is not connected in time. If both sides do so at once,
   * `answer` resolves the conflict, as for any two offers.
   */
  #await(personId: string, entry: Entry, ms: number): void {
    if (!entry.link.initiator || entry.wasConnected) return;
    clearTimeout(entry.waiting);
    entry.waiting = setTimeout(() => {
      if (this.#entries.get(personId) !== entry || entry.wasConnected) return;
      // Waiting starts again when a person who is away returns.
      if (!this.#events.isHere(personId)) return;
      this.#open(personId, true, Math.min(2 * entry.patienceMs, MAX_CONNECT_MS));
    }, ms);
  }

  answer(from: string, offer: Signal): void {
    const session = sessionOf(offer);
    const known = this.#entries.get(from);
    // Both made an offer at once: the participant with the greater ID continues, the other answers.
    if (known?.link.initiator && !known.wasConnected && this.#ownId > from) return;
    const same =
      known &&
      !known.link.initiator &&
      (known.remoteSession === null || known.remoteSession === session);
    // An offer belongs to an existing peer connection or starts a new one.
    const entry = same ? known : this.#open(from, false);
    entry.remoteSession = session;
    entry.link.signal(offer);
  }

  signal(from: string, signal: Signal): void {
    const known = this.#entries.get(from);
    if (!known) return;
    known.link.signal(signal);
    if (signal.type === 'answer') known.answerMs = ANSWER_MS;
    this.#await(from, known, known.patienceMs);
  }

  restartIce(personId: string): void {
    this.#entries.get(personId)?.link.restartIce();
  }

  networkChanged(): void {
    for (const [personId, entry] of this.#entries) this.#restart(personId, entry);
  }

  setIceServers(iceServers: RTCIceServer[]): void {
    this.#iceServers = iceServers;
    for (const { link } of this.#entries.values()) link.setIceServers(iceServers);
  }

  drop(personId: string): void {
    const known = this.#entries.get(personId);
    this.#entries.delete(personId);
    clearTimeout(known?.waiting);
    known?.link.close();
  }

  close(): void {
    this.#closed = true;
    this.#stopWatching();
    for (const personId of [...this.#entries.keys()]) this.drop(personId);
  }

  /** If a peer connection ends while its person is still here, its initiator makes it again. */
  #onClosed(personId: string, entry: Entry): void {
    if (this.#entries.get(personId) !== entry) return;
    this.#entries.delete(personId);
    this.#events.onStream(personId, null);
    this.#events.onQuality(personId, 'poor');
    if (!entry.link.initiator) return;
    setTimeout(() => {
      if (!this.#closed && this.#events.isHere(personId)) this.openIfMissing(personId);
    }, RELINK_MS);
  }
}
