import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Earning, EarningsSummary } from '../../../common/earnings.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let notary: TestPerson;
let notaryId: string;
let path: string;
beforeAll(async () => {
  server = await startTestServer();
  notary = await server.person('notary');
  notaryId = (await notary.call<{ id: string }>('GET', '/api/notaries/me')).body.id;
  path = `/api/notaries/${notaryId}/earnings`;
  const { db } = server.services;
  await db('notaries').where({ id: notaryId }).update({ timezone: 'America/Los_Angeles' });
  const paidOn = new Date('2026-10-20T12:00:00Z');
  const row = (amount: number, at: string, change: object = {}) => ({
    notaryId,
    compensationType: 'session_fee' as const,
    amount,
    provider: 'sandbox' as const,
    createdAt: new Date(at),
    ...change,
  });
  await db('notary_compensation').insert([
    // Seven hours after midnight UTC it is midnight in Los Angeles.
    row(2500, '2026-10-01T06:59:59Z', { paymentStatus: 'paid', paymentDate: paidOn }),
    row(2500, '2026-10-01T07:00:00Z', { paymentStatus: 'paid', paymentDate: paidOn }),
    row(500, '2026-10-02T12:00:00Z', {
      compensationType: 'bonus',
      description: '=HYPERLINK("x"), thanks',
    }),
    row(-700, '2026-10-03T12:00:00Z', { compensationType: 'penalty', description: 'Late' }),
    row(800, '2026-10-04T12:00:00Z', { compensationType: 'hourly_base', minutes: 16 }),
    row(9900, '2026-10-05T12:00:00Z', { provider: 'outside' }),
    row(1100, '2026-10-06T12:00:00Z', { provider: 'stripe' }),
  ]);
});
afterAll(() => server?.stop());

describe('the earnings of a notary', () => {
  test('are listed newest first, by month of their time zone, status and page', async () => {
    const list = async (query: string) =>
      (await notary.call<Earning[]>('GET', `${path}${query}`)).body.map(({ cents }) => cents);
    expect(await list('')).toEqual([1100, 9900, 800, -700, 500, 2500, 2500]);
    expect(await list('?month=2026-10')).toEqual([1100, 9900, 800, -700, 500, 2500]);
    expect(await list('?month=2026-09')).toEqual([2500]);
    expect(await list('?status=paid')).toEqual([2500, 2500]);
    const first = await notary.fetch(`${path}?limit=2`);
    const cursor = first.headers.get('X-Next-Cursor') ?? '';
    expect(await list(`?limit=2&cursor=${encodeURIComponent(cursor)}`)).toEqual([800, -700]);
    const { body } = await notary.call<Earning[]>('GET', `${path}?limit=3`);
    expect(body).toMatchObject([
      { paidBy: 'payout' },
      { paidBy: 'outside', reason: null },
      { kind: 'hourly_base', paidBy: 'sandbox', minutes: 16, status: 'pending' },
    ]);
  });

  test('are summed for the sandbox without real earnings, and by month', async () => {
    const { body } = await notary.call<EarningsSummary>('GET', `${path}/summary`);
    expect(body).toEqual({
      sandbox: true,
      balance: { pending: 600, processing: 0, failed: 0, paid: 5000 },
      months: [
        { month: '2026-10', cents: 13_000, paid: 2500, count: 5 },
        { month: '2026-09', cents: 2500, paid: 2500, count: 1 },
      ],
    });
  });

  test('are summed and stated without the sandbox once a real provider pays', async () => {
    const { services } = server;
    const { payments } = services;
    services.payments = null;
    const { body } = await notary.call<EarningsSummary>('GET', `${path}/summary`);
    const response = await notary.fetch(`${path}/statement?month=2026-10&format=csv`);
    services.payments = payments;
    expect(body).toEqual({
      sandbox: false,
      balance: { pending: 1100, processing: 0, failed: 0, paid: 0 },
      months: [{ month: '2026-10', cents: 11_000, paid: 0, count: 2 }],
    });
    const [, ...rows] = (await response.text()).trim().split('\r\n');
    expect(rows.map((row) => row.split(',')[4])).toEqual(['outside', 'payout']);
  });

  test('are in a statement as CSV, in which no text is a formula', async () => {
    const response = await notary.fetch(`${path}/statement?month=2026-10&format=csv`);
    expect(response.headers.get('content-type')).toContain('text/csv');
    expect(response.headers.get('content-disposition')).toContain('statement-2026-10.csv');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines[1]).toBe(
      '2026-10-01T07:00:00.000Z,session_fee,25,paid,sandbox,,,,,2026-10-20T12:00:00.000Z',
    );
    expect(lines[2]).toContain(`bonus,5,pending,sandbox,,,,"'=HYPERLINK(""x""), thanks",`);
    expect(lines[3]).toContain('penalty,-7,pending');
    expect(lines).toHaveLength(6);
  });

  test('are in a statement with a name in the language of the notary', async () => {
    await notary.call('PUT', '/api/user/language?language=es');
    const response = await notary.fetch(`${path}/statement?month=2026-10&format=csv`);
    await notary.call('PUT', '/api/user/language?language=en');
    expect(response.headers.get('content-disposition')).toContain('extracto-2026-10.csv');
  });

  test('are in a statement as CSV only if they are too many for a PDF', async () => {
    const row = {
      notaryId,
      compensationType: 'session_fee' as const,
      amount: 100,
      provider: 'sandbox' as const,
      createdAt: new Date('2026-08-15T12:00:00Z'),
    };
    await server.services.db.batchInsert('notary_compensation', Array(2001).fill(row), 500);
    const csv = await notary.fetch(`${path}/statement?month=2026-08&format=csv`);
    expect((await csv.text()).trim().split('\r\n')).toHaveLength(2002);
    const pdf = await notary.fetch(`${path}/statement?month=2026-08&format=pdf`);
    expect(pdf.status).toBe(400);
  });

  test('are in a statement as PDF', async () => {
    const response = await notary.fetch(`${path}/statement?month=2026-10&format=pdf`);
    expect(response.headers.get('content-type')).toContain('application/pdf');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await notary.call('GET', `${path}/statement?month=2026-13&format=pdf`)).status).toBe(
      400,
    );
  });
});
