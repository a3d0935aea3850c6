import type { RecordingSees } from '../../../../common/attendance.ts';
import type { ChatMessage, Participant } from '../../../../common/conference.ts';
import type { CallEnding, DocumentView } from '../../../../common/realtime.ts';
import type { ChosenDevices } from '../../ui/chosen-devices.ts';
import type { OwnLine } from './own-lines.ts';
import type { ConnectionQuality } from './peer-link.ts';
import type { Arriving } from './quality/watch-arrivals.ts';

/** Another person in the call. */
export interface RemotePerson {
  participant: Participant;
  stream: MediaStream | null;
  quality: ConnectionQuality;
  /** Heard right now. */
  speaking: boolean;
  /** What of them comes over their link now. */
  arriving: Arriving;
}

/** Everything a call shows. */
export interface CallState {
  connection: 'connected' | 'disconnected';
  remotes: RemotePerson[];
  /** What the own tile shows: the camera, or the shared screen. */
  localStream: MediaStream | null;
  audioEnabled: boolean;
  videoEnabled: boolean;
  screenSharing: boolean;
  /** Heard right now oneself. */
  speaking: boolean;
  /** The camera and the microphone in use. */
  devices: ChosenDevices;
  messages: ChatMessage[];
  /** Own lines of chat that broke off with their connection, until the server tells them back. */
  untold: readonly OwnLine[];
  documentPage: number;
  /** What the notary sees of the page; null until they have moved over it. */
  documentView: DocumentView | null;
  /** The call is being recorded: its pieces are acknowledged. */
  recording: boolean;
  /**
   * Whom the recording sees and hears; null while the notary's side says nothing of it, undefined
   * where the server does not ask for it.
   */
  recordingSees: RecordingSees | null | undefined;
  /** Why the call is over for this window; null while it lasts. */
  over: 'ended' | 'replaced' | 'signed-out' | null;
  /** How it ended, and whose doing it was; null while it lasts, and where nobody was told. */
  ending: { reason: CallEnding; by: string | null } | null;
}

export const initialCallState: CallState = {
  connection: 'disconnected',
  remotes: [],
  localStream: null,
  audioEnabled: true,
  videoEnabled: true,
  screenSharing: false,
  speaking: false,
  devices: {},
  messages: [],
  untold: [],
  documentPage: 1,
  documentView: null,
  recording: false,
  recordingSees: null,
  over: null,
  ending: null,
};

/** Things a person is told once (the screen's toasts). */
export type CallEvent =
  | 'connected'
  | 'authentication-error'
  | 'connection-error'
  | 'media-access-error'
  | 'screen-share-error'
  | 'too-many-cameras'
  | 'ended'
  | 'replaced';
