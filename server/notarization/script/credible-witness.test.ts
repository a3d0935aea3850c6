import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { Script } from '../../../common/script.ts';
import { runTool } from '../../sealing/testing/run-tool.ts';
import { setUpTotp } from '../../testing/authenticator.ts';
import { connectedIn } from '../../testing/connected-in.ts';
import { invited } from '../../testing/invite.ts';
import { confirmAddress } from '../../testing/signing-code.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import {
  acceptedSession,
  askForSeal,
  CERTIFICATE,
  recordMoment,
  SIGNATURE,
  until,
  uploadReady,
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

test('requires a credible witness to be named, sworn and in the conference before they identify a signer', async () => {
  const document = await uploadReady(customer);
  const session = await acceptedSession(customer, notary, document.id);
  const at = (call = '') => `/api/notarization-sessions/${session.id}${call}`;
  const wanda = await invited(server, customer, session.id, 'credible_witness', 'Wanda');
  const { body: user } = await wanda.call<{ id: string }>('GET', '/api/user');
  const seen = (await notary.call<NotarizationSession>('GET', at())).body;
  expect(seen.people).toContainEqual(
    expect.objectContaining({ name: 'Wanda Tester', role: 'witness', credible: true }),
  );
  const sockets = [
    await TestSocket.join(customer, session.conferenceSessionId, 'signer'),
    await TestSocket.join(notary, session.conferenceSessionId, 'notary'),
  ];
  await until(
    async () => (await customer.call<NotarizationSession>('GET', at())).body,
    ({ status }) => status === 'in_progress',
  );
  const { body: script } = await notary.call<Script>('GET', at('/script'));
  const keys = script.steps.map(({ key }) => key);
  const owner = `identity.${session.userId}`;
  const oath = `oath.${user.id}`;
  expect(keys.indexOf(oath)).toBeLessThan(keys.indexOf(owner));
  expect(script.steps.find(({ key }) => key === oath)?.words).toContain(
    'Do you, Wanda Tester, solemnly swear under penalty of perjury that you personally know Cole Bennett',
  );
  // On a busy machine, the recording of an earlier step is too old for the next one.
  const say = async (key: string, value: object) => {
    await recordMoment(notary, session.conferenceSessionId);
    return notary.call<{ message: string }>('POST', at(`/script/${key}`), value);
  };
  const vouch = (witness?: string) =>
    say(owner, { kind: 'identity', method: 'credible_witness', witness });
  const seat = await TestSocket.join(wanda, session.conferenceSessionId, 'witness');
  for (const step of script.steps) {
    if (step.key === owner || step.key === oath || step.person?.userId === undefined) {
      if (step.person) continue;
    }
    if (!['announcement', 'opening', 'notary_place', 'place', 'identity'].includes(step.kind))
      continue;
    expect((await say(step.key, valueFor(step, script.rules?.state ?? ''))).status).toBe(200);
  }
  expect((await vouch()).body.message).toContain('Choose the credible witness');
  expect((await vouch(session.userId)).status).toBe(409);
  expect((await vouch(user.id)).body.message).toContain('First, Wanda Tester must take the oath');
  expect((await say(oath, { kind: 'oath', form: 'oath' })).status).toBe(200);
  seat.ws.terminate();
  await until(
    async () => (await connectedIn(server, session.conferenceSessionId)).size,
    (count) => count === 2,
  );
  expect((await vouch(user.id)).body.message).toContain('is not in the conference');
  sockets.push(
    await TestSocket.join(wanda, session.conferenceSessionId, 'witness', { resume: true }),
  );
  expect((await vouch(user.id)).status).toBe(200);
  // The witness signs nothing, and the seal does not require it.
  const missing = (await notary.call<NotarizationSession>('GET', at())).body.abilities.sealMissing;
  expect(missing.join(' ')).not.toMatch(/witness .* has not signed/);
  // Without the oath the identification no longer counts.
  expect((await notary.call('DELETE', at(`/script/${oath}`))).status).toBe(200);
  const after = (await notary.call<NotarizationSession>('GET', at())).body.abilities.sealMissing;
  expect(after.join(' ')).toContain('First, Wanda Tester must take the oath or affirmation.');
  // After a new oath the certificate names them as credible witness, although they signed nothing.
  const authenticator = await setUpTotp(notary);
  for (const step of (await notary.call<Script>('GET', at('/script'))).body.steps) {
    if (step.done && step.key !== owner) continue;
    const by = step.by === 'notary' ? notary : customer;
    const value =
      step.key === owner
        ? { kind: 'identity', method: 'credible_witness', witness: user.id }
        : valueFor(step, script.rules?.state ?? '');
    await recordMoment(notary, session.conferenceSessionId);
    const confirmed = await by.call<{ message: string }>('POST', at(`/script/${step.key}`), value);
    expect([step.key, confirmed.status, confirmed.body.message]).toEqual([
      step.key,
      200,
      undefined,
    ]);
  }
  await confirmAddress(customer, session.id);
  await recordMoment(notary, session.conferenceSessionId);
  expect((await customer.call('POST', at('/signatures'), SIGNATURE)).status).toBe(201);
  const sealed = await askForSeal(notary, session.id, await authenticator.code(), {
    ...CERTIFICATE,
    identity: { method: 'credible_witness', confirmed: true },
  });
  expect(sealed.body).toMatchObject({ session: { id: session.id } });
  await until(
    async () => (await customer.call<NotarizationSession>('GET', at())).body,
    ({ status }) => status === 'completed',
    60_000,
  );
  const file = await customer.fetch(`/api/documents/${document.id}/download`);
  const saved = path.join(server.dataDir, 'sealed.pdf');
  await writeFile(saved, Buffer.from(await file.arrayBuffer()));
  const text = runTool('pdftotext', '-layout', saved, '-').output;
  expect(text).toMatch(/Wanda Tester[\s\S]*Credible witness/i);
  expect(text).toContain('Identified by a credible witness');
  for (const socket of sockets) socket.close();
});
