import type { Participant } from '../../../../common/conference.ts';
import type { ServerMessage } from '../../../../common/realtime.ts';
import {
  type CallEvent,
  type CallState,
  initialCallState,
  type RemotePerson,
} from './call-state.ts';
import { openCamera, openCameraAndMicrophone, openScreen, stopStream } from './local-media.ts';
import { openPeerLink, type PeerLink, type Signal } from './peer-link.ts';
import { type Outgoing, openSignalingSocket, type SignalingSocket } from './signaling-socket.ts';

export interface CallOptions {
  sessionId: string;
  participantId: string;
  iceServers: RTCIceServer[];
  /** Reads the token kept for this session; null where there is none. */
  readToken(): string | null;
  /** Joins again for a new token, which it keeps; false where the conference is over. */
  renewToken(): Promise<boolean>;
  onState(state: CallState): void;
  onEvent(event: CallEvent): void;
}

/** A link that broke is made anew by its initiator after this wait. */
const RELINK_MS = 1000;

/** `o=- <session id> …` (RFC 8866): the same as long as it is the same connection of the other side. */
function sessionOf(offer: Signal): string | null {
  return typeof offer.sdp === 'string' ? (/^o=\S+ (\S+)/m.exec(offer.sdp)?.[1] ?? null) : null;
}

/** One call: the room's socket, a link to each other person, camera, microphone, screen and chat. */
export class Call {
  readonly #options: CallOptions;
  readonly #links = new Map<string, { link: PeerLink; remoteSession: string | null }>();
  #state: CallState = initialCallState;
  #socket: SignalingSocket | null = null;
  #media: MediaStream | null = null;
  #shared: MediaStreamTrack | null = null;
  /** The camera's track that links were made with, and the one that is sent now. */
  #originalVideo: MediaStreamTrack | null = null;
  #currentVideo: MediaStreamTrack | null = null;
  #closed = false;
  #joined = false;

  constructor(options: CallOptions) {
    this.#options = options;
  }

