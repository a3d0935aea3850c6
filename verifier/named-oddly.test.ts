import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JournalCheck } from '../common/journal.ts';
import { setUpTotp } from '../server/testing/authenticator.ts';
import type { TestPerson } from '../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../server/testing/test-server.ts';
import { sealSession, signedSession } from '../server/testing/world.ts';
import { buildVerifier, inFile, judge } from './testing/run-verifier.ts';

/*
 * Acts of a notary whose name and license number contain characters that printed certificates
 * escape.
 */

const NAME = 'William "Bill" Hart, Jr.; <Esq.> + \\';
const NUMBER = '#12,345+6;7';

let server: TestServer;
let program: string;
let rootPem: string;
let notary: TestPerson;
let bundle: Buffer;

beforeAll(async () => {
  program = await buildVerifier();
  server = await startTestServer();
  rootPem = inFile('root.pem', server.services.authority.rootPem);
  const customer = await server.person('customer');
  notary = await server.person('notary');
  await server.services
    .db('notaries')
    .where({ firstName: 'Nora' })
    .update({
      firstName: 'William "Bill"',
      lastName: NAME.slice('William "Bill" '.length),
      licenseNumber: NUMBER,
    });
  const authenticator = await setUpTotp(notary);
  const session = await signedSession(customer, notary);
  await sealSession(customer, notary, session.id, await authenticator.code());
  const address = `/api/documents/${session.documentId}/download?version=evidence`;
  bundle = Buffer.from(await (await customer.fetch(address)).arrayBuffer());
});
afterAll(() => server?.stop());

const judged = (bytes: Uint8Array) => judge(program, bytes, '--root', rootPem);

test("verifies the evidence bundle, and shows the notary's name as commissioned on the sealed pages", async () => {
  expect(await judged(bundle)).toMatchObject({ status: 0, fails: [] });
  const pdf = unzipSync(bundle)['sealed.pdf'] as Uint8Array;
  expect(await judged(pdf)).toMatchObject({ status: 0, fails: [] });
  const form = new FormData();
  form.set('file', new Blob([pdf as BlobPart]), 'sealed.pdf');
  const response = await server.visitor().fetch('/api/verify', { method: 'POST', body: form });
  const answer = JSON.stringify(await response.json());
  expect(response.status).toBe(200);
  expect(answer).toContain(JSON.stringify({ signerName: NAME }).slice(1, -1));
});

test('verifies the journal, here and after it is handed over', async () => {
  const { body } = await notary.call<JournalCheck>('GET', '/api/journal/check');
  expect(body).toMatchObject({ holds: true, count: 1, problems: [] });
  const response = await notary.fetch('/api/journal/handovers', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ recipient: 'Secretary of State', reason: 'A yearly inspection.' }),
  });
  const archive = Buffer.from(await response.arrayBuffer());
  expect(await judged(archive)).toMatchObject({ status: 0, fails: [] });
});
