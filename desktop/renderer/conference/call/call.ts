import type { RecordingSees } from '../../../../common/attendance.ts';
import type { ChatMessage, Participant } from '../../../../common/conference.ts';
import { enderName } from '../../../../common/messages/conference-over.ts';
import type { DocumentPoint, DocumentView, ServerMessage } from '../../../../common/realtime.ts';
import { newIdempotencyKey } from '../../ui/api.ts';
import type { ChosenDevices } from '../shared/chosen-devices.ts';
import {
  type CallEvent,
  type CallState,
  initialCallState,
  type RemotePerson,
} from './call-state.ts';
import type { MediaTransport } from './media-transport.ts';
import { OwnDevices } from './own-devices.ts';
import { type OwnLine, OwnLines, plainLine } from './own-lines.ts';
import { PeerLinks } from './peer-links.ts';
import { NOTHING_ARRIVES } from './quality/watch-arrivals.ts';
import {
  type Outgoing,
  openSignalingSocket,
  type SignalingSocket,
  signalMessage,
} from './signaling-socket.ts';
import { watchNetwork } from './watch-network.ts';

export interface CallOptions {
  sessionId: string;
  participantId: string;
  /** Whether the notary's window records the conference. */
  recorded: boolean;
  iceServers: RTCIceServer[];
  /** Reads the token that is stored for this session; null if there is none. */
  readToken(): string | null;
  /** Joins again for a new token and stores it. Returns false if the conference is over. */
  renewToken(): Promise<boolean>;
  /** Gets STUN and TURN servers with new credentials. */
  renewIceServers(): Promise<RTCIceServer[]>;
  onState(state: CallState): void;
  onEvent(event: CallEvent): void;
}

/** More signals than a negotiation with all its candidates needs. */
const MAX_WAITING = 200;

/** How long no chat message is sent after the server refused one because of the rate limit. */
const CHAT_PAUSE_MS = 5000;

/**
 * One conference: the signaling socket, a peer connection to each other person, camera, microphone,
 * screen and chat.
 */
export class Call {
  readonly #options: CallOptions;
  readonly #links: MediaTransport;
  #state: CallState = initialCallState;
  #socket: SignalingSocket | null = null;
  readonly #devices: OwnDevices;
  readonly #lines = new OwnLines();
  #chatPause: ReturnType<typeof setTimeout> | undefined;
  #stopWatchingNetwork: () => void = () => undefined;
  #closed = false;
  #joined = false;
  #isWatched = false;
  /** A reload creates a new conference client and therefore a new window ID. */
  readonly #windowId = newIdempotencyKey();
  #windowOrder: number | undefined;
  /** The view that was shown last, for people who join later. */
  #view: DocumentView | null = null;
  readonly #pointerListeners = new Set<(at: DocumentPoint | null) => void>();
  /** Signals made while the socket was away: without them a peer connection would wait forever. */
  #waiting: Outgoing[] = [];
  /** A failed connection is reported once, not for every attempt. */
  #reportedError = false;

