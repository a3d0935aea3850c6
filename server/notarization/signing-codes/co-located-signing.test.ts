import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GUEST_ISSUER } from '../../../common/issuers-without-account.ts';
import { invitedConsentStatement } from '../../../common/legal/electronic-consent.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { Script } from '../../../common/script.ts';
import type { User } from '../../../common/users.ts';
import { setUpTotp } from '../../testing/authenticator.ts';
import { emailsOf, waitForEmails } from '../../testing/emails.ts';
import { guestCode, guestSignInsPath } from '../../testing/guest.ts';
import { countCodes, mailedCode } from '../../testing/signing-code.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  askForSeal,
  recordMoment,
  SIGNATURE,
  signedSession,
  until,
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

const outbox = () => path.join(server.dataDir, 'outbox');

test('a co-located signer acts in their own name with a new code for each action', async () => {
  const authenticator = await setUpTotp(notary);
  const session = await signedSession(customer, notary);
  const at = (call = '') => `/api/notarization-sessions/${session.id}${call}`;
  const see = async (person: TestPerson) =>
    (await person.call<NotarizationSession>('GET', at())).body;
  const email = 'bo@example.test';
  const { body: invitation } = await customer.call<{ id: string }>('POST', at('/invitations'), {
    email,
    role: 'signer',
  });
  const seatPath = at(`/invitations/${invitation.id}/beside`);
  const fresh = async (by: TestPerson, subject?: string) => {
    const before = countCodes(outbox(), email);
    const asked = await by.call('POST', `${seatPath}/codes`, { subject });
    expect(asked.status).toBe(201);
    return mailedCode(outbox(), email, before);
  };
  const named = { firstName: 'Bo', lastName: 'Lee', consent: true };
  expect((await notary.call('POST', `${seatPath}/codes`)).status).toBe(403);
  const seatCode = await fresh(customer);
  // A code that was requested on one device cannot be used on another.
  expect((await notary.call('POST', seatPath, { ...named, code: seatCode })).status).toBe(403);
  // The code is rejected without consent to sign electronically.
  const unasked = { ...named, consent: undefined, code: seatCode };
  expect((await customer.call('POST', seatPath, unasked)).status).toBe(400);
  expect((await customer.call('POST', seatPath, { ...named, code: seatCode })).status).toBe(200);
  const bo = (await see(notary)).people.find(({ key }) => key === invitation.id);
  expect(bo).toMatchObject({ name: 'Bo Lee', beside: (await see(customer)).userId });
  const update = await session.sockets[1]?.next('participant-updated');
  expect(update?.participant.name).toBe('Cole Bennett and Bo Lee');

  // Script steps: the notary confirms their own as usual, and the co-located signer needs a code
  // for each of theirs.
  const recordNow = () => recordMoment(notary, session.conferenceId);
  let { body: script } = await notary.call<Script>('GET', at('/script'));
  for (const step of script.steps.filter(({ done }) => !done)) {
    const value = valueFor(step, script.rules?.state ?? '');
    if (step.by === 'notary') {
      await recordNow();
      const confirmed = await notary.call<Script>('POST', at(`/script/${step.key}`), value);
      expect(confirmed.status).toBe(200);
      continue;
    }
    const own = at(`/script/${step.key}`);
    expect((await customer.call('POST', own, value)).status).toBe(403);
    const proof = { person: invitation.id, code: await fresh(customer, step.key) };
    await recordNow();
    const confirmed = await customer.call<Script>('POST', `${own}/beside`, {
      beside: proof,
      value,
    });
    expect(confirmed.status).toBe(200);
    expect((await customer.call('POST', `${own}/beside`, { beside: proof, value })).status).toBe(
      403,
    );
  }
  script = (await notary.call<Script>('GET', at('/script'))).body;
  expect(script.steps.filter(({ done }) => !done)).toEqual([]);

  // The first signer cannot sign for the co-located signer.
  const field = { kind: 'signature', page: 1, x: 0.5, y: 0.6, width: 0.3, height: 0.05 };
  const placed = await customer.call<NotarizationSession>('PUT', at('/fields'), {
    fields: [{ ...field, person: invitation.id, required: true }],
  });
  const fieldId = placed.body.fields[0]?.id;
  const sign = async (proof?: { person: string; code: string }, by = customer) => {
    await recordNow();
    return by.call<{ signerName: string; message: string }>('POST', at('/signatures'), {
      ...SIGNATURE,
      appearance: { kind: 'typed', text: 'Bo Lee' },
      fieldId,
      ...(proof ? { beside: proof } : {}),
    });
  };
  expect((await sign()).status).toBe(403);
  expect((await sign({ person: invitation.id, code: seatCode })).status).toBe(403);
  expect((await customer.call('POST', `${seatPath}/codes`, {})).status).toBe(400);
  // A code for one action is rejected for another. Its email names the action and the device.
  const forAnother = await fresh(customer, `willingness.${bo?.userId}`);
  const misused = await sign({ person: invitation.id, code: forAnother });
  expect(misused.status).toBe(403);
  expect(misused.body.message).toContain('a different action');
  const emails = emailsOf(server, 'signing-code-').map((text) => text.replace(/\s+/g, ' '));
  const emailWith = (digits: string) => emails.find((text) => text.includes(digits));
  expect(emailWith(seatCode)).toContain('on the device of Cole Bennett');
  expect(emailWith(forAnother)).toContain('Willingness and awareness of Bo Lee');
  const code = await fresh(customer, fieldId);
  expect((await sign({ person: invitation.id, code }, notary)).status).toBe(403);
  const signed = await sign({ person: invitation.id, code });
  expect(signed).toMatchObject({ status: 201, body: { signerName: 'Bo Lee', userId: bo?.userId } });
  expect((await sign({ person: invitation.id, code })).status).toBe(403);
  // They may sign elsewhere after their prepared fields.
  const free = { ...SIGNATURE, page: 1, beside: { person: invitation.id, code: '' } };
  free.beside.code = await fresh(customer, 'page-2');
  expect((await customer.call('POST', at('/signatures'), free)).status).toBe(403);
  free.beside.code = await fresh(customer, 'page-1');
  await recordNow();
  expect((await customer.call('POST', at('/signatures'), free)).status).toBe(201);

  // The record names what the code proved.
  await server.services
    .db('signing_codes')
    .where({ sessionId: session.id, purpose: 'sign' })
    .update({ number: '+16145550123' });
  const asked = await askForSeal(notary, session.id, await authenticator.code());
  expect(asked.status).toBe(202);
  await until(
    () => see(customer),
    ({ status }) => status === 'completed',
    60_000,
  );
  // The link of their email opens their copy, after they confirm their address again.
  const seal = await server.services.db('seals').where({ sessionId: session.id }).first();
  const [sealedEmail = ''] = await waitForEmails(server, `sealed-${seal?.id}-${bo?.userId}`);
  expect(sealedEmail).toContain('Open this link to download your copy.');
  expect(sealedEmail).toContain('because you take part in this notarization');
  const linked = /#invitation=([\w-]+)/.exec(sealedEmail)?.[1] ?? '';
  const guest = server.visitor();
  const emailedCode = await guestCode(server, guest, session.id, { email, code: linked });
  const signIn = { code: linked, emailedCode };
  expect(await guest.call('POST', guestSignInsPath(session.id), signIn)).toMatchObject({
    status: 200,
    body: { signedIn: true },
  });
  expect((await guest.call<User>('GET', '/api/user')).body).toMatchObject({
    id: bo?.userId,
    guestSessionId: session.id,
  });
  expect((await guest.fetch(at('/sealed-document'))).status).toBe(200);
  // They are a guest now, so they can keep an account.
  expect(
    await server.services
      .db('users')
      .where({ id: bo?.userId ?? '' })
      .first(),
  ).toMatchObject({
    iss: GUEST_ISSUER,
    sub: email,
  });
  const response = await customer.fetch(
    `/api/documents/${session.documentId}/download?version=evidence`,
  );
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const record = JSON.parse(new TextDecoder().decode(files['record.json']));
  expect(record.signatures).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ signerName: 'Cole Bennett', onDeviceOf: null }),
      expect.objectContaining({ signerName: 'Bo Lee', onDeviceOf: 'Cole Bennett' }),
    ]),
  );
  expect(record.script).toContainEqual(
    expect.objectContaining({ by: 'Bo Lee', device: 'Cole Bennett' }),
  );
  expect(record.people).toContainEqual(
    expect.objectContaining({
      name: 'Cole Bennett',
      addressConfirmedAt: null,
      phoneConfirmedAt: expect.stringMatching(/^\d{4}/),
      phoneEndsIn: '0123',
    }),
  );
  expect(record.people).toContainEqual(
    expect.objectContaining({
      name: 'Bo Lee',
      addressConfirmedAt: expect.stringMatching(/^\d{4}/),
      consentAt: expect.stringMatching(/^\d{4}/),
      consentText: invitedConsentStatement,
    }),
  );
});
