import { type ConnectionQuality, openPeerLink, type PeerLink, type Signal } from './peer-link.ts';

export interface PeerLinksEvents {
  onSignal(personId: string, signal: Signal): void;
  onStream(personId: string, stream: MediaStream | null): void;
  onQuality(personId: string, quality: ConnectionQuality): void;
  /** The path is interrupted and the other side has to restart it. */
  onRestartNeeded(personId: string): void;
  /** Whether the person is in the room now: only then a broken link is made again. */
  isHere(personId: string): boolean;
}

interface Entry {
  link: PeerLink;
  /** Which connection of the other side its offers come from. */
  remoteSession: string | null;
  /** True once picture and sound went through. */
  wasConnected: boolean;
}

/** A link that broke is made anew by its initiator after this wait. */
const RELINK_MS = 1000;

/** `o=- <session id> …` (RFC 8866): the same as long as it is the same connection of the other side. */
function sessionOf(offer: Signal): string | null {
  return typeof offer.sdp === 'string' ? (/^o=\S+ (\S+)/m.exec(offer.sdp)?.[1] ?? null) : null;
}

/** The links of one person to all others, and the one outgoing picture that they carry. */
export class PeerLinks {
  readonly #ownId: string;
  readonly #iceServers: RTCIceServer[];
  readonly #events: PeerLinksEvents;
  readonly #entries = new Map<string, Entry>();
  #closed = false;
  /** What every link is made with: the devices, or where there are none a shared screen. */
  #outgoing: MediaStream | null = null;
  /** The track that links were made with, and the one that is sent in its place now. */
  #original: MediaStreamTrack | null = null;
  #sent: MediaStreamTrack | null = null;

  constructor(ownId: string, iceServers: RTCIceServer[], events: PeerLinksEvents) {
    this.#ownId = ownId;
    this.#iceServers = iceServers;
    this.#events = events;
  }

  /** The devices that links made from now on carry. */
  carry(media: MediaStream | null): void {
    this.#outgoing = media;
    this.#original = media?.getVideoTracks()[0] ?? null;
    this.#sent = this.#original;
  }

  /** Sends a picture to everyone, where the original one was sent. */
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

  /** Makes a link; an older one to the same person goes. */
  open(personId: string, initiator: boolean): Entry {
    this.drop(personId);
    const entry: Entry = {
      remoteSession: null,
      wasConnected: false,
      link: openPeerLink({
        initiator,
        stream: this.#outgoing,
        iceServers: this.#iceServers,
        events: {
          onSignal: (signal) => this.#events.onSignal(personId, signal),
          onStream: (stream) => this.#events.onStream(personId, stream),
          onQuality: (quality) => {
            if (quality === 'excellent') entry.wasConnected = true;
            this.#events.onQuality(personId, quality);
          },
          onInterrupted: () => {
            if (initiator) entry.link.restartIce();
            else this.#events.onRestartNeeded(personId);
          },
          onClosed: () => this.#onClosed(personId, entry),
        },
      }),
    };
    this.#entries.set(personId, entry);
    if (this.#original && this.#sent && this.#outgoing && this.#sent !== this.#original) {
      entry.link.replaceTrack(this.#original, this.#sent, this.#outgoing);
    }
    return entry;
  }

  openIfMissing(personId: string): void {
    if (!this.#entries.has(personId)) this.open(personId, true);
  }

  /** An offer: for the link it belongs to, or for a new one. */
  answer(from: string, offer: Signal): void {
    const session = sessionOf(offer);
    const known = this.#entries.get(from);
    // Both offered at once: the one with the greater id goes on, the other answers.
    if (known?.link.initiator && !known.wasConnected && this.#ownId > from) return;
    const same =
      known &&
      !known.link.initiator &&
      (known.remoteSession === null || known.remoteSession === session);
    const entry = same ? known : this.open(from, false);
    entry.remoteSession = session;
    entry.link.signal(offer);
  }

  signal(from: string, signal: Signal): void {
    this.#entries.get(from)?.link.signal(signal);
  }

  restartIce(personId: string): void {
    this.#entries.get(personId)?.link.restartIce();
  }

  drop(personId: string): void {
    const known = this.#entries.get(personId);
    this.#entries.delete(personId);
    known?.link.close();
  }

  close(): void {
    this.#closed = true;
    for (const personId of [...this.#entries.keys()]) this.drop(personId);
  }

  /** A link that ended although its person is still here is made again, by the one who made it. */
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
