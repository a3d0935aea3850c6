import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const APPOINTMENT = {
  id: '3b1f0e6a-0000-4000-8000-000000000000',
  version: 4,
  changedAt: new Date('2026-11-21T10:00:00.500Z'),
  startsAt: new Date('2026-12-01T23:30:00Z'),
  minutes: 45,
  cancelled: false,
  title:
    'Notarization of Deed; "Elm, 14" \\ Zürich – 契約書, a name that goes on and on and on.pdf',
  text: 'First line\nSecond line',
  link: 'https://sealwright.example/sessions/3b1f0e6a-0000-4000-8000-000000000000',
};

const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('ends every line with CRLF, limits lines to 75 octets, and does not split characters', () => {
  const file = calendarFile(APPOINTMENT);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file).not.toContain('\ufffd');
});

test('contains the required properties, escaped according to RFC 5545', () => {
  const lines = unfolded(calendarFile(APPOINTMENT));
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:3b1f0e6a-0000-4000-8000-000000000000@sealwright',
      'SEQUENCE:4',
      'DTSTAMP:20261121T100000Z',
      'DTSTART:20261201T233000Z',
      'DTEND:20261202T001500Z',
      'STATUS:CONFIRMED',
      'SUMMARY:Notarization of Deed\\; "Elm\\, 14" \\\\ Zürich – 契約書\\, a name that goes on and on and on.pdf',
      'DESCRIPTION:First line\\nSecond line',
    ]),
  );
  expect(unfolded(calendarFile({ ...APPOINTMENT, cancelled: true }))).toContain('STATUS:CANCELLED');
});

test('escapes line breaks, so that a name cannot add properties', () => {
  const title = 'x\r\nATTENDEE:mailto:someone@example.test';
  const lines = unfolded(calendarFile({ ...APPOINTMENT, title }));
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
});
