const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** A size for people: 'Bytes', KB, MB or GB with up to two decimals, as the specification shows it. */
export function formatFileSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes <= 0) return '0 Bytes';
  const step = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), UNITS.length - 1);
  return `${Number.parseFloat((bytes / 1024 ** step).toFixed(2))} ${UNITS[step]}`;
}

/** A date as 'MMM dd, yyyy' in the given zone (the viewer's own where none is given). */
export function formatDate(value: string | Date, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    timeZone,
  }).formatToParts(new Date(value));
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('month')} ${part('day')}, ${part('year')}`;
}

/** A date with its time and the zone's short name, e.g. 'Nov 21, 2026, 9:05 AM EST'. */
export function formatDateTime(value: string | Date, timeZone?: string): string {
  const time = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(value));
  return `${formatDate(value, timeZone)}, ${time}`;
}

/** A time of day to the second with its zone, e.g. '9:05:02 AM EST'. */
export function formatTime(value: string | Date, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(value));
}

/** 'power_of_attorney' → 'Power Of Attorney': underscores to spaces, words capitalised. */
export function formatWords(value: string): string {
  return value.replaceAll('_', ' ').replace(/\b\w/g, (letter) => letter.toUpperCase());
}

/** Cents as dollars with two decimals, e.g. '$25.00'. */
export function formatCents(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/** A licence number with all but the last four characters hidden. */
export function maskLicense(license: string): string {
  return '•'.repeat(Math.max(0, license.length - 4)) + license.slice(-4);
}
