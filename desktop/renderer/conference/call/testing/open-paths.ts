import { vi } from 'vitest';

let made = 0;

/** A browser's connection on open paths: it stands as soon as both descriptions are there (RFC 8829). */
class OpenPath extends EventTarget {
  readonly #session = ++made;
  connectionState = 'new';
  signalingState = 'stable';
  iceConnectionState = 'new';
  iceGatheringState = 'complete';
  localDescription: RTCSessionDescriptionInit | null = null;
  remoteDescription: RTCSessionDescriptionInit | null = null;

  createDataChannel = () => ({});
  getSenders = () => [];
  getStats = () => Promise.resolve(new Map());
  getConfiguration = () => ({});
  setConfiguration = () => undefined;
  restartIce = () => undefined;
  createOffer = () => this.#describe('offer');
  createAnswer = () => this.#describe('answer');

  #describe(type: RTCSdpType): Promise<RTCSessionDescriptionInit> {
    return Promise.resolve({ type, sdp: `v=0\r\no=- ${this.#session} 2 IN IP4 127.0.0.1\r\n` });
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
    if (state === 'stable') this.#become('connected');
  }

  close(): void {
    this.signalingState = 'closed';
    this.connectionState = 'closed';
  }

  #become(state: string): void {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }
}

/** Gives Node what a browser has for calls. */
export function stubOpenPaths(): void {
  class Described {
    constructor(init: object) {
      Object.assign(this, init);
    }
  }
  vi.stubGlobal('RTCPeerConnection', OpenPath);
  vi.stubGlobal('RTCSessionDescription', Described);
  vi.stubGlobal('RTCIceCandidate', Described);
}
