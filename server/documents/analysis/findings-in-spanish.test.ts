import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '../../../common/documents.ts';
import { type AiFindings, parseAiFindings } from '../../../common/findings.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { uploadReady } from '../../testing/world.ts';
import { goodContract } from './testing/sample-documents.ts';

let server: TestServer;
let customer: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
});
afterAll(() => server?.stop());

const chooseLanguage = (language: 'en' | 'es') =>
  customer.call('PUT', `/api/user/language?language=${language}`);

/** Returns the findings as the API presents them. */
async function findingsOf(id: string): Promise<AiFindings> {
  const { body } = await customer.call<Document>('GET', `/api/documents/${id}`);
  const findings = parseAiFindings(body.aiFindings ?? '');
  if (!findings) throw new Error(`no findings: ${body.aiFindings}`);
  return findings;
}

const contract = {
  bytes: goodContract.replace(/^5\. Governing.*$/m, ''),
  name: 'contrato.txt',
  documentType: 'contract',
};

test('shows the findings in the language of the account, whatever it was during the analysis', async () => {
  await chooseLanguage('es');
  const { id } = await uploadReady(customer, contract);
  const spanish = await findingsOf(id);
  expect(spanish).toMatchObject({
    language: 'es',
    completeness: {
      missingFields: ['Ley aplicable'],
      recommendations: ['Indique qué ley se aplica, por ejemplo, “the laws of the State of Ohio”.'],
    },
  });
  expect(spanish.evidence?.map(({ statement }) => statement)).toContain('Se encontró: Partes');

  await chooseLanguage('en');
  const english = await findingsOf(id);
  expect(english.completeness.missingFields).toEqual(['Governing law']);
  expect(english.evidence?.map(({ statement }) => statement)).toContain('Found: Parties');
  expect(english).not.toHaveProperty('language');
});

test('shows findings that were stored only in English in English', async () => {
  await chooseLanguage('es');
  const { id } = await uploadReady(customer, contract);
  await server.services.db('documents').where({ id }).update({ aiFindingsTranslations: null });
  const findings = await findingsOf(id);
  expect(findings.completeness.missingFields).toEqual(['Governing law']);
  expect(findings).not.toHaveProperty('language');
});

test('a quote does not divide an emoji at its beginning', async () => {
  await chooseLanguage('es');
  const line = `😀${'x'.repeat(39)}____ dollars`;
  const { id, status } = await uploadReady(customer, {
    ...contract,
    bytes: `${goodContract}\n${line}\n`,
  });
  expect(status).toBe('ready');
  const { missingFields } = (await findingsOf(id)).completeness;
  expect(missingFields).toHaveLength(1);
  expect(missingFields[0]).toMatch(/^Hay un espacio en blanco sin completar: “😀x+____ dollars”$/u);
});
