import type { ConnectionQuality, Signal } from './peer-link.ts';
import type { Arriving } from './quality/watch-arrivals.ts';

/** What a transport tells the call. */
export interface MediaTransportEvents {
  onSignal(personId: string, signal: Signal): void;
  onStream(personId: string, stream: MediaStream | null): void;
  onQuality(personId: string, quality: ConnectionQuality): void;
  /** Who is heard right now; null names oneself. */
  onSpeaking(personId: string | null, speaking: boolean): void;
  /** What of a person's picture and voice arrives, with each change. */
  onArriving(personId: string, arriving: Arriving): void;
  /** Whether one's picture to a person goes on however badly the link does. */
  needsPicture(personId: string): boolean;
  /** The path is interrupted and the other side has to restart it. */
  onRestartNeeded(personId: string): void;
  /** Whether the person is in the room now: only then a broken link is made again. */
  isHere(personId: string): boolean;
}

/**
 * Carries picture and sound between the people of a call. Ours is a mesh (`PeerLinks`): everyone
 * sends to everyone, up to four cameras. A server that forwards media would be another one.
 */
export interface MediaTransport {
  /** The devices that links made from now on carry. */
  carry(media: MediaStream | null): void;
  /** Sends a picture to everyone, in the place of the one before. */
  sendVideo(track: MediaStreamTrack): void;
  /** Sends a voice to everyone, in the place of the one before. */
  sendAudio(track: MediaStreamTrack): void;
  /** Makes a link to someone who has come in; an older one to the same person goes. */
  open(personId: string): void;
  /** The same for someone who has come back; a link that is there, or is about to be, stays. */
  openIfMissing(personId: string): void;
  answer(from: string, offer: Signal): void;
  signal(from: string, signal: Signal): void;
  /** The other side asks whoever began the link to restart its path. */
  restartIce(personId: string): void;
  /** The network under this computer has changed: every path is looked for anew. */
  networkChanged(): void;
  /** Relays with fresh credentials, for links made and restarted from now on. */
  setIceServers(iceServers: RTCIceServer[]): void;
  drop(personId: string): void;
  close(): void;
}
