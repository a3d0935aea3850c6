import { createMessages } from './catalog/create-messages.ts';
import { currentLocale } from './catalog/current-language.ts';
import { getDateTimeFormat } from './catalog/format-message.ts';
import { english } from './en/moments.ts';

const { momentMessages } = createMessages(
  english,
  async () => (await import('./es/moments.ts')).spanish,
);

/**
 * Formats a time unambiguously for any calendar: weekday, date, time, name of the time zone and UTC
 * offset.
 * @param timeZone IANA name; null for UTC
 */
export function inWords(at: Date, timeZone: string | null): string {
  const zone = timeZone ?? 'UTC';
  const locale = currentLocale();
  const part = (options: Intl.DateTimeFormatOptions, type: string) =>
    getDateTimeFormat(locale, { ...options, timeZone: zone })
      .formatToParts(at)
      .find((one) => one.type === type)?.value ?? '';
  const date = getDateTimeFormat(locale, { dateStyle: 'full', timeZone: zone }).format(at);
  const time = getDateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: zone })
    .format(at)
    // The ICU data has no-break spaces here, which some email programs display incorrectly.
    .replaceAll(/[\u202f\u00a0]/g, ' ');
  const offset = part({ timeZoneName: 'longOffset' }, 'timeZoneName').replace('GMT', 'UTC');
  return momentMessages.inWords({
    date,
    time,
    zone: part({ timeZoneName: 'long' }, 'timeZoneName'),
    offset: offset === 'UTC' ? 'UTC+00:00' : offset,
  });
}
