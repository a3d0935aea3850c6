import { currentLanguage, currentLocale } from './messages/catalog/current-language.ts';
import { getDateTimeFormat, getNumberFormat } from './messages/catalog/format-message.ts';

const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** Formats a size in Bytes, KB, MB or GB with up to two decimals, as the specification requires. */
export function formatFileSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes <= 0) return '0 Bytes';
  const step = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), UNITS.length - 1);
  return `${Number.parseFloat((bytes / 1024 ** step).toFixed(2))} ${UNITS[step]}`;
}

/** Formats a number with the separators of the current language, for example '1,234'. */
export const formatNumber = (value: number): string =>
  getNumberFormat(currentLocale()).format(value);

/** Formats a list with the conjunction of the current language: 'Ana, Ben, and Carla'. */
export const formatList = (items: readonly string[]): string =>
  new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(items);

/**
 * Formats a date in the given time zone, by default the viewer's own. English has the form that the
 * specification requires ('MMM dd, yyyy').
 */
export function formatDate(value: string | Date, timeZone?: string): string {
  const format = getDateTimeFormat(currentLocale(), {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    ...(timeZone ? { timeZone } : {}),
  });
  if (currentLanguage() !== 'en') return format.format(new Date(value));
  const parts = format.formatToParts(new Date(value));
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('month')} ${part('day')}, ${part('year')}`;
}

/** Formats a date with time and short zone name, for example 'Nov 21, 2026, 9:05 AM EST'. */
export function formatDateTime(value: string | Date, timeZone?: string): string {
  const time = getDateTimeFormat(currentLocale(), {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(value));
  return `${formatDate(value, timeZone)}, ${time}`;
}

/** Formats a time of day with seconds and zone, for example '9:05:02 AM EST'. */
export function formatTime(value: string | Date, timeZone?: string): string {
  return getDateTimeFormat(currentLocale(), {
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(value));
}

/** Formats a time of day without seconds and zone, for example '9:05 AM'. */
export const formatClock = (value: string | Date): string =>
  getDateTimeFormat(currentLocale(), { hour: 'numeric', minute: '2-digit' }).format(
    new Date(value),
  );

/**
 * Replaces underscores with spaces and capitalizes each word: 'power_of_attorney' → 'Power Of
 * Attorney'.
 */
export function formatWords(value: string): string {
  return value.replaceAll('_', ' ').replace(/\b\w/g, (letter) => letter.toUpperCase());
}

/** Formats cents as dollars with two decimals, for example '$1,250.00'. */
export function formatCents(cents: number): string {
  const format = getNumberFormat(currentLocale(), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `$${format.format(cents / 100)}`;
}

/** Masks all but the last four characters of a license number. */
export function maskLicense(license: string): string {
  return '•'.repeat(Math.max(0, license.length - 4)) + license.slice(-4);
}
