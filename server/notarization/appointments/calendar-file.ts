/** What a calendar is told of an appointment. */
export interface Appointment {
  id: string;
  /** Grows with every change: a calendar takes the later one (RFC 5545, 3.8.7.4). */
  version: number;
  changedAt: Date;
  startsAt: Date;
  minutes: number;
  cancelled: boolean;
  title: string;
  text: string;
  /** Where to join. */
  link: string;
}

/** `20261121T143000Z` */
const utc = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Text as a value: RFC 5545, 3.3.11. */
const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

/** Lines of at most 75 octets, never cut within a character: RFC 5545, 3.1. */
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

/** One appointment as a calendar file, with a reminder a quarter of an hour before. */
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
