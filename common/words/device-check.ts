/** Words of the check of camera, microphone and connection before a session. */
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
  measuring: 'Measuring…',
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
  relayed: 'This network hides your computer; video goes through our relay, which answers.',
  unreachable:
    'This network lets video through neither directly nor by our relay. Try another network, or ask whoever runs this one to allow it.',
  hidden:
    'This network hides your computer, and there is no relay here. If picture or sound do not come, try another network.',
  narrow:
    'The way up is narrow: your picture will be small. Sound goes first, so that you are always heard.',
} as const;

/** 'About 4.2 Mbit/s up, 18 Mbit/s down.' */
export function throughput(upMbps: number, downMbps: number): string {
  const inWords = (mbps: number) => (mbps < 10 ? mbps.toFixed(1) : String(Math.round(mbps)));
  return `About ${inWords(upMbps)} Mbit/s up, ${inWords(downMbps)} Mbit/s down.`;
}

/** '42 ms' */
export function roundTrip(milliseconds: number): string {
  return `${Math.round(milliseconds)} ms`;
}
