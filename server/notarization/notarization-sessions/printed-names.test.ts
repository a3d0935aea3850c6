import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotarizationSession, SignatureMark } from '../../../common/notarization-sessions.ts';
import type { User } from '../../../common/users.ts';
import { proveIdentity, TYPED } from '../../testing/prove-identity.ts';
import { confirmAddress } from '../../testing/signing-code.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import {
  acceptedSession,
  doScript,
  recordMoment,
  SIGNATURE,
  until,
  uploadReady,
} from '../../testing/world.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let session: Awaited<ReturnType<typeof acceptedSession>>;

interface Refusal {
  code: string;
  message: string;
  fields?: Record<string, string>;
}

const at = (call = '') => `/api/notarization-sessions/${session.id}${call}`;
const seen = async () => (await notary.call<NotarizationSession>('GET', at())).body;
const rename = (firstName: string, lastName: string) =>
  customer.call<User & Refusal>('PATCH', '/api/user', { firstName, lastName });
const identify = (value: object) =>
  notary.call<Refusal>('POST', at(`/script/identity.${session.userId}`), {
    kind: 'identity',
    proofing: [],
    ...value,
  });
const sign = (text: string, kind = 'signature') =>
  customer.call<SignatureMark & Refusal>('POST', at('/signatures'), {
    ...SIGNATURE,
    kind,
    appearance: { kind: 'typed', text },
  });

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  expect((await rename('小明', '王')).status).toBe(200);
  session = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
  await TestSocket.join(customer, session.conferenceSessionId, 'signer');
  await TestSocket.join(notary, session.conferenceSessionId, 'notary');
  await until(seen, ({ status }) => status === 'in_progress');
  await recordMoment(notary, session.conferenceSessionId);
  await doScript(session.id, notary, [customer], `identity.${session.userId}`);
  await confirmAddress(customer, session.id);
});
afterAll(() => server?.stop());

test('refuses to identify, sign or certify under a name that the PDF fonts cannot print', async () => {
  const known = await identify({ method: 'personal_knowledge' });
  expect([known.status, known.body.code]).toEqual([409, 'unprintable_name']);
  expect(known.body.message).toContain(
    'the name 小明 王. These characters are not supported: 小 明 王. Ask them to enter it in their profile in Latin letters',
  );
  const signed = await sign('Xiaoming Wang');
  expect([signed.status, signed.body.code]).toEqual([409, 'unprintable_name']);
  expect(signed.body.message).toContain('Enter it in your profile in Latin letters');
  expect((await seen()).abilities.sealMissing.join(' ')).toContain('cannot show the name 小明 王');
});

test('applies the same check to a name that is stated with an identity document', async () => {
  await customer.call('PUT', at('/proofing'), { ...TYPED, familyName: '班尼特' });
  const named = await identify({ method: 'identity_document' });
  expect([named.status, named.body.code]).toEqual([409, 'unprintable_name']);
  expect(named.body.message).toContain(
    'enter it again in their identity proofing in Latin letters',
  );
  await proveIdentity(customer, session.id);
  await recordMoment(notary, session.conferenceSessionId);
  const proofing = ['credential_analysis', 'knowledge_questions'];
  expect((await identify({ method: 'identity_document', proofing })).status).toBe(200);
  expect((await seen()).principalName).toBe('Cole James Bennett');
});

test('accepts a Latin spelling during the conference and uses it as the name in the act', async () => {
  expect((await rename('Xiaoming', 'Wang')).status).toBe(200);
  // The spelling is now the name in the act and can no longer change.
  expect((await rename('John', 'Victim')).body.code).toBe('name_in_use');
  await recordMoment(notary, session.conferenceSessionId);
  const noted = await identify({ method: 'personal_knowledge', note: '邻居' });
  expect(noted.body.message).toContain('Please write this in Latin letters.');
  expect((await identify({ method: 'personal_knowledge' })).status).toBe(200);
  expect((await seen()).principalName).toBe('Xiaoming Wang');
  expect((await seen()).abilities.sealMissing.join(' ')).not.toContain('cannot show');
});

test('checks a typed signature against the glyphs of the fonts, not against its script', async () => {
  const chinese = await sign('王小明');
  expect([chinese.status, Object.keys(chinese.body.fields ?? {})]).toEqual([
    400,
    ['appearance.text'],
  ]);
  await doScript(session.id, notary, [customer]);
  expect((await sign('Kaʻiulani')).body).toMatchObject({ signerName: 'Xiaoming Wang' });
});

test('explains per kind of mark what to do about glyphs that the PDF fonts lack', async () => {
  const refusalOf = async (kind: string, text: string) => {
    const { status, body } = await sign(text, kind);
    return [status, body.message, body.fields?.['appearance.text']];
  };
  const lacks = (emails: string, what: string) => {
    const message = `The sealed document cannot show these characters: ${emails}. ${what}`;
    return [400, message, message];
  };
  expect(await refusalOf('signature', '王小明')).toEqual(
    lacks('王 小 明', 'Please draw your signature, or type it in Latin letters.'),
  );
  expect(await refusalOf('initials', '王明')).toEqual(
    lacks('王 明', 'Please type your initials in Latin letters.'),
  );
  expect(await refusalOf('text', 'Room 七')).toEqual(
    lacks('七', 'Please write this in Latin letters.'),
  );
  // The server ignores the text that a client sends for a date.
  expect((await sign('今天', 'date')).status).toBe(201);
});

test('refuses a notary registration whose data a certificate or seal cannot print', async () => {
  const person = await server.newcomer('Min');
  const fieldsOf = async (change: object) => {
    const { status, body } = await person.call<Refusal>('POST', '/api/notaries/register', {
      email: 'min@example.org',
      firstName: 'Min',
      lastName: 'Zhao',
      licenseNumber: 'OH-2024-771',
      commissionState: 'OH',
      commissionExpiry: `${new Date().getUTCFullYear() + 2}-01-01`,
      ...change,
    });
    return [status, body.fields];
  };
  expect(await fieldsOf({ firstName: '敏' })).toEqual([
    400,
    { firstName: expect.stringContaining('cannot show some characters of this name') },
  ]);
  expect(await fieldsOf({ licenseNumber: '第2024号' })).toEqual([
    400,
    {
      licenseNumber: expect.stringContaining(
        'cannot show these characters: 第 号. Please enter the number',
      ),
    },
  ]);
  expect(await fieldsOf({ licenseNumber: '№ 2024-771', lastName: 'Zɑoß' })).toEqual([
    400,
    { lastName: expect.stringContaining('in capital letters and cannot show Ɑ') },
  ]);
});
