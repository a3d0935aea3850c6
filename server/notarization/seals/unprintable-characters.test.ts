import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { runTool, temporaryFolder } from '../../sealing/testing/run-tool.ts';
import { type Authenticator, setUpTotp } from '../../testing/authenticator.ts';
import { firstRow } from '../../testing/first-row.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  askForSeal,
  CERTIFICATE,
  recordMoment,
  type SignedSession,
  sealSession,
  signedSession,
} from '../../testing/world.ts';

const NAME = '公寓买卖合同.pdf';
let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let authenticator: Authenticator;
let session: SignedSession;

const at = (call = '') => `/api/notarization-sessions/${session.id}${call}`;
const seen = async () => (await notary.call<NotarizationSession>('GET', at())).body;
const unprintable = (characters: string) =>
  `The sealed document cannot show these characters: ${characters}. Please write this in Latin letters.`;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  authenticator = await setUpTotp(notary);
  session = await signedSession(customer, notary, { name: NAME });
});
afterAll(() => server?.stop());

test('refuses a county with missing glyphs when it is stated and in the certificate', async () => {
  await recordMoment(notary, session.conferenceId);
  const stated = await notary.call<{ message: string }>('POST', at('/script/notary_place'), {
    kind: 'notary_place',
    state: 'OH',
    county: '富兰克林',
  });
  expect([stated.status, stated.body.message]).toEqual([409, unprintable('富 兰 克 林')]);
  const certificate = { ...CERTIFICATE, county: '富' };
  const asked = await askForSeal(notary, session.id, await authenticator.code(), certificate);
  expect([asked.status, asked.body.fields]).toEqual([
    400,
    { 'certificate.county': unprintable('富') },
  ]);
});

test.each([
  ['a number that the pages lack letters for', { licenseNumber: '第118204号' }],
  ['a name of which the seal lacks the capitals', { firstName: 'Noraƒ' }],
])('refuses a seal under %s and tells the notary beforehand', async (_, change) => {
  const { id } = (await notary.call<{ id: string }>('GET', '/api/notaries/me')).body;
  const record = () => server.services.db('notaries').where({ id });
  const before = await firstRow(record().first('firstName', 'licenseNumber'));
  const objection = expect.stringContaining(
    'characters that your certificate and seal cannot show',
  );
  expect((await seen()).abilities).toMatchObject({ seal: true, sealMissing: [] });
  await record().update(change);
  expect((await seen()).abilities.sealMissing).toEqual([objection]);
  const asked = await askForSeal(notary, session.id, await authenticator.code());
  await record().update(before);
  expect([asked.status, asked.body]).toMatchObject([
    409,
    { code: 'unprintable_name', message: objection },
  ]);
});

test('identifies a document with an unprintable name by pages and digest, without replacement glyphs', async () => {
  expect((await seen()).document).toMatchObject({ originalName: NAME, certificateTitle: null });
  await sealSession(customer, notary, session.id, await authenticator.code());
  const path = `/api/documents/${session.documentId}/download`;
  const file = join(temporaryFolder(), 'sealed.pdf');
  writeFileSync(file, Buffer.from(await (await customer.fetch(path)).arrayBuffer()));
  const text = runTool('pdftotext', '-raw', file, '-').output.replace(/\s+/g, ' ');
  expect(text).toContain('Certificate of Acknowledgment');
  expect(text).not.toMatch(/[◊□]/);
  const { sha256 } = (await seen()).document;
  expect(text).toContain(
    `This certificate belongs to the record that is 1 page long and whose file has the SHA-256 digest beginning ${sha256.slice(0, 16)}; the record’s name is written in letters that this page does not have, and stands in the evidence bundle of this act.`,
  );
  expect(text).toContain('1 page; its name has letters that the fonts of this page do not have');
  const bundle = await customer.fetch(`${path}?version=evidence`);
  const { 'record.json': kept } = unzipSync(new Uint8Array(await bundle.arrayBuffer()));
  expect(JSON.parse(Buffer.from(kept as Uint8Array).toString())).toMatchObject({
    document: { name: NAME },
  });
});
