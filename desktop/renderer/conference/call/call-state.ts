import type { RecordingSees } from '../../../../common/attendance.ts';
import type { ChatMessage, Participant } from '../../../../common/conference.ts';
import type { CallEnding, DocumentView } from '../../../../common/realtime.ts';
import type { StretchKind } from '../../../../packages/evidence/src/recording/recording-checks.ts';
import type { ChosenDevices } from '../shared/chosen-devices.ts';
import type { OwnLine } from './own-lines.ts';
import type { ConnectionQuality } from './peer-link.ts';
import type { Arriving } from './quality/watch-arrivals.ts';

/** Another person in the conference. */
export interface RemotePerson {
  participant: Participant;
  stream: MediaStream | null;
  quality: ConnectionQuality;
  /** Whether they are heard now. */
  speaking: boolean;
  /** Which of their media arrives over the peer connection now. */
  arriving: Arriving;
}

/** The state of a conference that the screen shows. */
export interface CallState {
  connection: 'connected' | 'disconnected';
  remotes: RemotePerson[];
  /** The stream on the user's own tile: the camera or the shared screen. */
  localStream: MediaStream | null;
  audioEnabled: boolean;
  videoEnabled: boolean;
  screenSharing: boolean;
  /** Whether the person at this screen is heard now. */
  speaking: boolean;
  devices: ChosenDevices;
  messages: ChatMessage[];
  /**
   * Own chat messages that were sent before the connection was lost and that the server has not
   * confirmed.
   */
  unconfirmed: readonly OwnLine[];
  documentPage: number;
  /** The ID of the session at the document that the notary shows; null for the first one. */
  shownId: string | null;
  /** The part of the page that the notary sees; null until the notary has moved over it. */
  documentView: DocumentView | null;
  /** The conference is being recorded: its segments are acknowledged. */
  recording: boolean;
  /**
   * Whom the recording sees and hears. Null while the notary's client does not report it, undefined
   * if the server does not require it.
   */
  recordingSees: RecordingSees | null | undefined;
  /** What makes the recording unusable now. */
  recordingTrouble: readonly StretchKind[];
  /** Why the conference is over for this window; null while it runs. */
  over: 'ended' | 'replaced' | 'signed-out' | null;
  /** How the conference ended and who ended it; null while it runs and if no message said so. */
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
  unconfirmed: [],
  documentPage: 1,
  shownId: null,
  documentView: null,
  recording: false,
  recordingSees: null,
  recordingTrouble: [],
  over: null,
  ending: null,
};

/** Events that the user is notified of once, as toasts. */
export type CallEvent =
  | 'connected'
  | 'authentication-error'
  | 'connection-error'
  | 'media-access-error'
  | 'screen-share-error'
  | 'too-many-cameras'
  | 'chat-too-fast'
  | 'ended'
  | 'replaced';
