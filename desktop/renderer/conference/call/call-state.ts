import type { ChatMessage, Participant } from '../../../../common/conference.ts';
import type { ConnectionQuality } from './peer-link.ts';

/** Another person in the call. */
export interface RemotePerson {
  participant: Participant;
  stream: MediaStream | null;
  quality: ConnectionQuality;
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
  messages: ChatMessage[];
  documentPage: number;
  /** Why the call is over for this window; null while it lasts. */
  over: 'ended' | 'replaced' | 'signed-out' | null;
}

export const initialCallState: CallState = {
  connection: 'disconnected',
  remotes: [],
  localStream: null,
  audioEnabled: true,
  videoEnabled: true,
  screenSharing: false,
  messages: [],
  documentPage: 1,
  over: null,
};

/** Things a person is told once (the screen's toasts). */
export type CallEvent =
  | 'connected'
  | 'authentication-error'
  | 'connection-error'
  | 'media-access-error'
  | 'screen-share-error'
  | 'ended'
  | 'replaced';
