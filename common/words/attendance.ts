/** Messages about why an act waits for people who must be in the conference, seen and heard. */
export const attendanceWords = {
  absent: (name: string) =>
    `${name} is not in the call. Wait until they are back, then confirm this step.`,
  witnessAbsent: (name: string) => `${name} is not in the call: whoever vouches has to be there.`,
  noNotary: 'The notary is not in the call. The act goes on once they are back.',
  bothOff: (name: string) =>
    `Camera and microphone of ${name} are off, and this session is recorded. The act goes on once both are turned on.`,
  cameraOff: (name: string) =>
    `The camera of ${name} is off, and this session is recorded. The act goes on once it is turned on.`,
  microphoneOff: (name: string) =>
    `The microphone of ${name} is off, and this session is recorded. The act goes on once it is turned on.`,
  shares: (name: string) =>
    `${name} shares a screen in place of the camera. The act goes on once the share has ended.`,
  camerasFull: (name: string) =>
    `The camera of ${name} is off. Four cameras are on: ask someone whose turn it is not to turn theirs off.`,
  /** For the first moments after the notary joined or reconnected. */
  notSaid:
    'The notary’s window has not said yet whom the recording sees and hears. The act goes on once it has.',
  /**
   * If the notary's page is older than the server: `silentOwn` for the notary, `silent` for the
   * others.
   */
  silentOwn:
    'This page does not say whom the recording sees and hears. Load this page anew, or update the app.',
  silent:
    'The notary’s page does not say whom the recording sees and hears. The notary has to load their page anew, or update the app.',
  /** For the person whose video or audio does not arrive. */
  own: ({ seen, heard }: { seen: boolean; heard: boolean }) => {
    const what = seen ? 'voice does' : heard ? 'picture does' : 'picture and voice do';
    return `Your ${what} not arrive in the recording. Move nearer to the router, change the network, or load this page anew.`;
  },
  neither: (name: string) =>
    `Neither picture nor voice of ${name} arrives in the recording. The act goes on once both do.`,
  unseen: (name: string) =>
    `The picture of ${name} does not arrive in the recording. The act goes on once it does.`,
  unheard: (name: string) =>
    `The voice of ${name} does not arrive in the recording. The act goes on once it does.`,
} as const;
