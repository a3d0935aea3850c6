import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { Script } from '../../../common/script.ts';
import type { User } from '../../../common/users.ts';
import type { JournalEntry } from '../../../packages/evidence/src/journal/journal-proof.ts';
import { runTool } from '../../sealing/testing/run-tool.ts';
import { setUpTotp } from '../../testing/authenticator.ts';
import { proofingOf, proveIdentity, TYPED } from '../../testing/prove-identity.ts';
import { confirmAddress } from '../../testing/signing-code.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import {
  acceptedSession,
  askForSeal,
  CERTIFICATE,
  doScript,
  recordMoment,
  SIGNATURE,
  until,
  uploadReady,
  valueFor,
} from '../../testing/world.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let sessionId: string;
let documentId: string;
let conferenceId: string;
let userId: string;

const PROVED = 'Cole James Bennett';
const BY_DOCUMENT = {
  kind: 'identity',
  method: 'identity_document',
  proofing: ['credential_analysis', 'knowledge_questions'],
};
const at = (call = '') => `/api/notarization-sessions/${sessionId}${call}`;
const seen = async () => (await notary.call<NotarizationSession>('GET', at())).body;
const rename = (name: object) =>
  customer.call<User & { code: string; message: string }>('PATCH', '/api/user', name);
const identify = async (value: object) => {
  await recordMoment(notary, conferenceId);
  return notary.call<Script & { code: string }>('POST', at(`/script/identity.${userId}`), value);
};
/** Changes an account's name during the act, which no endpoint allows. */
const rewrite = (firstName: string, lastName: string) =>
  server.services.db('users').where({ id: userId }).update({ firstName, lastName });

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  userId = (await customer.call<User>('GET', '/api/user')).body.id;
  documentId = (await uploadReady(customer)).id;
  const session = await acceptedSession(customer, notary, documentId);
  sessionId = session.id;
  conferenceId = session.conferenceSessionId;
});
afterAll(() => server?.stop());

async function begin(): Promise<void> {
  await TestSocket.join(customer, conferenceId, 'signer');
  await TestSocket.join(notary, conferenceId, 'notary');
  await until(seen, ({ status }) => status === 'in_progress');
}

describe('account name', () => {
  test('can change until the conference begins, and every participant is notified', async () => {
    const { version } = await seen();
    expect((await rename({ firstName: 'Bob', lastName: 'Barrett' })).status).toBe(200);
    const after = await seen();
    expect(after.principalName).toBe('Bob Barrett');
    expect(after.version).toBeGreaterThan(version);
  });

  test('cannot change while the person is before the notary, but other profile data can', async () => {
    await begin();
    const refused = await rename({ firstName: 'John', lastName: 'Victim' });
    expect([refused.status, refused.body.code]).toEqual([409, 'name_in_use']);
    expect(refused.body.message).toContain('ask the notary');
    const same = { firstName: 'Bob', lastName: 'Barrett', timezone: 'America/New_York' };
    expect((await rename(same)).status).toBe(200);
    // A sign-in does not apply the provider's name either.
    await server.services.db('users').where({ id: userId }).update({ nameChangedAt: null });
    const { email, password } = server.account('customer');
    const accounts = server.services.db('provider_accounts').where({ email });
    await accounts.clone().update({ firstName: 'John', lastName: 'Victim' });
    await server.visitor().signIn(email, password);
    expect((await customer.call<User>('GET', '/api/user')).body.lastName).toBe('Barrett');
  });
});

describe('name of an identified signer', () => {
  test('comes from the identity document, with a finding if the account has another name', async () => {
    await doScript(sessionId, notary, [customer], `identity.${userId}`);
    await proveIdentity(customer, sessionId);
    const { findings } = await proofingOf(notary, sessionId);
    expect(findings).toContainEqual({ code: 'account_differs', weight: 'look' });
    expect((await seen()).principalName).toBe('Bob Barrett');
    expect((await identify(BY_DOCUMENT)).status).toBe(200);
    const { principalName, people } = await seen();
    expect([principalName, people[0]?.name]).toEqual([PROVED, PROVED]);
  });

  test('comes from the account when the method is personal knowledge', async () => {
    const value = { kind: 'identity', method: 'personal_knowledge', proofing: [] };
    expect((await identify(value)).status).toBe(200);
    expect((await seen()).principalName).toBe('Bob Barrett');
    await rewrite('John', 'Victim');
    expect((await seen()).principalName).toBe('Bob Barrett');
    await server.services.db('users').where({ id: userId }).update({
      firstName: null,
      lastName: null,
    });
    const nameless = await identify({ ...value, note: 'A neighbor' });
    expect([nameless.status, nameless.body.code]).toEqual([409, 'no_name']);
    // A person without a name may still enter one.
    expect((await rename({ firstName: 'Bob', lastName: 'Barrett' })).status).toBe(200);
    expect((await identify(BY_DOCUMENT)).status).toBe(200);
  });

  test('requires a new identification after the signer states another name', async () => {
    const missing = async () => (await seen()).abilities.sealMissing.join(' ');
    expect(await missing()).not.toContain('a different name');
    await customer.call('PUT', at('/proofing'), { ...TYPED, middleName: '' });
    expect(await missing()).toContain(
      `${PROVED} was identified under this name but has since entered a different name: Cole Bennett.`,
    );
    await proveIdentity(customer, sessionId);
    expect(await missing()).not.toContain('a different name');
  });
});

test('mark, certificate, journal and evidence use the identified name', async () => {
  const authenticator = await setUpTotp(notary);
  const { body } = await notary.call<Script>('GET', at('/script'));
  for (const step of body.steps.filter(({ done }) => !done)) {
    await recordMoment(notary, conferenceId);
    const by = step.by === 'notary' ? notary : customer;
    const confirmed = await by.call(
      'POST',
      at(`/script/${step.key}`),
      valueFor(step, body.rules?.state ?? ''),
    );
    expect(confirmed.status).toBe(200);
  }
  await rewrite('John', 'Victim');
  await confirmAddress(customer, sessionId);
  const signed = await customer.call<{ signerName: string }>('POST', at('/signatures'), {
    ...SIGNATURE,
    y: 0.6,
  });
  expect([signed.status, signed.body.signerName]).toEqual([201, PROVED]);
  const asked = await askForSeal(notary, sessionId, await authenticator.code(), {
    ...CERTIFICATE,
    identity: { method: 'identity_document', confirmed: true },
  });
  expect(asked.status).toBe(202);
  await until(seen, ({ status }) => status === 'completed', 60_000);
  const response = await customer.fetch(`/api/documents/${documentId}/download?version=evidence`);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const pdf = path.join(server.dataDir, 'sealed.pdf');
  await writeFile(pdf, files['sealed.pdf'] as Uint8Array);
  const pages = runTool('pdftotext', '-layout', pdf, '-').output;
  const entries = (await notary.call<JournalEntry[]>('GET', '/api/journal')).body;
  const read = (name: string) => new TextDecoder().decode(files[name]);
  const record = JSON.parse(read('record.json')) as {
    people: object[];
    signatures: object[];
    script: { role: string }[];
  };
  const texts = {
    pages,
    journal: entries.map(({ content }) => content).join(),
    people: JSON.stringify([record.people, record.signatures]),
    willingness: JSON.stringify(record.script.filter(({ role }) => role === 'signer')),
    identity: read('identity.json'),
  };
  for (const [where, text] of Object.entries(texts)) {
    expect([where, text.includes(PROVED)]).toEqual([where, true]);
    expect([where, /Victim|Barrett/.exec(text)?.[0]]).toEqual([where, undefined]);
  }
});
