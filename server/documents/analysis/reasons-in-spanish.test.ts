import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '../../../common/documents.ts';
import { waitForEmails } from '../../testing/emails.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/world.ts';

let server: TestServer;
let customer: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  await customer.call('PUT', '/api/user/language?language=es');
});
afterAll(() => server?.stop());

const settled = (id: string) =>
  until(
    async () => (await customer.call<Document>('GET', `/api/documents/${id}`)).body,
    ({ status }) => status === 'failed' || status === 'ready',
  );

test('shows why a document failed in the language of its owner, and stores it in English too', async () => {
  const { body } = await customer.upload(Buffer.from('%PDF-1.7 torn'), 'contrato.pdf', {
    documentType: 'contract',
  });
  const failed = await settled(body.id);
  expect(failed.status).toBe('failed');
  expect(failed.statusReason).toMatch(/^Este PDF está incompleto o dañado/);
  expect(failed.statusReason).not.toMatch(/This|Please/);

  const row = await server.services.db('documents').where({ id: body.id }).first();
  expect(row?.statusReason).toContain('This PDF is incomplete or damaged');
  expect(row?.statusReasonProblems).toEqual([{ code: 'pdf_damaged' }]);
  const [email = ''] = await waitForEmails(server, `document-failed-${body.id}`);
  expect(email).toContain('Este PDF est');
  expect(email).not.toContain('This PDF is');

  // A document from before problems were stored shows its English reason.
  await server.services
    .db('documents')
    .where({ id: body.id })
    .update({ statusReasonProblems: null });
  expect((await settled(body.id)).statusReason).toContain('This PDF is incomplete');
});

test('shows why a document cannot be notarized in the language of its owner', async () => {
  const { body } = await customer.upload(Buffer.from('合同 contract'), 'contrato.txt', {
    documentType: 'contract',
  });
  const ready = await settled(body.id);
  const refusal = ready.abilities.startNotarizationRefusal;
  expect(refusal).toBe(
    'Nuestra fuente para archivos de texto no tiene los caracteres 合 同. Suba este texto como un PDF que incluya sus propias fuentes.',
  );
  const [listed] = (await customer.call<Document[]>('GET', '/api/documents')).body;
  expect(listed?.abilities.startNotarizationRefusal).toBe(refusal);
});