  constructor(options: CallOptions) {
    this.#options = options;
    this.#devices = new OwnDevices({
      onVoice: (track) => this.#links.sendAudio(track),
      onPicture: (track) => this.#links.sendVideo(track),
      onShown: (localStream) => this.#change({ localStream, devices: this.#devices.inUse() }),
      onSharing: (screenSharing) => {
        this.#change({ screenSharing });
        this.#send({
          type: screenSharing ? 'screen-share-start' : 'screen-share-stop',
          ...this.#seat(),
        });
      },
      onEnabled: (device, enabled) =>
        this.#tell(device === 'camera' ? { videoEnabled: enabled } : { audioEnabled: enabled }),
      onTrouble: () => this.#options.onEvent('media-access-error'),
    });
    this.#links = new PeerLinks(options.participantId, options.iceServers, {
      onSignal: (id, signal) => this.#relay(signalMessage(id, signal)),
      onStream: (id, stream) => this.#patch(id, () => ({ stream })),
      onQuality: (id, quality) => {
        this.#patch(id, () => ({ quality }));
        // The socket may be dead too. A restart sent over a dead socket would be lost.
        if (quality === 'poor') this.#socket?.check();
      },
      onSpeaking: (id, speaking) => {
        if (id === null) this.#change({ speaking });
        else this.#patch(id, () => ({ speaking }));
      },
      onArriving: (id, arriving) => this.#patch(id, () => ({ arriving })),
      onRestartNeeded: (id) =>
        this.#relay({ type: 'ice-restart-request', targetParticipantId: id }),
      needsPicture: (id) => options.recorded && id === this.#notaryId(),
      favorite: () => (this.#isWatched ? this.#notaryId() : null),
      // While the user's own socket is away, the presence of others is unknown and nothing that is
      // sent arrives.
      isHere: (id) =>
        this.#state.connection === 'connected' &&
        this.#state.remotes.some(
          ({ participant }) => participant.id === id && participant.connected,
        ),
    });
  }

  readonly #notaryId = (): string | null =>
    this.#state.remotes.find(({ participant }) => participant.role === 'notary')?.participant.id ??
    null;

  /** Sets whether the notary looks at this person's face now: the notary gets more of its video. */
  setWatched(isWatched: boolean): void {
    this.#isWatched = isWatched;
  }

  /**
   * Opens camera and microphone, then joins the conference. Without devices the person can still
   * see, hear and sign.
   */
  async start(): Promise<void> {
    const media = await this.#devices.open();
    if (this.#closed) return;
    this.#links.carry(media);
    this.#change({
      audioEnabled: this.#devices.hasVoice,
      videoEnabled: this.#devices.hasCamera,
    });
    this.#socket = openSignalingSocket({
      onOpen: (again) => this.#enter(again),
      onMessage: (message) => this.#receive(message),
      onDisconnected: () => {
        this.#change({ connection: 'disconnected', unconfirmed: this.#lines.unconfirmed });
      },
      onError: () => {
        if (!this.#reportedError) this.#options.onEvent('connection-error');
        this.#reportedError = true;
      },
      onOver: () => this.#finish(),
      beforeReconnect: () => this.#options.renewToken(),
    });
    this.#stopWatchingNetwork = watchNetwork({
      onChange: () => this.#links.networkChanged(),
      renewIceServers: () => this.#options.renewIceServers(),
      onIceServers: (iceServers) => this.#links.setIceServers(iceServers),
    });
  }

  /** Leaves the conference and releases every device. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#stopWatchingNetwork();
    clearTimeout(this.#chatPause);
    this.#send({ type: 'leave-room', ...this.#seat() });
    this.#socket?.close();
    this.#links.close();
    this.#devices.close();
  }

  /** Mutes or unmutes. Reports an error event if no microphone is available. */
  setAudio(enabled: boolean): void {
    this.#devices.enable('microphone', enabled);
  }

  /** Hides or shows the camera. Reports an error event if no camera is available. */
  setVideo(enabled: boolean): void {
    this.#devices.enable('camera', enabled);
  }

  #tell(updates: { audioEnabled?: boolean; videoEnabled?: boolean }): void {
    this.#change(updates);
    this.#send({ type: 'participant-update', updates, ...this.#seat() });
  }

  /** Changes the camera or microphone during the conference. */
  chooseDevices(chosen: ChosenDevices): Promise<void> {
    return this.#devices.choose(chosen);
  }

  /** Sends a screen, a window or a tab instead of the camera. */
  async startScreenShare(): Promise<void> {
    try {
      await this.#devices.share();
    } catch {
      this.#options.onEvent('screen-share-error');
    }
  }

  /** Ends the share and opens the camera again. */
  stopScreenShare(): Promise<void> {
    return this.#devices.stopSharing();
  }

  /** Sends a chat message. A message that is empty after trimming is not sent. */
  sendChat(text: string): boolean {
    const message = plainLine(text);
    if (message === '' || this.#state.connection !== 'connected') return false;
    const line = this.#lines.write(message, Date.now());
    // Queue it after the waiting messages to keep the order in which they were written.
    if (this.#chatPause) this.#change({ unconfirmed: this.#lines.unconfirmed });
    else this.#say(line);
    return true;
  }

  /** The server limits the rate of messages: resend the unconfirmed ones after a pause. */
  #pauseChat(): void {
    if (this.#state.unconfirmed.length === 0) this.#options.onEvent('chat-too-fast');
    this.#change({ unconfirmed: this.#lines.unconfirmed });
    this.#chatPause ??= setTimeout(() => {
      this.#chatPause = undefined;
      for (const line of this.#lines.unconfirmed) this.#say(line);
    }, CHAT_PAUSE_MS);
  }

  #say({ text, at }: OwnLine): void {
    this.#send({ type: 'chat-message', message: text, ...this.#seat(), timestamp: at });
  }

  /** Turns the page for everyone. The server accepts this from the notary only. */
  showPage(page: number): void {
    this.#change({ documentPage: page });
    this.#sendPage();
  }

  /**
   * Shows everyone the first page of a document of the session. The server accepts this from the
   * notary only.
   * @param shownId the ID of the session at that document; null for the first one
   */
  showDocument(shownId: string | null): void {
    this.#view = null;
    this.#change({ shownId, documentPage: 1, documentView: null });
    this.#sendPage();
  }

  #sendPage(): void {
    const { documentPage: page, shownId } = this.#state;
    const shown = shownId === null ? {} : { shownId };
    this.#send({ type: 'document-page', page, ...shown, ...this.#seat() });
  }

  /** Shows everyone the same part of the page. The server accepts this from the notary only. */
  showView(view: DocumentView): void {
    this.#view = view;
    this.#send({ type: 'document-view', view, ...this.#seat() });
  }

  /** Reports whose video and audio arrive here. The server accepts this from the notary only. */
  reportRecording({ seen, heard }: RecordingSees): void {
    this.#send({ type: 'recording-sees', seen, heard, ...this.#seat() });
  }

  /** Points at a place on the page; null ends pointing. */
  pointAt(at: DocumentPoint | null): void {
    this.#send({ type: 'document-pointer', at, ...this.#seat() });
  }

  /** Subscribes to the notary's pointer. It moves too often to be part of the state. */
  onPointer(listener: (at: DocumentPoint | null) => void): () => void {
    this.#pointerListeners.add(listener);
    return () => this.#pointerListeners.delete(listener);
  }

  #pointed(at: DocumentPoint | null): void {
    for (const listener of this.#pointerListeners) listener(at);
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
      windowId: this.#windowId,
      windowOrder: this.#windowOrder,
      ...this.#seat(),
    });
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'join-room-success':
        this.#entered(message);
        return;
      case 'participant-joined':
        this.#show(message.participant);
        // The participant who was here first makes the offer, so that only one side does.
        this.#links.open(message.participantId);
        if (this.#view) this.showView(this.#view);
        return;
      case 'participant-left':
        this.#drop(message.participantId);
        return;
      case 'participant-updated': {
        const was = this.#state.remotes.find((one) => one.participant.id === message.participantId);
        this.#show(message.participant);
        // A participant returned after being dropped, or their peer connection broke meanwhile:
        // signals were lost.
        if (!was?.participant.connected) this.#linkIfMissing(message.participant);
        return;
      }
      case 'webrtc-offer':
        this.#links.answer(message.fromParticipantId, message.offer);
        return;
      case 'webrtc-answer':
        this.#links.signal(message.fromParticipantId, message.answer);
        return;
      case 'ice-candidate':
        this.#links.signal(message.fromParticipantId, message.candidate);
        return;
      case 'ice-restart-request':
        this.#links.restartIce(message.fromParticipantId);
        return;
      case 'chat-message': {
        const others = this.#state.messages.filter((line) => line.id !== message.id);
        const messages = [...others, { ...message, type: 'text' as const }];
        this.#change({
          messages: messages.sort((a, b) => a.sequence - b.sequence),
          unconfirmed: this.#unconfirmedAfter([message]),
        });
        return;
      }
      case 'screen-share-started':
      case 'screen-share-stopped':
        this.#patch(message.participantId, ({ participant }) => ({
          participant: { ...participant, screenSharing: message.type === 'screen-share-started' },
        }));
        return;
      case 'document-page':
        this.#change({
          documentPage: message.page,
          shownId: message.shownId ?? null,
          // The view belongs to the document that was shown before.
          ...((message.shownId ?? null) === this.#state.shownId ? {} : { documentView: null }),
        });
        return;
      case 'document-view':
        this.#change({ documentView: message.view });
        return;
      case 'document-pointer':
        this.#pointed(message.at);
        return;
      case 'recording':
        this.#change({ recording: message.live });
        return;
      case 'recording-sees':
        this.#change({ recordingSees: { seen: message.seen, heard: message.heard } });
        return;
      case 'recording-trouble':
        this.#change({ recordingTrouble: message.trouble });
        return;
      case 'conference-ended':
        this.#finish({
          reason: message.reason,
          by: message.endedBy ? enderName(message.endedBy) : message.by,
        });
        return;
      case 'error':
        if (message.code === 'replaced') {
          this.#change({ over: 'replaced' });
          this.#options.onEvent('replaced');
        } else if (message.code === 'too_many_cameras') {
          this.#devices.enable('camera', false);
          this.#options.onEvent('too-many-cameras');
        } else if (message.code === 'chat_too_fast') this.#pauseChat();
        else if (message.code === 'signed_out') this.#change({ over: 'signed-out' });
        return;
      case 'subscribed':
      case 'pong':
      case 'changed':
      case 'analysis-progress':
        return;
      default:
        message satisfies never;
    }
  }

  /**
   * Applies the server's reply to a join: participants, messages, and signals that waited to be
   * sent.
   */
  #entered(message: Extract<ServerMessage, { type: 'join-room-success' }>): void {
    const again = this.#joined;
    this.#joined = true;
    this.#reportedError = false;
    this.#windowOrder = message.windowOrder;
    const others = message.participants.filter((one) => one.id !== this.#options.participantId);
    const own = message.participants.find((one) => one.id === this.#options.participantId);
    // The notary may have turned the page while the socket was away: the notary's page applies.
    const leads = again && own?.role === 'notary';
    const ids = new Set(others.map((one) => one.id));
    for (const { participant } of this.#state.remotes) {
      if (!ids.has(participant.id)) this.#drop(participant.id);
    }
    for (const other of others) this.#show(other);
    const known = new Set(this.#state.messages.map((line) => line.id));
    const news = message.messages.filter((line) => !known.has(line.id));
    this.#change({
      connection: 'connected',
      documentPage: leads ? this.#state.documentPage : message.documentPage,
      shownId: leads ? this.#state.shownId : (message.shownId ?? null),
      documentView: message.documentView ?? this.#state.documentView,
      recording: message.recording,
      recordingSees: message.recordingSees,
      recordingTrouble: message.recordingTrouble ?? [],
      messages: [...this.#state.messages, ...news],
      unconfirmed: this.#unconfirmedAfter(news),
    });
    this.#announce(leads);
    for (const line of this.#lines.unconfirmed) this.#say(line);
    for (const signal of this.#waiting.splice(0)) this.#send(signal);
    if (again) for (const other of others) this.#linkIfMissing(other);
    else this.#options.onEvent('connected');
  }

  /**
   * Own messages that were cut off with their connection and that the server's list does not
   * contain.
   */
  #unconfirmedAfter(stored: readonly Pick<ChatMessage, 'participantId' | 'message'>[]) {
    for (const { participantId, message } of stored) {
      if (participantId === this.#options.participantId) this.#lines.confirm(message);
    }
    return this.#state.unconfirmed.filter((line) => this.#lines.unconfirmed.includes(line));
  }

  /**
   * Tells the others what is muted, whether a screen is shared and, if `leads` is true, which page
   * is shown. They may have joined after a change, or the socket was away.
   */
  #announce(leads: boolean): void {
    const { audioEnabled, videoEnabled, screenSharing, documentPage } = this.#state;
    const updates = { audioEnabled, videoEnabled };
    this.#send({ type: 'participant-update', updates, ...this.#seat() });
    const share = screenSharing ? 'screen-share-start' : 'screen-share-stop';
    this.#send({ type: share, ...this.#seat() });
    if (leads) this.#sendPage();
    if (this.#view?.page === documentPage) this.showView(this.#view);
  }

  /** Ends the conference for everyone or for this person only. Emits the event once. */
  #finish(ending: CallState['ending'] = null): void {
    if (this.#state.over || this.#closed) return;
    this.#change({ over: 'ended', ending, connection: 'disconnected' });
    this.#options.onEvent('ended');
  }

  #show(participant: Participant): void {
    const known = this.#state.remotes.some((one) => one.participant.id === participant.id);
    if (known) this.#patch(participant.id, () => ({ participant }));
    else {
      const remote: RemotePerson = {
        participant,
        stream: null,
        quality: 'good',
        speaking: false,
        arriving: NOTHING_ARRIVES,
      };
      this.#change({ remotes: [...this.#state.remotes, remote] });
    }
    // What a notary's window reported is discarded with its socket.
    const { recordingSees } = this.#state;
    if (recordingSees && participant.role === 'notary' && !participant.connected) {
      this.#change({ recordingSees: null });
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
    this.#links.drop(id);
    this.#change({ remotes: this.#state.remotes.filter((one) => one.participant.id !== id) });
  }

  #linkIfMissing({ id, connected }: Participant): void {
    if (connected) this.#links.openIfMissing(id);
  }

  /**
   * Sends a message for another participant's peer connection. It waits while the socket is away.
   */
  #relay(message: Outgoing): void {
    if (this.#state.connection === 'connected') this.#send(message);
    else if (this.#waiting.length < MAX_WAITING) this.#waiting.push(message);
  }
}
