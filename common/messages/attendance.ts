/** Messages about why an act waits for people who must be in the conference, seen and heard. */
export const attendanceMessages = {
  absent: (name: string) =>
    `${name} is not in the conference. Wait until they are back, then confirm this step.`,
  witnessAbsent: (name: string) =>
    `${name} is not in the conference. The credible witness must be present.`,
  noNotary: 'The notary is not in the conference. The notarization continues when they are back.',
  bothOff: (name: string) =>
    `${name}’s camera and microphone are off. This session is recorded, so both must be on to continue.`,
  cameraOff: (name: string) =>
    `${name}’s camera is off. This session is recorded, so the camera must be on to continue.`,
  microphoneOff: (name: string) =>
    `${name}’s microphone is off. This session is recorded, so the microphone must be on to continue.`,
  shares: (name: string) =>
    `${name} is sharing their screen instead of their camera. To continue, they must stop sharing.`,
  camerasFull: (name: string) =>
    `${name}’s camera is off, and four cameras are already on. Ask someone who is not needed right now to turn theirs off.`,
  /** For the first moments after the notary joined or reconnected. */
  notSaid:
    'We are checking who can be seen and heard in the recording. The notarization continues when the check is complete.',
  /**
   * If the notary's page is older than the server: `silentOwn` for the notary, `silent` for the
   * others.
   */
  silentOwn:
    'This page does not report who can be seen and heard in the recording. Reload the page, or update the app.',
  silent:
    'The notary’s page does not report who can be seen and heard in the recording. The notary must reload the page or update the app.',
  /** For the person whose video or audio does not arrive. */
  own: ({ seen, heard }: { seen: boolean; heard: boolean }) => {
    const what = seen ? 'audio is' : heard ? 'video is' : 'video and audio are';
    return `Your ${what} not reaching the recording. Move closer to your router, switch to another network, or reload this page.`;
  },
  neither: (name: string) =>
    `${name}’s video and audio are not reaching the recording. The notarization continues when both do.`,
  unseen: (name: string) =>
    `${name}’s video is not reaching the recording. The notarization continues when it does.`,
  unheard: (name: string) =>
    `${name}’s audio is not reaching the recording. The notarization continues when it does.`,
} as const;
