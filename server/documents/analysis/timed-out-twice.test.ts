import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Document } from '../../../common/documents.ts';
import { ParserTaskFailed } from '../../platform/parsing/parser-task-failed.ts';
import { sharedParsers } from '../../platform/parsing/shared-parsers.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { uploadReady } from '../../testing/world.ts';
import { analyzeDocument } from './analyze-document.ts';

let server: TestServer;
let customer: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => server?.stop());

test('fails a document whose parser timed out twice, and does not try it a third time', async () => {
  const { db } = server.services;
  const { id } = await uploadReady(customer);
  await db('documents').where({ id }).update({ status: 'processing' });
  // A real timeout takes a minute.
  vi.spyOn(sharedParsers(), 'run').mockRejectedValue(
    new ParserTaskFailed('The file was not processed in time', 'parser_timeout'),
  );
  const attempt = (number: number) =>
    analyzeDocument(server.services, id, 'bulk', { number, last: false });
  await expect(attempt(1)).rejects.toMatchObject({ code: 'parser_timeout' });
  await attempt(2);
  const { body } = await customer.call<Document>('GET', `/api/documents/${id}`);
  expect(body.status).toBe('failed');
  expect(body.statusReason).toMatch(/not read in time twice, so we did not try again/);
});
