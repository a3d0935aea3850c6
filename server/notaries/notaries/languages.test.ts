import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '../../../common/messages/catalog/languages.ts';
import type { Notary } from '../../../common/notaries.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { newNotary, offerFor, startSession, uploadReady } from '../../testing/world.ts';

type Person = TestPerson & { notaryId: string };
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const choose = (person: TestPerson, id: string, languages: unknown) =>
  person.call<Notary & { fields?: object }>('PUT', `/api/notaries/${id}/languages`, { languages });
const own = async (person: TestPerson) =>
  (await person.call<Notary>('GET', '/api/notaries/me')).body;
const audited = ({ notaryId }: Person) =>
  server.services.db('audit_events').where({ subjectId: notaryId, action: 'notary.languages' });

describe('the languages of a notary', () => {
  test('are English unless the registration says otherwise', async () => {
    expect((await own(await newNotary(server, { approved: false }))).languages).toEqual(['en']);
    const person = await server.newcomer('Bilingual');
    const { body: user } = await person.call<{ email: string }>('GET', '/api/user');
    const form = {
      firstName: 'Inés',
      lastName: 'Vega',
      email: user.email,
      licenseNumber: 'TX-22222',
      commissionState: 'TX',
      commissionExpiry: '2040-01-01',
    };
    const register = (languages: unknown) =>
      person.call<Notary>('POST', '/api/notaries/register', { ...form, languages });
    expect((await register([])).status).toBe(400);
    expect((await register(['fr'])).status).toBe(400);
    const { status, body } = await register(['es', 'en']);
    expect([status, body.languages]).toEqual([201, ['en', 'es']]);
    // A rejected applicant may correct them.
    const administrator = await server.person('administrator');
    await administrator.call('POST', `/api/admin/notaries/${body.id}/rejection`, {
      reason: 'The license could not be found.',
      updatedAt: body.updatedAt,
    });
    expect(await register(['es'])).toMatchObject({ status: 201, body: { languages: ['es'] } });
  });

  test('can be changed by the notary only, and the change is recorded in the audit log', async () => {
    const notary = await newNotary(server);
    expect(await choose(notary, notary.notaryId, ['es', 'en'])).toMatchObject({
      status: 200,
      body: { languages: ['en', 'es'] },
    });
    const { updatedAt } = await own(notary);
    // The same choice again changes nothing.
    expect((await choose(notary, notary.notaryId, ['en', 'es'])).body.updatedAt).toBe(updatedAt);
    expect(await audited(notary)).toMatchObject([{ details: { from: ['en'], to: ['en', 'es'] } }]);
    expect(await choose(notary, notary.notaryId, [])).toMatchObject({
      status: 400,
      body: { fields: { languages: 'Please choose at least one language.' } },
    });
    for (const wrong of [['en', 'fr'], ['en', 'es', 'en'], 'es', null, undefined]) {
      expect((await choose(notary, notary.notaryId, wrong)).status).toBe(400);
    }
    const other = await newNotary(server);
    expect((await choose(other, notary.notaryId, ['es'])).status).toBe(404);
    expect((await own(notary)).languages).toEqual(['en', 'es']);
  });

  test('are shown to the administrator', async () => {
    const notary = await newNotary(server);
    await choose(notary, notary.notaryId, ['es']);
    const administrator = await server.person('administrator');
    const { body } = await administrator.call<Notary>(
      'GET',
      `/api/admin/notaries/${notary.notaryId}`,
    );
    expect(body.languages).toEqual(['es']);
  });

  test('are shown in a session, whose notary sees the language of the customer', async () => {
    const { db } = server.services;
    await db('notaries').update({ status: 'inactive' });
    const customer = await server.person('customer');
    await customer.call('PUT', '/api/user/language?language=es');
    const notary = await newNotary(server);
    await choose(notary, notary.notaryId, ['en', 'es']);
    const session = await startSession(customer, (await uploadReady(customer)).id);
    const offer = await offerFor(notary, session.id);
    expect(offer.signerLanguage).toBe('es');
    await notary.call('PATCH', `/api/notary-assignments/${offer.id}/status`, {
      status: 'accepted',
    });
    const see = async () =>
      (await customer.call<NotarizationSession>('GET', `/api/notarization-sessions/${session.id}`))
        .body.notary?.languages;
    expect(await see()).toEqual(['en', 'es']);
    await choose(notary, notary.notaryId, ['es']);
    expect(await see()).toEqual(['es']);
  });

  test('are checked by the database: at least one, and only languages of the product', async () => {
    const { db } = server.services;
    const { notaryId: id } = await newNotary(server, { approved: false });
    for (const languages of [[], ['fr'], ['en', 'fr'], ['en', null], null]) {
      await expect(
        db('notaries')
          .where({ id })
          .update({ languages: languages as Language[] }),
      ).rejects.toThrow();
    }
    for (const languages of [['en'], ['es'], ['en', 'es']] as Language[][]) {
      expect(await db('notaries').where({ id }).update({ languages })).toBe(1);
    }
  });
});
