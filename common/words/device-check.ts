/** Text of the check of camera, microphone and connection before a session. */
export const checkWords = {
  title: 'Before you join',
  text: 'See and hear yourself as the others will. Nothing of this check is sent or kept.',
  start: 'Check camera and microphone',
  starting: 'One moment…',
  stop: 'End the check',
  camera: 'Camera',
  microphone: 'Microphone',
  preview: 'Your camera',
  level: 'Microphone level',
  speak: 'Say a few words: the bar must move.',
  heard: 'Your microphone is heard.',
  connection: 'Connection',
  connectionStart: 'Check the connection',
  connectionAgain: 'Check the connection again',
  measuring: 'Measuring…',
  noPicture: 'No picture',
  /** When camera and microphone fail for the same reason. */
  advice: {
    NotAllowedError:
      'This browser may not use camera and microphone. Allow both with the sign beside the address, then check again.',
    NotFoundError:
      'No camera or no microphone was found. Plug one in, or open this page on a phone, then check again.',
    NotReadableError:
      'Another program holds the camera or the microphone. Close it, then check again.',
    other: 'Camera and microphone could not be opened. Restart the browser, then check again.',
  },
  good: 'Good: answers come fast enough for video.',
  fair: 'Fair: the picture may stand still at times. Being nearer to the router, or a cable, helps.',
  poor: 'Poor: expect breaks. Close other programs that use the network, or take another network.',
  offline: 'We cannot be reached. Check the network, then check again.',
  direct: 'This network lets video through directly.',
  hidden:
    'This network hides your computer, and there is no relay here. If picture or sound do not come, try another network.',
  narrow:
    'The way up is narrow: your picture will be small. Sound goes first, so that you are always heard.',
} as const;

type Device = 'camera' | 'microphone';

/** Advice per error of one device: what is wrong and what helps. */
const deviceAdvice: Record<string, (device: Device) => string> = {
  NotAllowedError: (device) =>
    `The ${device} is blocked. Allow it with the sign beside the address, then check again.`,
  NotFoundError: (device) => `No ${device} was found. Plug one in, then check again.`,
  NotReadableError: (device) => `Another program holds the ${device}. Close it, then check again.`,
  other: (device) => `The ${device} could not be opened. Restart the browser, then check again.`,
};

/**
 * Returns the text if only one of the two devices works: the advice for the other, and what the
 * person can do without it.
 */
export function lacksDevice(device: Device, trouble: string): string {
  const advice = (deviceAdvice[trouble] ?? deviceAdvice.other)?.(device);
  return device === 'camera'
    ? `${advice} Your microphone works: you can join with your voice alone, but whoever signs has to be seen.`
    : `${advice} Your camera works: you can join and see everyone, but nobody hears you.`;
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
  if (relay === 'none') return direct ? checkWords.direct : checkWords.hidden;
  if (relay === 'answers') {
    return direct
      ? `${checkWords.direct} Our relay answers too, should one of the others need it.`
      : 'This network hides your computer; video goes through our relay, which answers.';
  }
  const why =
    relay === 'refuses'
      ? 'Our relay is reached and refuses the connection. That is for us to mend: please tell us.'
      : 'Our relay does not answer.';
  return direct
    ? `${checkWords.direct} ${why} With people whose network hides them, picture and sound may not come; if so, try another network.`
    : `This network lets video through neither directly nor by our relay. ${why} Try another network, or ask whoever runs this one to allow it.`;
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
