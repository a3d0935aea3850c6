import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localDate } from '../../../common/local-date.ts';
import type { Availability } from '../../../common/notaries.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { newNotary } from '../../testing/world.ts';
import { requireZone } from './require-zone.ts';

let server: TestServer;
let notary: TestPerson & { notaryId: string };
const ZONE = 'America/New_York';
const inDays = (days: number) => localDate(new Date(Date.now() + days * 86_400_000), ZONE);

beforeAll(async () => {
  server = await startTestServer();
  notary = await newNotary(server, { available: false });
});
afterAll(() => server?.stop());

const put = (body: object) =>
  notary.call<Availability[] & { fields: Record<string, string> }>(
    'PUT',
    `/api/notaries/${notary.notaryId}/availability`,
    { timezone: ZONE, ...body },
  );
const monday = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00' };

describe('PUT /api/notaries/:id/availability', () => {
  test('stores exceptions with the week, and leaves them unchanged when only the week is sent', {
    tags: ['S2.7-07'],
  }, async () => {
    const exceptions = [
      { kind: 'off', date: inDays(3) },
      { kind: 'hours', date: inDays(5), startTime: '18:00', endTime: '24:00' },
    ];
    const { status, body } = await put({ ranges: [monday], exceptions });
    expect(status).toBe(200);
    expect(
      body.map((row) => [row.effectiveDate, row.startTime, row.endTime, row.isActive]),
    ).toEqual([
      [null, '09:00', '17:00', true],
      [inDays(3), '00:00', '24:00', false],
      [inDays(5), '18:00', '24:00', true],
    ]);
    const again = await put({ ranges: [] });
    expect(again.body.map((row) => row.effectiveDate)).toEqual([inDays(3), inDays(5)]);
    expect((await put({ ranges: [], exceptions: [] })).body).toEqual([]);
  });

  test('returns 400 for a time zone that the database does not know or reads differently', async () => {
    for (const timezone of ['AET', 'ACT', '+05:00', 'Mars/Olympus']) {
      const { status, body } = await put({ timezone, ranges: [monday] });
      expect([status, body.fields.timezone]).toEqual([
        400,
        'Please choose a time zone from the list.',
      ]);
    }
    // A zone in the browser's list that this database does not have yet.
    await expect(requireZone(server.services.db, 'Europe/Newtown')).rejects.toThrow(
      'not supported',
    );
    expect((await put({ timezone: 'EST5EDT', ranges: [] })).status).toBe(200);
  });

  test('returns 400 for a past date, a date too far ahead, and hours that end before they start', async () => {
    const refused = async (exception: object) =>
      (await put({ ranges: [], exceptions: [exception] })).body.fields;
    expect(await refused({ kind: 'off', date: inDays(-1) })).toEqual({
      'exceptions.0.date': 'Please choose today or a later date.',
    });
    expect(await refused({ kind: 'off', date: inDays(900) })).toEqual({
      'exceptions.0.date': 'Please choose a date within two years.',
    });
    expect(await refused({ kind: 'off', date: '2027-02-30' })).toHaveProperty('exceptions.0.date');
    expect(
      await refused({ kind: 'hours', date: inDays(1), startTime: '12:00', endTime: '12:00' }),
    ).toEqual({ 'exceptions.0.endTime': 'A range must end after it starts.' });
  });
});
