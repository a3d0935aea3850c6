import type { ConnectionQuality, Signal } from './peer-link.ts';
import type { Arriving } from './quality/watch-arrivals.ts';

/** Events from a transport to the conference. */
export interface MediaTransportEvents {
  onSignal(personId: string, signal: Signal): void;
  onStream(personId: string, stream: MediaStream | null): void;
  onQuality(personId: string, quality: ConnectionQuality): void;
  /** A person started or stopped speaking; null means the person at this screen. */
  onSpeaking(personId: string | null, speaking: boolean): void;
  /** The media that arrives from a person has changed. */
  onArriving(personId: string, arriving: Arriving): void;
  /** Whether the video to a person continues even if the peer connection is poor. */
  needsPicture(personId: string): boolean;
  /** The ID of the person who gets the best video of this user; null if everyone gets the same. */
  favorite(): string | null;
  /** The path is interrupted and the other side must restart it. */
  onRestartNeeded(personId: string): void;
  /**
   * Whether the person is in the conference now. A broken peer connection is made again only then.
   */
  isHere(personId: string): boolean;
}

/**
 * Carries video and audio between the people of a conference. Ours is a mesh (`PeerLinks`):
 * everyone sends to everyone, up to six cameras. A media server would be another implementation.
 */
export interface MediaTransport {
  /** Sets the devices for new peer connections. */
  carry(media: MediaStream | null): void;
  /** Sends a video track to everyone and replaces the previous one. */
  sendVideo(track: MediaStreamTrack): void;
  /** Sends an audio track to everyone and replaces the previous one. */
  sendAudio(track: MediaStreamTrack): void;
  /** Makes a peer connection to a person who joined and closes an older one to the same person. */
  open(personId: string): void;
  /** The same for a person who returned. An existing or pending peer connection is kept. */
  openIfMissing(personId: string): void;
  answer(from: string, offer: Signal): void;
  signal(from: string, signal: Signal): void;
  /** The other side asks the initiator to restart the path. */
  restartIce(personId: string): void;
  /** This computer's network has changed: every peer connection looks for a new path. */
  networkChanged(): void;
  /** Sets relays with new credentials for peer connections that are made or restarted later. */
  setIceServers(iceServers: RTCIceServer[]): void;
  drop(personId: string): void;
  close(): void;
}
