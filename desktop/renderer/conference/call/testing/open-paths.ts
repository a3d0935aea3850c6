import { vi } from 'vitest';

let made = 0;
let hanging = false;
let report: readonly object[] = [];
const paths = new Set<OpenPath>();

interface Parameters {
  encodings: { active?: boolean; maxBitrate?: number }[];
}

/** The sender of the user's own video; its limits are set as in a browser (W3C webrtc). */
class PictureSender {
  readonly track = { kind: 'video', contentHint: '' };
  #parameters: Parameters = { encodings: [{}] };

  getParameters = () => structuredClone(this.#parameters);
  setParameters = async (parameters: Parameters) => {
    this.#parameters = parameters;
  };

  get rests(): boolean {
    return this.#parameters.encodings[0]?.active === false;
  }

  get kbps(): number {
    return (this.#parameters.encodings[0]?.maxBitrate ?? 0) / 1000;
  }
}

/**
 * A browser's peer connection on a working network: it is connected as soon as both descriptions
 * are set (RFC 8829) and match.
 */
class OpenPath extends EventTarget {
  readonly #session = ++made;
  #generation = 1;
  connectionState = 'new';
  signalingState = 'stable';
  onsignalingstatechange: (() => void) | null = null;
  iceConnectionState = 'new';
  iceGatheringState = 'complete';
  localDescription: RTCSessionDescriptionInit | null = null;
  remoteDescription: RTCSessionDescriptionInit | null = null;

  createDataChannel = () => ({});
  readonly picture = new PictureSender();
  getSenders = () => [this.picture];
  getStats = () => Promise.resolve(new Map(report.entries()));
  getConfiguration = () => ({});
  setConfiguration = () => undefined;
  createOffer = () => this.#describe('offer');
  createAnswer = () => this.#describe('answer');

  constructor() {
    super();
    paths.add(this);
  }

  restartIce(): void {
    this.#generation += 1;
  }

  /** Interrupts the path; another negotiation finds a new one. */
  interrupt(): void {
    if (this.connectionState === 'connected') this.#become('disconnected');
  }

  #describe(type: RTCSdpType): Promise<RTCSessionDescriptionInit> {
    const origin = `o=- ${this.#session} ${this.#generation} IN IP4 127.0.0.1`;
    const answered = type === 'answer' ? `s=${originOf(this.remoteDescription)}\r\n` : '';
    return Promise.resolve({ type, sdp: `v=0\r\n${origin}\r\n${answered}` });
  }

  async setLocalDescription(description: RTCSessionDescriptionInit): Promise<void> {
    this.localDescription = description;
    this.#signaled(description.type === 'offer' ? 'have-local-offer' : 'stable');
  }

  async setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void> {
    const wanted = description.type === 'answer' ? 'have-local-offer' : 'stable';
    if (this.signalingState !== wanted) throw new DOMException('', 'InvalidStateError');
    this.remoteDescription = description;
    this.#signaled(description.type === 'offer' ? 'have-remote-offer' : 'stable');
  }

  #signaled(state: string): void {
    this.signalingState = state;
    this.onsignalingstatechange?.();
    if (state !== 'stable') return;
    const { localDescription: local, remoteDescription: remote } = this;
    const [offer, answer] = local?.type === 'offer' ? [local, remote] : [remote, local];
    const fits = answer?.sdp?.includes(`s=${originOf(offer)}\r`);
    this.#become(hanging ? 'connecting' : fits ? 'connected' : 'disconnected');
  }

  close(): void {
    paths.delete(this);
    this.signalingState = 'closed';
    this.connectionState = 'closed';
  }

  #become(state: string): void {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }
}

function originOf(description: RTCSessionDescriptionInit | null): string {
  return /^o=.*$/m.exec(description?.sdp ?? '')?.[0].trim() ?? '';
}

/** Interrupts every connected path. */
export function interruptPaths(): void {
  for (const path of paths) path.interrupt();
}

/** While `hangs` is true, no path is found, whatever the descriptions are. */
export function letPathsHang(hangs: boolean): void {
  hanging = hangs;
}

/** Sets the statistics of every connection (W3C webrtc-stats). */
export function reportOfPaths(entries: readonly object[]): void {
  report = entries;
}

/** Whether the user's own video is paused, for each path in the order of their creation. */
export function restingPictures(): boolean[] {
  return [...paths].map(({ picture }) => picture.rests);
}

/** Returns the limit of the user's own video in kilobits per second, for each path as above. */
export function limitsOfPictures(): number[] {
  return [...paths].map(({ picture }) => picture.kbps);
}

/** Adds the browser's WebRTC classes to Node. */
export function stubOpenPaths(): void {
  hanging = false;
  report = [];
  class Described {
    constructor(init: object) {
      Object.assign(this, init);
    }
  }
  vi.stubGlobal('RTCPeerConnection', OpenPath);
  vi.stubGlobal('RTCSessionDescription', Described);
  vi.stubGlobal('RTCIceCandidate', Described);
}
