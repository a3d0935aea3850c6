import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildTextPdf } from '../testing/build-text-pdf.ts';
import { leaveJobs } from '../testing/leave-jobs.ts';
import type { TestPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { until } from '../testing/world.ts';

/** Accounts that upload many documents at once must not delay the documents of other accounts. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const DOCUMENTS = 60;
/** Number of uploads that one account may have in progress at the same time. */
const AT_ONCE = 4;
/** The analysis of this many pages takes a few hundred milliseconds on an idle machine. */
const PAGES = Array.from({ length: 40 }, (_, page) => `Page ${page} of a long agreement`);

async function flood(person: TestPerson, pdf: Uint8Array): Promise<void> {
  let left = DOCUMENTS;
  const send = async () => {
    while (left > 0) {
      left -= 1;
      expect((await person.upload(pdf, `flood-${left}.pdf`)).status).toBe(201);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
}

const findDocument = (id: string) =>
  server.services.db('documents').where({ id }).first('status', 'userId');

async function countWaiting(people: string[]): Promise<number> {
  const rows = await server.services
    .db('documents')
    .whereIn('userId', people)
    .whereIn('status', ['uploaded', 'processing']);
  return rows.length;
}

test('is fair to a small account while two accounts flood the queue', async () => {
  const begin = await leaveJobs(server);
  const pdf = await buildTextPdf(PAGES);
  const flooders = [await server.newcomer('Flooder'), await server.newcomer('Flooder')];
  const victim = await server.newcomer('Customer');
  await Promise.all(flooders.map((person) => flood(person, pdf)));
  const ids: string[] = await server.services.db('documents').distinct('userId').pluck('userId');
  expect(ids).toHaveLength(2);
  expect(await countWaiting(ids)).toBe(2 * DOCUMENTS);

  // Make all jobs of the flood due now, before the third account uploads.
  await begin();
  await server.owner.raw(`UPDATE graphile_worker._private_jobs j SET run_at = now()
    FROM graphile_worker._private_tasks t WHERE t.id = j.task_id AND t.identifier LIKE 'analyse-%'`);
  const page = await buildTextPdf(['One page']);
  // The first document uses the express queue. The second one waits its turn in the bulk queue.
  for (const name of ['first.pdf', 'second.pdf']) {
    const { status, body } = await victim.upload(page, name);
    expect(status).toBe(201);
    await until(
      () => findDocument(body.id),
      (document) => document?.status === 'ready',
      240_000,
    );
    expect(await countWaiting(ids)).toBeGreaterThan(0);
  }

  // The two flooding accounts also alternate with each other.
  const ready = server.services.db('documents').where({ status: 'ready' });
  const order: string[] = await ready.whereIn('userId', ids).orderBy('updatedAt').pluck('userId');
  if (order.length >= 8) expect(new Set(order.slice(0, 8)).size).toBe(2);
}, 600_000);

/** The page is an image of text, so it needs OCR, which takes seconds. */
test('moves a slow first document from the express queue to the bulk workers', async () => {
  const person = await server.newcomer('Scanner');
  const canvas = createCanvas(900, 300);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 900, 300);
  context.fillStyle = '#000';
  context.font = '40px sans-serif';
  context.fillText('A scanned agreement', 60, 150);
  const added = vi.spyOn(server.services, 'addJob');
  const { body } = await person.upload(canvas.toBuffer('image/png'), 'scan.png');
  await until(
    () => findDocument(body.id),
    (document) => document?.status === 'ready',
    180_000,
  );
  const tasks = added.mock.calls
    .filter(([, , payload]) => (payload as { documentId?: string }).documentId === body.id)
    .map(([, task]) => task);
  added.mockRestore();
  expect(tasks).toEqual(['analyse-document-express', 'analyse-document']);
  // This is not a failure: there is no delay message and no failed attempt.
  const document = await person.call('GET', `/api/documents/${body.id}`);
  expect(document.body).toMatchObject({ statusReason: null, aiAnalysisStatus: 'completed' });
}, 240_000);
