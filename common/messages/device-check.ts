/** Text of the check of camera, microphone and connection before a session. */
export const checkMessages = {
  title: 'Before you join',
  text: 'See and hear yourself as others will. Nothing from this check is sent or saved.',
  start: 'Check camera and microphone',
  starting: 'One moment…',
  stop: 'End the check',
  camera: 'Camera',
  microphone: 'Microphone',
  preview: 'Your camera',
  level: 'Microphone level',
  speak: 'Say a few words. The bar should move.',
  heard: 'Your microphone works.',
  connection: 'Connection',
  connectionStart: 'Check the connection',
  connectionAgain: 'Check the connection again',
  measuring: 'Measuring…',
  noPicture: 'No picture',
  /** When camera and microphone fail for the same reason. */
  advice: {
    NotAllowedError:
      'Your browser blocks the camera and microphone. Allow both with the icon next to the page address, then check again.',
    NotFoundError:
      'No camera or no microphone was found. Connect one, or open this page on a phone, then check again.',
    NotReadableError:
      'Another program is using the camera or the microphone. Close it, then check again.',
    other: 'The camera and microphone could not be opened. Restart the browser, then check again.',
  },
  good: 'Good: your connection is fast enough for video.',
  fair: 'Fair: the picture may freeze at times. It helps to move closer to the router or to use a cable.',
  poor: 'Poor: expect interruptions. Close other programs that use the network, or switch to another network.',
  offline: 'We could not reach the server. Check your network, then check again.',
  direct: 'This network allows direct video connections.',
  hidden:
    'This network may not allow direct video connections, and no relay server is available. If video or audio does not work, try another network.',
  narrow:
    'Your upload speed is low, so your picture will be small. Audio has priority so that others can always hear you.',
} as const;

type Device = 'camera' | 'microphone';

/** Advice per error of one device: what is wrong and what helps. */
const deviceAdvice: Record<string, (device: Device) => string> = {
  NotAllowedError: (device) =>
    `The ${device} is blocked. Allow it with the icon next to the page address, then check again.`,
  NotFoundError: (device) => `No ${device} was found. Connect one, then check again.`,
  NotReadableError: (device) =>
    `Another program is using the ${device}. Close it, then check again.`,
  other: (device) => `The ${device} could not be opened. Restart the browser, then check again.`,
};

/**
 * Returns the text if only one of the two devices works: the advice for the other, and what the
 * person can do without it.
 */
export function lacksDevice(device: Device, trouble: string): string {
  const advice = (deviceAdvice[trouble] ?? deviceAdvice.other)?.(device);
  return device === 'camera'
    ? `${advice} Your microphone works. You can join with audio only, but everyone who signs must be seen.`
    : `${advice} Your camera works. You can join and see everyone, but no one can hear you.`;
}

/**
 * Returns whether video can connect over this network, and what the result of the relay test means.
 */
export function wayInWords({
  direct,
  relay,
}: {
  direct: boolean;
  relay: 'answers' | 'refuses' | 'silent' | 'none';
}): string {
  if (relay === 'none') return direct ? checkMessages.direct : checkMessages.hidden;
  if (relay === 'answers') {
    return direct
      ? `${checkMessages.direct} Our relay server also works if another participant needs it.`
      : 'This network does not allow direct video connections. Video goes through our relay server, which works.';
  }
  const why =
    relay === 'refuses'
      ? 'Our relay server refuses the connection. Only we can fix this, so please contact us.'
      : 'Our relay server does not answer.';
  return direct
    ? `${checkMessages.direct} ${why} Video and audio may not work with participants whose network does not allow direct connections. If so, try another network.`
    : `Video does not get through this network, neither directly nor through our relay server. ${why} Try another network, or ask the person who manages this one to allow it.`;
}

/** Returns text such as 'About 4.2 Mbit/s up, 18 Mbit/s down.' */
export function throughput(upMbps: number, downMbps: number): string {
  const inWords = (mbps: number) => (mbps < 10 ? mbps.toFixed(1) : String(Math.round(mbps)));
  return `About ${inWords(upMbps)} Mbit/s up, ${inWords(downMbps)} Mbit/s down.`;
}

/** Returns text such as '42 ms'. */
export function roundTrip(milliseconds: number): string {
  return `${Math.round(milliseconds)} ms`;
}
