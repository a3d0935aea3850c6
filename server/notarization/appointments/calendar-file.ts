/** The data of an appointment for a calendar file. */
export interface Appointment {
  id: string;
  /** Grows with every change. Calendars keep the highest version (RFC 5545, 3.8.7.4). */
  version: number;
  changedAt: Date;
  startsAt: Date;
  minutes: number;
  cancelled: boolean;
  title: string;
  text: string;
  /** URL of the session. */
  link: string;
}

/** Formats a UTC time, such as `20261121T143000Z`. */
const utc = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Escapes text for a property value (RFC 5545, 3.3.11). */
const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

/** Folds a line at 75 octets without splitting a character (RFC 5545, 3.1). */
function folded(line: string): string {
  const rows: string[] = [];
  let row = '';
  for (const sign of line) {
    const room = rows.length === 0 ? 75 : 74;
    if (Buffer.byteLength(row + sign) > room) {
      rows.push(row);
      row = '';
    }
    row += sign;
  }
  return [...rows, row].join('\r\n ');
}

/** Returns a calendar file with one appointment and a reminder 15 minutes before it. */
export function calendarFile(appointment: Appointment): string {
  const { startsAt, minutes } = appointment;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sealwright//Notarization//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${appointment.id}@sealwright`,
    `SEQUENCE:${appointment.version}`,
    `DTSTAMP:${utc(appointment.changedAt)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(new Date(startsAt.getTime() + minutes * 60_000))}`,
    `STATUS:${appointment.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escaped(appointment.title)}`,
    `DESCRIPTION:${escaped(appointment.text)}`,
    `URL:${appointment.link}`,
    `LOCATION:${escaped(appointment.link)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT15M',
    `DESCRIPTION:${escaped(appointment.title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
