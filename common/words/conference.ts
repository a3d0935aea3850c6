import type { ConferenceRole } from '../conference.ts';

export const conferenceRoleNames: Record<ConferenceRole, string> = {
  signer: 'Signer',
  notary: 'Notary',
  witness: 'Witness',
};

/** What each role does, shown below its name on the join screen. */
export const conferenceRoleMeanings: Record<ConferenceRole, string> = {
  signer: 'You sign the document.',
  notary: 'You confirm the identity and set the seal.',
  witness: 'You watch the signing and sign as a witness.',
};

/** Text for joining and leaving a conference. */
export const conferenceWords = {
  loadingTitle: 'Loading Conference',
  loadingText: 'Preparing your video conference session...',
  notFoundTitle: 'Conference Not Found',
  notFoundText: 'The conference session could not be found or the link is invalid.',
  returnHome: 'Return to Home',
  retry: 'Retry',
  errorMissing: 'Conference session not found',
  errorFallback: 'Failed to load conference session',
  errorFallbackText:
    'We could not be reached. The session itself is unchanged; please try again in a moment.',
  joinTitle: 'Join Video Conference',
  joinText: 'Remote Online Notarization Session',
  secure: 'Secure & Encrypted',
  recorded: 'Session will be recorded',
  role: 'Join as',
  join: 'Join Conference',
  joining: 'Joining...',
  consent:
    'By joining, you consent to recording and acknowledge that this is a legally binding notarization session.',
  joinFailed: 'Join Failed',
  joinFailedText: 'Failed to join conference',
  joined: 'Joined Conference',
  connected: 'Connected',
  connectedText: 'Successfully joined the video conference',
  ended: 'Conference Ended',
  endedByUs: 'Video conference session has been terminated',
  endedText: 'The video conference has been terminated',
  authenticationError: 'Authentication Error',
  authenticationErrorText: 'WebSocket authentication token not found',
  connectionError: 'Connection Error',
  connectionErrorText: 'Failed to connect to video conference server',
  mediaError: 'Media Access Error',
  mediaErrorText: 'Could not access camera or microphone',
  screenError: 'Screen Share Error',
  screenErrorText: 'Could not start screen sharing',
  overTitle: 'This call is over',
  overText: 'Nobody can join it any more. What became of the session stands on its own page.',
  toSession: 'Go to the session',
  replacedTitle: 'You are in the call in another window',
  replacedText: 'A call can be open once. This window has left it; the other one goes on.',
  leftTitle: 'You have left the call',
  leftText: 'The others can go on. You may join again as long as the session is open.',
} as const;

/** Returns text such as 'Session: waiting'. */
export function sessionStatusLine(status: string): string {
  return `Session: ${status}`;
}

export function participantsConnected(count: number): string {
  return `${count} ${count === 1 ? 'participant' : 'participants'} connected`;
}

export function joinedAsText(role: ConferenceRole): string {
  return `Successfully joined as ${role}`;
}

/** Text of the conference screen. */
export const callWords = {
  connected: 'Connected',
  disconnected: 'Disconnected',
  reconnecting:
    'The connection is lost. Picture and sound may go on; we connect again by ourselves.',
  chat: 'Chat',
  endCall: 'End Call',
  hangUp: 'Hang up',
  controls: 'Call controls',
  people: 'People in the call',
  mute: 'Mute audio',
  unmute: 'Unmute audio',
  muted: 'Muted',
  videoOff: 'Video off',
  turnVideoOff: 'Turn video off',
  turnVideoOn: 'Turn video on',
  cameraOff: 'Camera off',
  share: 'Screen share',
  shareYours: 'Share your screen',
  stopShare: 'Stop sharing',
  sharing: 'Sharing the screen',
  devices: 'Devices',
  changeDevices: 'Change camera or microphone',
  devicesNote: 'The others see and hear the change at once. Your choice is kept on this computer.',
  tooManyCameras: 'Your camera stays off',
  tooManyCamerasText:
    'Four cameras can be on, one of them the notary’s. You are heard and see everyone; turn yours on when another is off.',
  chatTooFast: 'You are sending messages too quickly',
  chatTooFastText: 'Your messages will be sent in a few seconds.',
  sentSoon: 'Waiting to send…',
  away: 'Connecting again…',
  alone: 'You are the only one here so far. The others see you as soon as they join.',
  quality: { excellent: 'Excellent', good: 'Good', poor: 'Poor' },
  qualityLabel: 'Connection:',
  view: 'What to show large',
  viewDocument: 'Pages',
  viewPeople: 'People',
  chatEmpty: 'Nothing has been said here yet. What is written stays with this session.',
  chatPlaceholder: 'Type a message...',
  send: 'Send',
  sentWhenBack: 'Sent when you are connected again',
  you: 'You',
  newMessages: 'There are new messages',
} as const;

export function localTileName(role: ConferenceRole): string {
  return `You (${role})`;
}

/** Returns text such as 'Participant 3f9a', with the last four characters of the ID. */
export function remoteTileName(id: string): string {
  return `Participant ${id.slice(-4)}`;
}
