import { renameSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '../../../common/documents.ts';
import { waitForEmails } from '../../testing/emails.ts';
import { firstRow } from '../../testing/first-row.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { until, uploadReady } from '../../testing/world.ts';

/** Tests what the owner of a document sees while the analysis fails because a file is missing. */
let server: TestServer;
let customer: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
});
afterAll(() => server?.stop());

const documentIs = (id: string, wanted: (document: Document) => boolean) =>
  until(async () => (await customer.call<Document>('GET', `/api/documents/${id}`)).body, wanted);

/** Makes the next attempt of the waiting job start now instead of after its backoff. */
const tryNow = (last: boolean) =>
  server.owner.raw(
    `UPDATE graphile_worker._private_jobs SET run_at = now(),
       attempts = CASE WHEN ? THEN max_attempts - 1 ELSE attempts END
     WHERE key LIKE 'analyse-%' AND locked_at IS NULL`,
    [last],
  );

test('shows a delay after an internal failure, and then the success or the final failure', async () => {
  const { db } = server.services;
  const { id } = await uploadReady(customer);
  const { originalFileId: file } = await firstRow(
    db('documents').where({ id }).first('originalFileId'),
  );
  const place = path.join(server.dataDir, 'files', (file as string).slice(0, 2), file as string);
  const again = async () => {
    await db('documents').where({ id }).update({ status: 'failed', aiAnalysisStatus: 'failed' });
    renameSync(place, `${place}.away`);
    expect((await customer.call('POST', `/api/documents/${id}/analysis`)).status).toBe(202);
    return documentIs(id, ({ statusReason }) => statusReason !== null);
  };

  const delayed = await again();
  expect(delayed).toMatchObject({ status: 'processing', aiAnalysisStatus: 'in_progress' });
  expect(delayed.statusReason).toMatch(/longer than usual.*Nothing is wrong with your file/);
  // Further failures do not repeat the notice.
  const failures = async () =>
    (
      await server.owner.raw(
        'SELECT attempts FROM graphile_worker.jobs WHERE key = ? AND locked_at IS NULL',
        [`analyse-${id}`],
      )
    ).rows[0]?.attempts;
  await until(failures, (attempts) => attempts >= 1);
  await tryNow(false);
  await until(failures, (attempts) => attempts >= 2);
  expect((await documentIs(id, () => true)).version).toBe(delayed.version);
  renameSync(`${place}.away`, place);
  await tryNow(false);
  expect(await documentIs(id, ({ status }) => status === 'ready')).toMatchObject({
    statusReason: null,
    aiAnalysisStatus: 'completed',
  });

  await again();
  await until(failures, (attempts) => attempts >= 1);
  await tryNow(true);
  const given = await documentIs(id, ({ status }) => status === 'failed');
  expect(given.statusReason).toMatch(
    /failed several times because of a problem on our side\. Your file is kept/,
  );
  expect(given.abilities.retryAnalysis).toBe(true);
  const emails = await waitForEmails(server, `document-failed-${id}`);
  expect(emails[0]?.replace(/\s+/g, ' ')).toContain(
    'failed several times because of a problem on our side',
  );
  renameSync(`${place}.away`, place);
});
