import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeletionPreview } from '../../common/account.ts';
import { templateContent } from '../../common/template-content.ts';
import type { TemplateRequest } from '../../common/template-requests.ts';
import { readTemplateContent } from '../../common/template-values.ts';
import type { User } from '../../common/users.ts';
import { linkToken } from '../newsletter/link-token.ts';
import { lockKeys } from '../notary-keys/store.ts';
import { keptUntil } from '../rules/retention.ts';
import { pinRules } from '../rules/rule-sets-store.ts';
import { makeCredential } from '../sealing/testing/make-credential.ts';
import { temporaryFolder } from '../sealing/testing/run-tool.ts';
import { setUpTotp } from '../testing/authenticator.ts';
import { awaitLetters, lettersOf } from '../testing/letters.ts';
import type { TestPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import {
  acceptedSession,
  askForSeal,
  newNotary,
  signedSession,
  startSession,
  until,
  uploadReady,
} from '../testing/world.ts';
import { eraseAccount, eraseLeftovers } from './erase-account.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const PASSWORD = 'a long enough password';
const me = async (person: TestPerson) => (await person.call<User>('GET', '/api/user')).body;
const preview = async (person: TestPerson) =>
  (await person.call<DeletionPreview>('GET', '/api/user/deletion')).body;
const remove = (person: TestPerson, email: string) =>
  person.call<{ code: string; message: string; fields: Record<string, string> }>(
    'DELETE',
    '/api/user',
    { email },
  );
const onDisk = (id: string) => existsSync(path.join(server.dataDir, 'files', id.slice(0, 2), id));
const erased = (userId: string) =>
  until(
    async () =>
      (
        await server.services
          .db('documents')
          .where({ user_id: userId })
          .whereNot('status', 'notarized')
          .whereNull('erased_at')
      ).length,
    (left) => left === 0,
  );

describe('before', () => {
  test('one sees what goes and what stays', async () => {
    const person = await server.newcomer('Preview');
    await uploadReady(person);
    expect(await preview(person)).toEqual({
      deleted: [
        { kind: 'documents', count: 1 },
        { kind: 'sign_ins', count: 1 },
      ],
      kept: [
        { kind: 'unproved_address', count: 1, until: null },
        { kind: 'audit', count: 1, until: null },
      ],
      refusals: [],
      freshSignIn: true,
      foreignProvider: false,
    });
  });

  test('the address has to be one’s own, and the sign-in fresh', async () => {
    const person = await server.newcomer('Careful');
    const { id, email } = await me(person);
    const mistyped = await remove(person, 'other@example.test');
    expect([mistyped.status, mistyped.body.fields.email]).toEqual([
      400,
      'This is not the address of your account.',
    ]);
    expect((await remove(person, 'nothing of the kind')).status).toBe(400);
    await server.services.db.raw(
      `UPDATE sessions SET sess = jsonb_set(sess, '{authenticatedAt}', to_jsonb(?::bigint)) WHERE user_id = ?`,
      [Date.now() - 16 * 60_000, id],
    );
    expect((await preview(person)).freshSignIn).toBe(false);
    const stale = await remove(person, email);
    expect([stale.status, stale.body.code]).toEqual([403, 'fresh_sign_in_required']);
    expect((await me(person)).email).toBe(email);
  });

  test('open sessions, open assignments and the administrator’s office stand in the way', async () => {
    await server.services.db('notaries').update({ status: 'inactive' });
    const notary = await newNotary(server);
    const person = await server.newcomer('Busy');
    const document = await uploadReady(person, { name: 'open.pdf' });
    const session = await acceptedSession(person, notary, document.id);
    const refused = await remove(person, (await me(person)).email);
    expect([refused.status, refused.body.code]).toEqual([409, 'account_in_use']);
    expect(refused.body.message).toContain('"open.pdf" is still open');
    expect((await remove(notary, (await me(notary)).email)).body.message).toContain(
      'an open assignment as a notary',
    );
    const administrator = await server.person('administrator');
    expect((await remove(administrator, (await me(administrator)).email)).status).toBe(409);
    await person.call('POST', `/api/notarization-sessions/${session.id}/cancel`);
    expect((await preview(person)).refusals).toEqual([]);
  });
});

describe('deleting', () => {
  test('erases documents and files, signs out, and leaves the address for someone new', async () => {
    const person = await server.newcomer('Goner');
    const { id, email } = await me(person);
    const elsewhere = await server.visitor().signIn(email, PASSWORD);
    const document = await uploadReady(person, { name: 'private.pdf' });
    await setUpTotp(person);
    const { db } = server.services;
    const row = await db('documents').where({ id: document.id }).first();
    expect(onDisk(row.original_file_id) && onDisk(row.rendition_file_id)).toBe(true);

    expect((await remove(person, email.toUpperCase())).status).toBe(204);
    for (const one of [person, elsewhere])
      expect((await one.call('GET', '/api/user')).status).toBe(401);
    await erased(id);
    expect(onDisk(row.original_file_id) || onDisk(row.rendition_file_id)).toBe(false);
    expect(
      await db('stored_files').whereIn('id', [row.original_file_id, row.rendition_file_id]),
    ).toEqual([]);
    const left = await db('users').where({ id }).first();
    expect(left).toMatchObject({ first_name: null, last_name: null, timezone: null });
    expect(JSON.stringify(left)).not.toContain(email);
    expect(await db('step_up_credentials').where({ user_id: id })).toEqual([]);
    const [letter = ''] = await awaitLetters(server, `account-deleted-${id}`);
    expect(letter).toContain(`To: ${email}`);
    expect(letter.replace(/\s+/g, ' ')).toContain('lines of the audit list');
    expect(letter).toContain('cannot be switched off');

    await expect(server.visitor().signIn(email, PASSWORD)).rejects.toThrow();
    const anew = await server.visitor().register(email, 'Goner', 'Again');
    expect((await me(anew)).id).not.toBe(id);
    expect((await anew.call('GET', '/api/documents')).body).toEqual([]);
    expect((await anew.call('GET', `/api/documents/${document.id}`)).status).toBe(404);
    expect((await anew.call('GET', '/api/step-up')).body).toEqual([]);
  });

  test('takes newsletter and letters to the office along where the address is proved', async () => {
    const { db, config } = server.services;
    /** Someone of whom both are there, confirmed from the letter by whoever follows its link. */
    const reader = async (name: string, follows: (person: TestPerson) => TestPerson) => {
      const person = await server.newcomer(name);
      const { id, email } = await me(person);
      await server.visitor().call('POST', '/api/newsletter/subscriptions', { email });
      const subscription = await db('newsletter_subscriptions').where({ email }).first('id');
      const token = linkToken(config.masterKey, subscription.id);
      await follows(person).call('POST', '/api/newsletter/confirmations', { token });
      await server.visitor().call('POST', '/api/contact-requests', {
        topic: 'demo',
        name,
        email: email.toUpperCase(),
        message: 'Please show it to the four of us.',
      });
      const plan = await preview(person);
      expect((await remove(person, email)).status).toBe(204);
      const [letter = ''] = await awaitLetters(server, `account-deleted-${id}`);
      const left = await Promise.all(
        ['newsletter_subscriptions', 'contact_requests'].map(async (table) => {
          const rows = await db(table).whereRaw('lower(email) = lower(?)', [email]);
          return rows.length;
        }),
      );
      const kinds = [...plan.deleted, ...plan.kept].map(({ kind }) => kind);
      return { kinds, left, said: letter.replace(/\s+/g, ' ').includes('nobody has proved') };
    };
    expect(await reader('Proved', (person) => person)).toEqual({
      kinds: ['sign_ins', 'newsletter', 'office_letters', 'audit'],
      left: [0, 0],
      said: false,
    });
    // Anybody could have signed up with this address: what it reads elsewhere is not theirs to end.
    expect(await reader('Unproved', () => server.visitor())).toEqual({
      kinds: ['sign_ins', 'unproved_address', 'audit'],
      left: [1, 1],
      said: true,
    });
  });

  test('twenty times at once has one effect', async () => {
    const person = await server.newcomer('Twenty');
    const { id, email } = await me(person);
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove(person, email)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(204);
    expect(statuses.every((status) => status === 204 || status === 401)).toBe(true);
    const lines = await server.services
      .db('audit_events')
      .where({ user_id: id, action: 'user.deleted' });
    expect(lines).toHaveLength(1);
    await awaitLetters(server, `account-deleted-${id}`);
    expect(lettersOf(server, `account-deleted-${id}`)).toHaveLength(1);
  });

  test('lets nothing in that a call under way brings afterwards', async () => {
    const person = await server.newcomer('Racer');
    const { id, email } = await me(person);
    const bytes = 'A short paper.';
    const [, ...uploads] = await Promise.all([
      remove(person, email),
      ...Array.from({ length: 10 }, (_, n) => person.upload(bytes, `late-${n}.txt`)),
    ]);
    for (const { status } of uploads) expect([201, 401]).toContain(status);
    await erased(id);
    await expect(
      server.services.db('template_requests').insert({
        user_id: id,
        requested_title: 'Late',
        description: 'Late',
      }),
    ).rejects.toMatchObject({ code: 'SW401' });
  });

  test('goes on where a run of the erasing job was killed between files and rows', async () => {
    const person = await server.newcomer('Killed');
    const { id } = await me(person);
    const [first, second] = [await uploadReady(person), await uploadReady(person)];
    const { db, storage } = server.services;
    const row = await db('documents').where({ id: first.id }).first();
    // As a killed run leaves it: the account is marked, some files are gone, all rows are there.
    await db('users')
      .where({ id })
      .update({ deleted_at: db.raw("now() - interval '1 hour'") });
    await storage.remove(row.original_file_id);
    await eraseLeftovers(server.services);
    expect(await db('documents').whereIn('id', [first.id, second.id])).toEqual([]);
    await eraseAccount(server.services, id);
  });

  test('empties the templates that were made of one’s own words', async () => {
    const { db } = server.services;
    const person = await server.newcomer('Author');
    const { id, email } = await me(person);
    const { body: request } = await person.call<TemplateRequest>('POST', '/api/template-requests', {
      templateType: 'lease of a boat mooring',
      description: 'For my sister Quintilla Vandermeer, who keeps her boat in Toledo over winter.',
    });
    await until(
      () => db('template_requests').where({ id: request.id }).first(),
      (row) => row.ai_generation_status === 'reviewing',
    );
    const administrator = await server.person('administrator');
    const review = `/api/admin/template-requests/${request.id}`;
    expect((await administrator.call('PATCH', review, { decision: 'approve' })).status).toBe(200);
    const { purchaseId } = (
      await person.call<TemplateRequest[]>('GET', '/api/template-requests')
    ).body.find((one) => one.id === request.id) as TemplateRequest;
    await person.call('POST', `/api/template-purchases/${purchaseId}/checkout`);
    await person.call('POST', `/api/payments/sandbox/${purchaseId}`, { outcome: 'paid' });
    const made = () => db('document_templates').where({ owner_id: id }).first();
    const before = await made();
    expect(before.content).toContain('Quintilla');

    expect((await remove(person, email)).status).toBe(204);
    const left = await until(made, ({ title }) => title === 'Deleted');
    expect(JSON.stringify(left)).not.toMatch(/Quintilla|mooring|Toledo/i);
    expect(left).toMatchObject({ tags: null, is_active: false });
    expect(templateContent.safeParse(JSON.parse(left.content)).success).toBe(true);
    expect(readTemplateContent(left.content).blocks).toEqual([
      { kind: 'paragraph', text: 'Deleted' },
    ]);
    // The books keep what was paid for it.
    const books = await administrator.call<{ id: string }[]>(
      'GET',
      '/api/admin/template-purchases',
    );
    expect(books.body.find((one) => one.id === purchaseId)).toMatchObject({
      templateTitle: 'Deleted',
      status: 'completed',
      purchasePrice: 2999,
    });

    // What an erasure before left of it goes when the clock comes round.
    await db('users')
      .where({ id })
      .update({ deleted_at: db.raw("now() - interval '1 hour'") });
    await db('document_templates')
      .where({ owner_id: id })
      .update({ content: before.content, tags: before.tags });
    await db('template_purchases').where({ id: purchaseId }).update({ status: 'pending' });
    await eraseLeftovers(server.services);
    expect(await made()).toMatchObject({ content: left.content, tags: null });
    expect((await db('template_purchases').where({ id: purchaseId }).first()).status).toBe(
      'failed',
    );
  });

  test('of someone who is not deleted erases nothing', async () => {
    const person = await server.newcomer('Alive');
    const document = await uploadReady(person);
    await eraseAccount(server.services, (await me(person)).id);
    expect((await person.call('GET', `/api/documents/${document.id}`)).status).toBe(200);
  });
});

test('a notary who never notarized goes, whatever was made ready for them', async () => {
  const { db } = server.services;
  // A key alone, and a key and a session that came to nothing and went with its owner.
  for (const asked of [false, true]) {
    await db('notaries').update({ status: 'inactive' });
    const notary = await newNotary(server);
    const made = makeCredential(temporaryFolder(), `unused-${asked}`, { subject: 'Olga Reyes' });
    const uploaded = await notary.call<{ id: string }>('POST', '/api/notary-keys/pkcs12', {
      file: made.p12.toString('base64'),
      password: 'open sesame',
    });
    expect(uploaded.status).toBe(201);
    if (asked) {
      const customer = await server.newcomer('Fleeting');
      const document = await uploadReady(customer);
      const session = await acceptedSession(customer, notary, document.id);
      await customer.call('POST', `/api/notarization-sessions/${session.id}/cancel`);
      const { id, email } = await me(customer);
      expect((await remove(customer, email)).status).toBe(204);
      await erased(id);
    }
    expect((await remove(notary, (await me(notary)).email)).status).toBe(204);
    const key = await db('notary_keys').where({ id: uploaded.body.id }).first();
    expect(key).toMatchObject({ status: 'superseded', sealed_key: null });
  }
});

/** Waits until so many connections wait for a lock of another. */
const waiting = (count: number) =>
  until(
    async () =>
      (
        await server.owner.raw(
          `SELECT 1 FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
      ).rows.length,
    (waits) => waits === count,
  );

test('a key that is changed while its notary’s account is deleted: one goes first, and neither fails', async () => {
  const { db } = server.services;
  await db('notaries').update({ status: 'inactive' });
  for (const first of ['key', 'deletion']) {
    const notary = await newNotary(server);
    const { id, email } = await me(notary);
    const hold = await db.transaction();
    if (first === 'key') await lockKeys(hold, notary.notaryId);
    else await hold('users').where({ id }).forUpdate();
    const calls = {
      key: () => notary.call('POST', '/api/notary-keys/local', { algorithm: 'P-256' }),
      deletion: () => remove(notary, email),
    };
    const changed = first === 'key' ? calls.key() : null;
    if (changed) await waiting(1);
    const deleted = calls.deletion();
    await waiting(changed ? 2 : 1);
    const late = changed ?? calls.key();
    await waiting(2);
    await hold.commit();
    expect([first, (await late).status, (await deleted).status]).toEqual([
      first,
      first === 'key' ? 201 : 401,
      204,
    ]);
    expect(await db('notary_keys').where({ notary_id: notary.notaryId, status: 'active' })).toEqual(
      [],
    );
  }
});

test('a session that is taken from a notary while their account is deleted: the deletion waits, and neither fails', async () => {
  const { db } = server.services;
  const administrator = await server.person('administrator');
  const customer = await server.newcomer('Taker');
  const document = await uploadReady(customer);
  for (const by of ['cancel', 'suspension'] as const) {
    await db('notaries').update({ status: 'inactive' });
    const notary = await newNotary(server);
    const { email } = await me(notary);
    const session = await acceptedSession(customer, notary, document.id);
    const hold = await db.transaction();
    await hold('notarization_sessions').where({ id: session.id }).forUpdate();
    const taken =
      by === 'cancel'
        ? customer.call('POST', `/api/notarization-sessions/${session.id}/cancel`)
        : administrator.call('PATCH', `/api/admin/notaries/${notary.notaryId}`, {
            status: 'suspended',
            reason: 'A complaint',
          });
    await waiting(1);
    const deleted = remove(notary, email);
    await waiting(2);
    await hold.commit();
    expect([by, (await taken).status, (await deleted).status]).toEqual([by, 200, 204]);
    await db('notarization_sessions').where({ id: session.id }).update({ status: 'cancelled' });
  }
});

test('a sealed act stays whole and verifiable until its time is over, then it goes too', async () => {
  await server.services.db('notaries').update({ status: 'inactive' });
  const notary = await newNotary(server, { state: 'NV' });
  const authenticator = await setUpTotp(notary);
  const customer = await server.newcomer('Sealed');
  const { id, email } = await me(customer);
  const session = await signedSession(customer, notary);
  const asked = await askForSeal(notary, session.id, await authenticator.code());
  expect(asked.status).toBe(202);
  const { db } = server.services;
  const seal = await until(
    () => db('seals').where({ session_id: session.id }).first(),
    (one) => one?.status === 'completed',
    60_000,
  );
  for (const socket of session.sockets) socket.close();
  // Nobody has asked for the evidence; it is there all the same.
  const bundle = await until(
    () => db('evidence_bundles').where({ session_id: session.id }).first(),
    (one) => one !== undefined,
  );
  // Who was there as a guest is told that the act keeps their name; it outlives their account.
  const guest = await server.newcomer('Witness');
  const guestSelf = await me(guest);
  await db('session_invitations').insert({
    session_id: session.id,
    email: guestSelf.email,
    role: 'witness',
    code_sha256: session.id.replaceAll('-', '').padEnd(64, '0'),
    expires_at: new Date(),
    accepted_by: guestSelf.id,
    accepted_at: new Date(),
  });
  const free = await uploadReady(customer);
  const until7 = keptUntil(seal.requested_at, { state: 'NV', act: 'acknowledgment', years: null });
  expect(until7.slice(0, 4)).toBe(String(seal.requested_at.getUTCFullYear() + 7));
  const plan = await preview(customer);
  expect(plan.kept[0]).toEqual({ kind: 'acts', count: 1, until: until7 });
  expect((await preview(notary)).kept[0]).toMatchObject({ kind: 'notarial_acts', count: 1 });
  expect((await preview(guest)).kept[0]).toEqual({
    kind: 'attended_acts',
    count: 1,
    until: until7,
  });
  expect((await remove(guest, guestSelf.email)).status).toBe(204);
  const [toGuest = ''] = await awaitLetters(server, `account-deleted-${guestSelf.id}`);
  expect(toGuest.replace(/\s+/g, ' ')).toContain(
    '1 notarized document of someone else that you signed or witnessed',
  );
  expect(await db('session_invitations').where({ session_id: session.id })).toHaveLength(1);

  expect((await remove(customer, email)).status).toBe(204);
  await erased(id);
  expect(await db('documents').where({ id: free.id })).toEqual([]);
  const [letter = ''] = await awaitLetters(server, `account-deleted-${id}`);
  expect(letter.replace(/\s+/g, ' ')).toContain('1 notarized document with certificate');
  const record = await server.visitor().call('GET', `/api/verify/${seal.public_id}`);
  expect(record.status).toBe(200);
  expect(onDisk(seal.sealed_file_id)).toBe(true);
  expect(await db('signature_marks').where({ session_id: session.id })).not.toEqual([]);
  // The same address, anew: nothing of the old account, not even the sealed document.
  const anew = await server.visitor().register(email, 'Sealed', 'Again');
  expect((await anew.call('GET', '/api/notarization-sessions')).body).toEqual([]);
  expect((await anew.call('GET', `/api/documents/${session.documentId}`)).status).toBe(404);

  // The notary goes: name and commission stay with the act, the rest does not.
  const notaryEmail = (await me(notary)).email;
  expect((await remove(notary, notaryEmail)).status).toBe(204);
  const commission = await db('notaries').where({ id: notary.notaryId }).first();
  expect(commission).toMatchObject({ first_name: 'Olga', status: 'inactive', phone: null });
  expect(commission.email).not.toBe(notaryEmail);

  await eraseLeftovers(server.services);
  expect(onDisk(seal.sealed_file_id)).toBe(true);
  expect(onDisk(bundle.file_id)).toBe(true);
  await db('seals')
    .where({ id: seal.id })
    .update({
      requested_at: db.raw("requested_at - interval '7 years 2 days'"),
      sealed_at: db.raw("sealed_at - interval '7 years 2 days'"),
    });
  // The rules under which the act took place count, not those of today.
  const sessions = () => db('notarization_sessions').where({ id: session.id });
  const { rules_version: version, rules_sha256: sha256 } = await sessions().first();
  const rules = { retention: { years: { value: 9 } } };
  await pinRules(db, session.id, { state: 'NV', version: 'old', sha256: 'f'.repeat(64), rules });
  await eraseLeftovers(server.services);
  expect(onDisk(seal.sealed_file_id)).toBe(true);
  await sessions().update({ rules_version: version, rules_sha256: sha256 });
  // Nor does the act take away the recording of a call whose own time is not over.
  const calls = () => db('conference_sessions').where({ notarization_session_id: session.id });
  const { recording_kept_until: callKept } = await calls().first();
  await calls().update({ recording_kept_until: db.raw('current_date') });
  await eraseLeftovers(server.services);
  expect(onDisk(seal.sealed_file_id)).toBe(true);
  await calls().update({ recording_kept_until: callKept && db.raw('current_date - 1') });
  await eraseLeftovers(server.services);
  expect(await db('documents').where({ user_id: id })).toEqual([]);
  expect(onDisk(seal.sealed_file_id)).toBe(false);
  expect(onDisk(bundle.file_id)).toBe(false);
  // What the journal keeps anyway, and nothing of people.
  const left = await server.visitor().call('GET', `/api/verify/${seal.public_id}`);
  expect(left).toMatchObject({ status: 200 });
  expect(Object.keys(left.body as object)).toEqual(['publicId', 'deletedAt', 'revokedSince']);
});

test('the recording of a session that was broken off stays; the document in it does not', async () => {
  await server.services.db('notaries').update({ status: 'inactive' });
  const notary = await newNotary(server);
  const customer = await server.newcomer('Broken');
  const { id, email } = await me(customer);
  const document = await uploadReady(customer, { name: 'secret.pdf' });
  const session = await startSession(customer, document.id);
  const { db, storage } = server.services;
  const recorded = await storage.put(Buffer.from('a piece of video'));
  await db('stored_files').insert({
    id: recorded.id,
    kind: 'recording',
    size: 16,
    sha256: recorded.sha256,
  });
  const [conference] = await db('conference_sessions')
    .insert({ notarization_session_id: session.id, status: 'ended' })
    .returning('id');
  const take = crypto.randomUUID();
  await db('recording_takes').insert({
    id: take,
    conference_id: conference.id,
    track: 'session',
    clock_offset_ms: 0,
  });
  await db('recording_segments').insert({
    take_id: take,
    conference_id: conference.id,
    number: 0,
    sequence: 0,
    started_at: new Date(),
    duration_ms: 2000,
    file_id: recorded.id,
    sha256: recorded.sha256,
    chain: recorded.sha256,
    size: 16,
    head: Buffer.alloc(0),
    tail: Buffer.alloc(0),
    clusters: '[]',
  });
  await customer.call('POST', `/api/notarization-sessions/${session.id}/cancel`);
  const row = await db('documents').where({ id: document.id }).first();
  expect((await preview(customer)).kept[0]).toMatchObject({ kind: 'recordings', count: 1 });
  expect((await remove(customer, email)).status).toBe(204);
  await erased(id);
  expect(onDisk(recorded.id)).toBe(true);
  expect(onDisk(row.original_file_id) || onDisk(row.rendition_file_id)).toBe(false);
  expect(JSON.stringify(await db('documents').where({ id: document.id }).first())).not.toContain(
    'secret',
  );
  expect(notary.notaryId).toBeTruthy();
});
