import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import { until, uploadReady } from '../../testing/world.ts';
import { buildScan, drawPage } from './testing/build-files.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

test('only the owner of a scan is told which page is read', async () => {
  const [owner, other] = [await server.newcomer('Owner'), await server.newcomer('Other')];
  const [mine, foreign] = [await TestSocket.updates(owner), await TestSocket.updates(other)];
  const page = drawPage('This deed is made by the Grantor.', 'jpeg');
  const { id, status, statusReason } = await uploadReady(owner, {
    bytes: await buildScan([page, page]),
    name: 'scan.pdf',
  });
  expect([status, statusReason]).toEqual(['ready', null]);
  const progress = ({ messages }: TestSocket) =>
    messages.filter(({ type }) => type === 'analysis-progress');
  await until(
    async () => progress(mine),
    (messages) => messages.length === 2,
  );
  expect(progress(mine)).toEqual([
    { type: 'analysis-progress', documentId: id, page: 1, pageCount: 2 },
    { type: 'analysis-progress', documentId: id, page: 2, pageCount: 2 },
  ]);
  expect(progress(foreign)).toEqual([]);
  mine.close();
  foreign.close();
}, 120_000);
