import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

const REMINDER_SECONDS = 15 * 60;

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

/**
 * Returns a calendar file (RFC 5545) with one appointment and a reminder 15 minutes before it.
 * Times are in UTC.
 */
export function calendarFile(appointment: Appointment): string {
  const { startsAt, minutes, title, link } = appointment;
  const calendar = ical({
    prodId: { company: 'Sealwright', product: 'Notarization', language: 'EN' },
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${appointment.id}@sealwright`,
    sequence: appointment.version,
    stamp: appointment.changedAt,
    start: startsAt,
    end: new Date(startsAt.getTime() + minutes * 60_000),
    status: appointment.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: title,
    description: appointment.text,
    url: link,
    location: link,
    alarms: [{ type: ICalAlarmType.display, trigger: REMINDER_SECONDS, description: title }],
  });
  return `${calendar}\r\n`;
}
