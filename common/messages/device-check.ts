import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/device-check.ts';

export const { checkMessages } = createMessages(
  english,
  async () => (await import('./es/device-check.ts')).spanish,
);

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
