import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { leaveJobs } from '../../../../server/testing/leave-jobs.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/test-server.ts';
import { deed, documentsOf } from '../../../testing/test-documents.ts';
import { becomes, sentAll, TestQueues } from '../../../testing/test-queues.ts';

let server: TestServer;
let queues: TestQueues;
beforeAll(async () => {
  server = await startTestServer();
  await leaveJobs(server);
  const administrator = await server.person('administrator');
  await administrator.call('PUT', '/api/admin/plans/individual', {
    maxBytes: 1024 ** 3,
    maxDocuments: 2,
    uploadsPerHour: 100,
    uploadsPerDay: 100,
  });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  queues = await TestQueues.open();
});
afterEach(() => queues.close());

test('keeps documents with a reason while the account has no storage, and sends them when it has', async () => {
  const person = await server.newcomer();
  let uploads = 0;
  const queue = await queues.queueOf(person, (send) => (where, init) => {
    if (init.method === 'POST') uploads += 1;
    return send(where, init);
  });
  for (const name of ['one', 'two', 'three', 'four']) {
    queue.addBytes(`${name}.txt`, Buffer.from(`Words of ${name}.`), deed);
  }
  queue.drainer.start();
  const status = await becomes(queue, 'waiting');
  expect(status).toMatchObject({
    problem: expect.stringMatching(/allows up to 2 documents, and you have 2\. Delete documents/),
    counts: { queued: 2, sent: 2, refused: 0 },
    // It is unknown when there will be storage.
    endsInSeconds: null,
  });
  expect(status.retryInSeconds).toBeGreaterThan(800);
  // The third was rejected. The fourth is not sent, because it would be rejected too.
  expect(uploads).toBe(3);

  for (const { id } of await documentsOf(person)) {
    expect((await person.call('DELETE', `/api/documents/${id}`)).status).toBe(204);
  }
  queue.drainer.retryNow();
  await sentAll(queue);
  const names = (await documentsOf(person)).map(({ originalName }) => originalName);
  expect(names.sort()).toEqual(['four.txt', 'three.txt']);
});