  /** Opens camera and microphone, then the room. Without devices one still sees, hears and signs. */
  async start(): Promise<void> {
    try {
      this.#media = await openCameraAndMicrophone();
    } catch {
      this.#options.onEvent('media-access-error');
    }
    if (this.#closed) return stopStream(this.#media);
    this.#originalVideo = this.#media?.getVideoTracks()[0] ?? null;
    this.#currentVideo = this.#originalVideo;
    this.#change({
      localStream: this.#media,
      audioEnabled: (this.#media?.getAudioTracks().length ?? 0) > 0,
      videoEnabled: this.#originalVideo !== null,
    });
    this.#socket = openSignalingSocket({
      onOpen: (again) => this.#enter(again),
      onMessage: (message) => this.#receive(message),
      onDisconnected: () => this.#change({ connection: 'disconnected' }),
      onError: () => this.#options.onEvent('connection-error'),
      beforeReconnect: () => this.#options.renewToken(),
    });
  }

  /** Leaves the room and lets go of every device. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#send({ type: 'leave-room', ...this.#seat() });
    this.#socket?.close();
    for (const { link } of this.#links.values()) link.close();
    this.#links.clear();
    stopStream(this.#media);
    this.#shared?.stop();
    this.#currentVideo?.stop();
  }

  setAudio(enabled: boolean): void {
    for (const track of this.#media?.getAudioTracks() ?? []) track.enabled = enabled;
    this.#change({ audioEnabled: enabled });
    this.#send({ type: 'participant-update', updates: { audioEnabled: enabled }, ...this.#seat() });
  }

  setVideo(enabled: boolean): void {
    if (this.#currentVideo && !this.#state.screenSharing) this.#currentVideo.enabled = enabled;
    this.#change({ videoEnabled: enabled });
    this.#send({ type: 'participant-update', updates: { videoEnabled: enabled }, ...this.#seat() });
  }

  async startScreenShare(): Promise<void> {
    let screen: MediaStreamTrack | null = null;
    try {
      screen = await openScreen();
    } catch {
      this.#options.onEvent('screen-share-error');
      return;
    }
    if (!screen || this.#closed) return;
    this.#shared = screen;
    // The browser's own bar ends a share as well.
    screen.addEventListener('ended', () => void this.stopScreenShare());
    this.#sendVideo(screen);
    this.#change({ screenSharing: true, localStream: this.#shown(screen) });
    this.#send({ type: 'screen-share-start', ...this.#seat() });
  }

  /** Ends the share and opens the camera again. */
  async stopScreenShare(): Promise<void> {
    const screen = this.#shared;
    if (!screen) return;
    this.#shared = null;
    screen.stop();
    this.#send({ type: 'screen-share-stop', ...this.#seat() });
    this.#change({ screenSharing: false });
    if (!this.#originalVideo || this.#closed) return;
    this.#originalVideo.stop();
    try {
      const camera = await openCamera();
      if (!camera) return;
      camera.enabled = this.#state.videoEnabled;
      this.#currentVideo = camera;
      this.#sendVideo(camera);
      this.#change({ localStream: this.#shown(camera) });
    } catch {
      this.#options.onEvent('media-access-error');
    }
  }

  /** Sends a line of chat; what is empty after trimming is not sent. */
  sendChat(text: string): boolean {
    const message = text.trim();
    if (message === '' || this.#state.connection !== 'connected') return false;
    this.#send({ type: 'chat-message', message, ...this.#seat() });
    return true;
  }

  /** Turns the page for everyone; the server heeds the notary alone. */
  showPage(page: number): void {
    this.#change({ documentPage: page });
    this.#send({ type: 'document-page', page, ...this.#seat() });
  }

  #seat() {
    return { sessionId: this.#options.sessionId, participantId: this.#options.participantId };
  }

  #send(message: Outgoing): void {
    this.#socket?.send(message);
  }

  #change(change: Partial<CallState>): void {
    this.#state = { ...this.#state, ...change };
    if (!this.#closed) this.#options.onState(this.#state);
  }

  #enter(again: boolean): void {
    const wsToken = this.#options.readToken();
    if (!wsToken) {
      this.#options.onEvent('authentication-error');
      return;
    }
    this.#send({
      type: 'join-room',
      wsToken,
      lastSequence: this.#state.messages.at(-1)?.sequence ?? 0,
      resume: again && this.#joined,
      ...this.#seat(),
    });
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'join-room-success': {
        const others = message.participants.filter((one) => one.id !== this.#options.participantId);
        this.#keepOnly(new Set(others.map((one) => one.id)));
        for (const other of others) this.#show(other);
        const known = new Set(this.#state.messages.map((line) => line.id));
        this.#change({
          connection: 'connected',
          documentPage: message.documentPage,
          messages: [
            ...this.#state.messages,
            ...message.messages.filter((line) => !known.has(line.id)),
          ],
        });
        if (!this.#joined) this.#options.onEvent('connected');
        this.#joined = true;
        this.#announce();
        return;
      }
      case 'participant-joined':
        this.#show(message.participant);
        // Whoever was here first makes the offer, so that never both do.
        this.#link(message.participantId, true);
        return;
      case 'participant-left':
        this.#drop(message.participantId);
        return;
      case 'participant-updated':
        this.#show(message.participant);
        return;
      case 'webrtc-offer':
        this.#answer(message.fromParticipantId, message.offer);
        return;
      case 'webrtc-answer':
        this.#links.get(message.fromParticipantId)?.link.signal(message.answer);
        return;
      case 'ice-candidate':
        this.#links.get(message.fromParticipantId)?.link.signal(message.candidate);
        return;
      case 'ice-restart-request':
        this.#links.get(message.fromParticipantId)?.link.restartIce();
        return;
      case 'chat-message': {
        if (this.#state.messages.some((line) => line.id === message.id)) return;
        const messages = [...this.#state.messages, { ...message, type: 'text' as const }];
        this.#change({ messages: messages.sort((a, b) => a.sequence - b.sequence) });
        return;
      }
      case 'screen-share-started':
      case 'screen-share-stopped':
        this.#patch(message.participantId, ({ participant }) => ({
          participant: { ...participant, screenSharing: message.type === 'screen-share-started' },
        }));
        return;
      case 'document-page':
        this.#change({ documentPage: message.page });
        return;
      case 'conference-ended':
        this.#change({ over: 'ended' });
        this.#options.onEvent('ended');
        return;
      case 'error':
        if (message.code === 'replaced') {
          this.#change({ over: 'replaced' });
          this.#options.onEvent('replaced');
        } else if (message.code === 'signed_out') this.#change({ over: 'signed-out' });
        return;
      case 'subscribed':
      case 'changed':
        return;
      default:
        message satisfies never;
    }
  }

  /** Tells the others what is muted: they may have joined after it was. */
  #announce(): void {
    const { audioEnabled, videoEnabled, screenSharing } = this.#state;
    this.#send({
      type: 'participant-update',
      updates: { audioEnabled, videoEnabled },
      ...this.#seat(),
    });
    if (screenSharing) this.#send({ type: 'screen-share-start', ...this.#seat() });
  }

  #show(participant: Participant): void {
    const known = this.#state.remotes.some((one) => one.participant.id === participant.id);
    if (known) this.#patch(participant.id, () => ({ participant }));
    else {
      const remote: RemotePerson = { participant, stream: null, quality: 'good' };
      this.#change({ remotes: [...this.#state.remotes, remote] });
    }
  }

  #patch(id: string, patch: (remote: RemotePerson) => Partial<RemotePerson>): void {
    this.#change({
      remotes: this.#state.remotes.map((one) =>
        one.participant.id === id ? { ...one, ...patch(one) } : one,
      ),
    });
  }

  #drop(id: string): void {
    const known = this.#links.get(id);
    this.#links.delete(id);
    known?.link.close();
    this.#change({ remotes: this.#state.remotes.filter((one) => one.participant.id !== id) });
  }

  #keepOnly(ids: Set<string>): void {
    for (const { participant } of this.#state.remotes) {
      if (!ids.has(participant.id)) this.#drop(participant.id);
    }
  }

  #answer(from: string, offer: Signal): void {
    const session = sessionOf(offer);
    const known = this.#links.get(from);
    const same =
      known &&
      !known.link.initiator &&
      (known.remoteSession === null || known.remoteSession === session);
    const entry = same ? known : this.#link(from, false);
    entry.remoteSession = session;
    entry.link.signal(offer);
  }

  #link(id: string, initiator: boolean) {
    const old = this.#links.get(id);
    this.#links.delete(id);
    old?.link.close();
    const link = openPeerLink({
      initiator,
      stream: this.#media,
      iceServers: this.#options.iceServers,
      events: {
        onSignal: (signal) => this.#relay(id, signal),
        onStream: (stream) => this.#patch(id, () => ({ stream })),
        onQuality: (quality) => this.#patch(id, () => ({ quality })),
        onInterrupted: () => {
          if (initiator) link.restartIce();
          else this.#send({ type: 'ice-restart-request', targetParticipantId: id });
        },
        onClosed: () => this.#relink(id, link),
      },
    });
    const entry = { link, remoteSession: null as string | null };
    this.#links.set(id, entry);
    if (this.#currentVideo && this.#shared) this.#sendVideo(this.#shared);
    else if (this.#currentVideo && this.#currentVideo !== this.#originalVideo)
      this.#sendVideo(this.#currentVideo);
    return entry;
  }

  #relay(id: string, signal: Signal): void {
    if (signal.type === 'offer')
      this.#send({ type: 'webrtc-offer', targetParticipantId: id, offer: signal });
    else if (signal.type === 'answer')
      this.#send({ type: 'webrtc-answer', targetParticipantId: id, answer: signal });
    else this.#send({ type: 'ice-candidate', targetParticipantId: id, candidate: signal });
  }

  /** A link that ended although its person is still here is made again, by the one who made it. */
  #relink(id: string, link: PeerLink): void {
    if (this.#links.get(id)?.link !== link) return;
    this.#links.delete(id);
    this.#patch(id, () => ({ stream: null, quality: 'poor' }));
    if (!link.initiator) return;
    setTimeout(() => {
      const here = this.#state.remotes.some(
        (one) => one.participant.id === id && one.participant.connected,
      );
      if (!this.#closed && here && !this.#links.has(id)) this.#link(id, true);
    }, RELINK_MS);
  }

  #sendVideo(track: MediaStreamTrack): void {
    for (const { link } of this.#links.values()) {
      if (this.#originalVideo && this.#media)
        link.replaceTrack(this.#originalVideo, track, this.#media);
      else link.addTrack(track, new MediaStream([track]));
    }
  }

  #shown(video: MediaStreamTrack): MediaStream {
    return new MediaStream([video, ...(this.#media?.getAudioTracks() ?? [])]);
  }
}
