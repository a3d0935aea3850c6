import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/wait.ts';

export const { waitMessages } = createMessages(
  english,
  async () => (await import('./es/wait.ts')).spanish,
);

/**
 * Returns a duration, rounded up: in seconds up to two minutes, in minutes up to two hours, and
 * then in hours.
 */
export function durationInWords(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole <= 120) return waitMessages.seconds({ count: whole });
  const minutes = Math.ceil(whole / 60);
  return minutes <= 120
    ? waitMessages.minutes({ count: minutes })
    : waitMessages.hours({ count: Math.ceil(minutes / 60) });
}
