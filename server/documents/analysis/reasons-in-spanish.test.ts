import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '../../../common/documents.ts';
import { onePage, writePdf } from '../../sealing/testing/write-pdf.ts';
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
  const objects = onePage('Pay 10');
  objects[0] = [1, '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(x)>>>>'];
  const { body } = await customer.upload(writePdf(objects), 'contrato.pdf', {
    documentType: 'contract',
  });
  const failed = await settled(body.id);
  expect(failed.status).toBe('failed');
  expect(failed.statusReason).toMatch(/^Este PDF contiene .*Este PDF /);
  expect(failed.statusReason).not.toMatch(/This|Please/);

  const row = await server.services.db('documents').where({ id: body.id }).first();
  expect(row?.statusReason).toContain('This PDF contains a script (JavaScript)');
  expect(row?.statusReasonProblems).toEqual([
    { code: 'pdf_script' },
    { code: 'pdf_opening_action' },
  ]);
  const [email = ''] = await waitForEmails(server, `document-failed-${body.id}`);
  expect(email).toContain('Este PDF contiene');
  expect(email).not.toContain('This PDF contains');

  // A document from before problems were stored shows its English reason.
  await server.services
    .db('documents')
    .where({ id: body.id })
    .update({ statusReasonProblems: null });
  expect((await settled(body.id)).statusReason).toContain('This PDF contains a script');
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
