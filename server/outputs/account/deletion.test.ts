import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { templateContent } from '../../../common/template-content.ts';
import type { TemplateRequest } from '../../../common/template-requests.ts';
import { readTemplateContent } from '../../../common/template-values.ts';
import { setUpTotp } from '../../testing/authenticator.ts';
import { emailsOf, waitForEmails } from '../../testing/emails.ts';
import { firstRow } from '../../testing/first-row.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { acceptedSession, newNotary, until, uploadReady } from '../../testing/world.ts';
import { linkToken } from '../newsletter/link-token.ts';
import { eraseAccount, eraseLeftovers } from './erase-account.ts';
import { erased, me, onDisk, preview, remove } from './testing/leave.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const PASSWORD = 'a long enough password';

describe('before the deletion', () => {
  test('the person sees what is deleted and what is kept', async () => {
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

  test('the person has to enter their own address and have a recent sign-in', async () => {
    const person = await server.newcomer('Careful');
    const { id, email } = await me(person);
    const mistyped = await remove(person, 'other@example.test');
    expect([mistyped.status, mistyped.body.fields.email]).toEqual([
      400,
      'This is not the email address of your account.',
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

  test('open sessions, open assignments and the administrator role prevent it', async () => {
    await server.services.db('notaries').update({ status: 'inactive' });
    const notary = await newNotary(server);
    const person = await server.newcomer('Busy');
    const document = await uploadReady(person, { name: 'open.pdf' });
    const session = await acceptedSession(person, notary, document.id);
    const refused = await remove(person, (await me(person)).email);
    expect([refused.status, refused.body.code]).toEqual([409, 'account_in_use']);
    expect(refused.body.message).toContain('“open.pdf” is still open');
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
  test('erases documents and files, signs out and releases the address', async () => {
    const person = await server.newcomer('Goner');
    const { id, email } = await me(person);
    const elsewhere = await server.visitor().signIn(email, PASSWORD);
    const document = await uploadReady(person, { name: 'private.pdf' });
    await setUpTotp(person);
    const { db } = server.services;
    const row = await firstRow(db('documents').where({ id: document.id }).first());
    expect(
      onDisk(server, row.originalFileId as string) && onDisk(server, row.renditionFileId as string),
    ).toBe(true);

    expect((await remove(person, email.toUpperCase())).status).toBe(204);
    for (const one of [person, elsewhere])
      expect((await one.call('GET', '/api/user')).status).toBe(401);
    await erased(server, id);
    await expect
      .poll(
        () =>
          onDisk(server, row.originalFileId as string) ||
          onDisk(server, row.renditionFileId as string),
      )
      .toBe(false);
    expect(
      await db('stored_files').whereIn('id', [row.originalFileId, row.renditionFileId]),
    ).toEqual([]);
    const left = await db('users').where({ id }).first();
    expect(left).toMatchObject({ firstName: null, lastName: null, timezone: null });
    expect(JSON.stringify(left)).not.toContain(email);
    expect(await db('step_up_credentials').where({ userId: id })).toEqual([]);
    const [emailText = ''] = await waitForEmails(server, `account-deleted-${id}`);
    expect(emailText).toContain(`To: ${email}`);
    expect(emailText.replace(/\s+/g, ' ')).toContain('in the audit log');
    expect(emailText).toContain('cannot be turned off');

    await expect(server.visitor().signIn(email, PASSWORD)).rejects.toThrow();
    const anew = await server.visitor().register(email, 'Goner', 'Again');
    expect((await me(anew)).id).not.toBe(id);
    expect((await anew.call('GET', '/api/documents')).body).toEqual([]);
    expect((await anew.call('GET', `/api/documents/${document.id}`)).status).toBe(404);
    expect((await anew.call('GET', '/api/step-up')).body).toEqual([]);
  });

  test('removes newsletter subscriptions and contact requests if the address is proved', async () => {
    const { db, indexKey } = server.services;
    /** Creates a person with both, confirmed from the email by the person who follows its link. */
    const reader = async (name: string, follows: (person: TestPerson) => TestPerson) => {
      const person = await server.newcomer(name);
      const { id, email } = await me(person);
      await server.visitor().call('POST', '/api/newsletter/subscriptions', { email });
      const subscription = await firstRow(
        db('newsletter_subscriptions').where({ email }).first('id'),
      );
      const token = linkToken(indexKey, subscription.id);
      await follows(person).call('POST', '/api/newsletter/confirmations', { token });
      await server.visitor().call('POST', '/api/contact-requests', {
        topic: 'demo',
        name,
        email: email.toUpperCase(),
        message: 'Please show it to the four of us.',
      });
      const plan = await preview(person);
      expect((await remove(person, email)).status).toBe(204);
      const [emailText = ''] = await waitForEmails(server, `account-deleted-${id}`);
      const left = await Promise.all(
        ['newsletter_subscriptions', 'contact_requests'].map(async (table) => {
          const rows = await db(table).whereRaw('lower(email) = lower(?)', [email]);
          return rows.length;
        }),
      );
      const kinds = [...plan.deleted, ...plan.kept].map(({ kind }) => kind);
      return {
        kinds,
        left,
        mentionsUnproved: emailText
          .replace(/\s+/g, ' ')
          .includes('No one has confirmed that the address is yours'),
      };
    };
    expect(await reader('Proved', (person) => person)).toEqual({
      kinds: ['sign_ins', 'newsletter', 'office_letters', 'audit'],
      left: [0, 0],
      mentionsUnproved: false,
    });
    // Anybody could have signed up with this address, so its subscriptions elsewhere are not
    // deleted.
    expect(await reader('Unproved', () => server.visitor())).toEqual({
      kinds: ['sign_ins', 'unproved_address', 'audit'],
      left: [1, 1],
      mentionsUnproved: true,
    });
  });

  test('has one effect when twenty requests arrive at the same time', async () => {
    const person = await server.newcomer('Twenty');
    const { id, email } = await me(person);
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove(person, email)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(204);
    expect(statuses.every((status) => status === 204 || status === 401)).toBe(true);
    const lines = await server.services
      .db('audit_events')
      .where({ userId: id, action: 'user.deleted' });
    expect(lines).toHaveLength(1);
    await waitForEmails(server, `account-deleted-${id}`);
    expect(emailsOf(server, `account-deleted-${id}`)).toHaveLength(1);
  });

  test('blocks what a request in progress adds afterwards', async () => {
    const person = await server.newcomer('Racer');
    const { id, email } = await me(person);
    const bytes = 'A short paper.';
    const [, ...uploads] = await Promise.all([
      remove(person, email),
      ...Array.from({ length: 4 }, (_, n) => person.upload(bytes, `late-${n}.txt`)),
    ]);
    for (const { status } of uploads) expect([201, 401]).toContain(status);
    await erased(server, id);
    await expect(
      server.services.db('template_requests').insert({
        userId: id,
        requestedTitle: 'Late',
        description: 'Late',
      }),
    ).rejects.toMatchObject({ code: 'SW401' });
  });

  test('continues after a run of the erasing job was killed between files and rows', async () => {
    const person = await server.newcomer('Killed');
    const { id } = await me(person);
    const [first, second] = [await uploadReady(person), await uploadReady(person)];
    const { db, storage } = server.services;
    const row = await firstRow(db('documents').where({ id: first.id }).first());
    // The state after a killed run: the account is marked, some files are gone, all rows exist.
    await db('users')
      .where({ id })
      .update({ deletedAt: db.raw("now() - interval '1 hour'") });
    await storage.remove(row.originalFileId as string);
    await eraseLeftovers(server.services);
    expect(await db('documents').whereIn('id', [first.id, second.id])).toEqual([]);
    await eraseAccount(server.services, id);
  });

  test('empties the templates that contain the person’s own text', async () => {
    const { db } = server.services;
    const person = await server.newcomer('Author');
    const { id, email } = await me(person);
    const { body: request } = await person.call<TemplateRequest>('POST', '/api/template-requests', {
      templateType: 'lease of a boat mooring',
      description: 'For my sister Quintilla Vandermeer, who keeps her boat in Toledo over winter.',
    });
    await until(
      () => db('template_requests').where({ id: request.id }).first(),
      (row) => row?.aiGenerationStatus === 'reviewing',
    );
    const administrator = await server.person('administrator');
    const review = `/api/admin/template-requests/${request.id}`;
    expect((await administrator.call('PATCH', review, { decision: 'approve' })).status).toBe(200);
    const { purchaseId } = (
      await person.call<TemplateRequest[]>('GET', '/api/template-requests')
    ).body.find((one) => one.id === request.id) as TemplateRequest;
    await person.call('POST', `/api/template-purchases/${purchaseId}/checkout`);
    await person.call('POST', `/api/payments/sandbox/${purchaseId}`, { outcome: 'paid' });
    const made = () => db('document_templates').where({ ownerId: id }).first();
    const before = await firstRow(made());
    expect(before.content).toContain('Quintilla');

    expect((await remove(person, email)).status).toBe(204);
    const left = await firstRow(until(made, (one) => one?.title === 'Deleted'));
    expect(JSON.stringify(left)).not.toMatch(/Quintilla|mooring|Toledo/i);
    expect(left).toMatchObject({ tags: null, isActive: false });
    expect(templateContent.safeParse(JSON.parse(left.content)).success).toBe(true);
    expect(readTemplateContent(left.content).blocks).toEqual([
      { kind: 'paragraph', text: 'Deleted' },
    ]);
    // The accounting records keep the payments for it.
    const books = await administrator.call<{ id: string }[]>(
      'GET',
      '/api/admin/template-purchases',
    );
    expect(books.body.find((one) => one.id === purchaseId)).toMatchObject({
      templateTitle: 'Deleted',
      status: 'completed',
      purchasePrice: 2999,
    });

    // The scheduled run removes what an earlier erasure left behind.
    await db('users')
      .where({ id })
      .update({ deletedAt: db.raw("now() - interval '1 hour'") });
    await db('document_templates')
      .where({ ownerId: id })
      .update({ content: before.content, tags: before.tags });
    await db('template_purchases')
      .where('id', purchaseId as string)
      .update({ status: 'pending' });
    await eraseLeftovers(server.services);
    expect(await made()).toMatchObject({ content: left.content, tags: null });
    expect(
      (
        await firstRow(
          db('template_purchases')
            .where('id', purchaseId as string)
            .first(),
        )
      ).status,
    ).toBe('failed');
  });

  test('erases nothing for an account that is not deleted', async () => {
    const person = await server.newcomer('Alive');
    const document = await uploadReady(person);
    await eraseAccount(server.services, (await me(person)).id);
    expect((await person.call('GET', `/api/documents/${document.id}`)).status).toBe(200);
  });
});
