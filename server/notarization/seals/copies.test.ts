import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { Script } from '../../../common/script.ts';
import { setUpTotp } from '../../testing/authenticator.ts';
import { waitForEmails } from '../../testing/emails.ts';
import { invited } from '../../testing/invite.ts';
import { confirmAddress } from '../../testing/signing-code.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import {
  recordMoment,
  SIGNATURE,
  sealSession,
  signedSession,
  valueFor,
} from '../../testing/world.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
});
afterAll(() => server?.stop());

const invitedSessions = async (person: TestPerson) =>
  (await person.call<NotarizationSession[]>('GET', '/api/notarization-sessions?role=invited')).body;

test('a witness who signed gets an email after the seal, sees the session and can download the document', async () => {
  const authenticator = await setUpTotp(notary);
  const session = await signedSession(customer, notary);
  const at = (call = '') => `/api/notarization-sessions/${session.id}${call}`;
  const witness = await invited(server, customer, session.id, 'witness', 'Wanda');
  await TestSocket.join(witness, session.conferenceId, 'witness');
  await confirmAddress(witness, session.id);
  await recordMoment(notary, session.conferenceId);
  const { body: script } = await notary.call<Script>('GET', at('/script'));
  for (const step of script.steps.filter(({ done }) => !done)) {
    const by = step.by === 'notary' ? notary : witness;
    await by.call('POST', at(`/script/${step.key}`), valueFor(step, 'OH'));
  }
  const download = (person: TestPerson) => person.fetch(at('/sealed-document'));
  // Before they sign, they are not entitled to the result.
  expect((await download(witness)).status).toBe(403);
  expect((await witness.call('POST', at('/signatures'), SIGNATURE)).status).toBe(201);
  expect((await download(witness)).status).toBe(409);
  const sealed = await sealSession(customer, notary, session.id, await authenticator.code());
  expect(sealed.abilities.downloadSealed).toBe(true);

  const { id } = (await witness.call<{ id: string }>('GET', '/api/user')).body;
  const seal = await server.services.db('seals').where({ sessionId: session.id }).first();
  const [email = ''] = await waitForEmails(server, `sealed-${seal?.id}-${id}`);
  expect(email).toContain('which you signed as a witness, was notarized by Nora');
  expect(email).toContain(`/sessions/${session.id}`);
  expect(email).toContain(`/verify/${sealed.publicId}`);

  expect(await invitedSessions(witness)).toMatchObject([
    { id: session.id, status: 'completed', abilities: { downloadSealed: true, cancel: false } },
  ]);
  for (const person of [customer, notary]) expect(await invitedSessions(person)).toEqual([]);

  const own = await download(witness);
  expect(own.headers.get('content-disposition')).toContain('agreement (notarized).pdf');
  const digest = createHash('sha256').update(Buffer.from(await own.arrayBuffer()));
  expect(digest.digest('hex')).toBe(seal?.sealedSha256);
  expect((await download(customer)).status).toBe(200);
  expect((await download(notary)).status).toBe(403);
  expect((await download(await server.newcomer('Stranger'))).status).toBe(404);
});
