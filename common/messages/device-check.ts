import { createMessages, findMessage } from './catalog/create-messages.ts';
import { currentLocale } from './catalog/current-language.ts';
import { getNumberFormat } from './catalog/format-message.ts';
import { english } from './en/device-check.ts';

export const { checkMessages } = createMessages(
  english,
  async () => (await import('./es/device-check.ts')).spanish,
);

/**
 * Returns the text if only one of the two devices works: the advice for the other, and what the
 * person can do without it.
 */
export function lacksDevice(device: 'camera' | 'microphone', trouble: string): string {
  const advice = checkMessages.lacks[device];
  return `${findMessage(advice, trouble) ?? advice.other} ${checkMessages.without[device]}`;
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
  const words = checkMessages;
  if (relay === 'none') return direct ? words.direct : words.hidden;
  if (relay === 'answers') return direct ? `${words.direct} ${words.relayWorks}` : words.relayed;
  const why = relay === 'refuses' ? words.relayRefuses : words.relaySilent;
  return direct
    ? `${words.direct} ${why} ${words.directOnly}`
    : `${words.blocked} ${why} ${words.blockedNext}`;
}

/** Returns text such as 'About 4.2 Mbit/s up, 18 Mbit/s down.' */
export function throughput(upMbps: number, downMbps: number): string {
  const inWords = (mbps: number) => {
    const digits = mbps < 10 ? 1 : 0;
    return getNumberFormat(currentLocale(), {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(mbps);
  };
  return checkMessages.throughput({ up: inWords(upMbps), down: inWords(downMbps) });
}
