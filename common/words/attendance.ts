/** Why an act waits for people who have to be in the call, seen and heard. */
export const attendanceWords = {
  absent: (name: string) =>
    `${name} is not in the call. Wait until they are back, then confirm this step.`,
  noNotary: 'The notary is not in the call. The act goes on once they are back.',
  bothOff: (name: string) =>
    `Camera and microphone of ${name} are off, and this session is recorded. The act goes on once both are turned on.`,
  cameraOff: (name: string) =>
    `The camera of ${name} is off, and this session is recorded. The act goes on once it is turned on.`,
  microphoneOff: (name: string) =>
    `The microphone of ${name} is off, and this session is recorded. The act goes on once it is turned on.`,
  /** Of the first moments after the notary came, or came back. */
  notSaid:
    'The notary’s window has not said yet whom the recording sees and hears. The act goes on once it has.',
  neither: (name: string) =>
    `Neither picture nor voice of ${name} arrives in the recording. The act goes on once both do.`,
  unseen: (name: string) =>
    `The picture of ${name} does not arrive in the recording. The act goes on once it does.`,
  unheard: (name: string) =>
    `The voice of ${name} does not arrive in the recording. The act goes on once it does.`,
} as const;
