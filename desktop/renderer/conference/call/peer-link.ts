import type Peer from 'simple-peer';
import SimplePeer from 'simple-peer/simplepeer.min.js';
import { Negotiation } from './negotiation.ts';
import type { VideoLimits } from './quality/quality-ladder.ts';

/** How well a peer connection carries video and audio (specification, section 4). */
export type ConnectionQuality = 'excellent' | 'good' | 'poor';

/**
 * A session description, an ICE candidate, or a request of the library itself; relayed unchanged.
 */
export type Signal = Record<string, unknown>;

export interface PeerLinkEvents {
  onSignal(signal: Signal): void;
  onStream(stream: MediaStream): void;
  onQuality(quality: ConnectionQuality): void;
  /** The path is interrupted. Only the participant who made the first offer can restart ICE. */
  onInterrupted(): void;
  onClosed(): void;
}

/** One person's media connection to another, independent of the library. */
export interface PeerLink {
  readonly initiator: boolean;
  signal(signal: Signal): void;
  /** Sends `next` instead of `original` (the track the peer connection was made with). */
  replaceTrack(original: MediaStreamTrack, next: MediaStreamTrack, stream: MediaStream): void;
  addTrack(track: MediaStreamTrack, stream: MediaStream): void;
  /** Looks for a new path. An unanswered offer is sent again first. */
  restartIce(): void;
  /** Whether video and audio get through now. */
  isConnected(): boolean;
  /** Whether something that was sent still waits for the other side. */
  isPending(): boolean;
  /** Sends the unanswered offer again. */
  repeatOffer(): void;
  setIceServers(iceServers: RTCIceServer[]): void;
  /** The browser's measurements (W3C webrtc-stats); null once the peer connection is closed. */
  statistics(): Promise<unknown[] | null>;
  /** Limits the video that is sent. Audio is never limited and has priority. */
  limitVideo(limits: VideoLimits): Promise<void>;
  close(): void;
}

export interface PeerLinkOptions {
  initiator: boolean;
  stream: MediaStream | null;
  iceServers: RTCIceServer[];
  events: PeerLinkEvents;
}

interface PeerInside {
  _pc: RTCPeerConnection;
  negotiate(): void;
}

/**
 * Reduces resolution before frame rate. A camera keeps its frame rate; a shared screen (hint
 * 'detail') keeps its text readable. Audio has the higher priority and no limit.
 */
async function limitSender(sender: RTCRtpSender, limits: VideoLimits): Promise<void> {
  const { track } = sender;
  const parameters = sender.getParameters();
  const [encoding] = parameters.encodings;
  if (!track || !encoding) return;
  if (track.kind === 'audio') {
    if (encoding.networkPriority === 'high') return;
    Object.assign(encoding, { priority: 'high', networkPriority: 'high' });
  } else {
    const screen = track.contentHint === 'detail';
    Object.assign(parameters, {
      degradationPreference: screen ? 'maintain-resolution' : 'maintain-framerate',
    });
    Object.assign(encoding, {
      active: limits.active,
      maxBitrate: limits.kbps * 1000,
      maxFramerate: limits.framesPerSecond,
      scaleResolutionDownBy: screen ? 1 : limits.scaleDown,
    });
  }
  await sender.setParameters(parameters);
}

/**
 * Opens a peer connection with simple-peer. A hang-up by the other side arrives as an error and is
 * a normal end.
 */
export function openPeerLink({ initiator, stream, iceServers, events }: PeerLinkOptions): PeerLink {
  const peer: Peer.Instance = new SimplePeer({
    initiator,
    config: { iceServers },
    ...(stream ? { stream } : {}),
  });
  const inside = peer as unknown as PeerInside;
  const negotiation = new Negotiation();
  let closed = false;
  const close = () => {
    if (closed) return;
    closed = true;
    peer.destroy();
    events.onClosed();
  };

  inside._pc.addEventListener('connectionstatechange', () => {
    if (closed) return;
    const state = inside._pc.connectionState;
    if (state === 'connected') events.onQuality('excellent');
    if (state === 'disconnected' || state === 'failed') events.onQuality('poor');
    if (state === 'disconnected') events.onInterrupted();
  });
  const take = (signal: Signal) => {
    if (!closed && negotiation.take(signal)) peer.signal(signal as unknown as Peer.SignalData);
  };
  const repeatOffer = () => {
    const offer = closed ? null : negotiation.again(inside._pc.localDescription);
    if (offer) events.onSignal(offer);
  };
  peer.on('signal', (signal) => {
    events.onSignal(negotiation.send(signal as Signal));
    for (const held of negotiation.release()) take(held);
  });
  peer.on('stream', (remote) => events.onStream(remote));
  peer.on('error', close);
  peer.on('close', close);

  return {
    initiator,
    signal: take,
    replaceTrack(original, next, sent) {
      if (!closed) peer.replaceTrack(original, next, sent);
    },
    addTrack(track, sent) {
      if (!closed) peer.addTrack(track, sent);
    },
    restartIce() {
      if (closed || !initiator) return;
      repeatOffer();
      inside._pc.restartIce();
      inside.negotiate();
    },
    isConnected: () => !closed && inside._pc.connectionState === 'connected',
    isPending: () => !closed && negotiation.pending,
    repeatOffer,
    setIceServers(servers) {
      if (!closed)
        inside._pc.setConfiguration({ ...inside._pc.getConfiguration(), iceServers: servers });
    },
    async statistics() {
      if (closed) return null;
      const report = await inside._pc.getStats();
      return closed ? null : [...(report as unknown as Map<string, unknown>).values()];
    },
    async limitVideo(limits) {
      for (const sender of closed ? [] : inside._pc.getSenders()) await limitSender(sender, limits);
    },
    close,
  };
}
