import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Proofing } from '../../../common/proofings.ts';
import type { ImageSide } from '../../../packages/evidence/src/bundle/bundle-files.ts';
import { proofingOf, sendPicture, TYPED } from '../../testing/prove-identity.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { acceptedSession, startSession, until, uploadReady } from '../../testing/world.ts';
import { COLE, drawFront, drawLicenseBack, zoneOf } from './testing/draw-identity.ts';

/** Tests pictures that come before the details, and the sample ID of the sandbox. */
let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let sessionId: string;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  sessionId = (await acceptedSession(customer, notary, (await uploadReady(customer)).id)).id;
});
afterAll(() => server?.stop());

const at = (call: string) => `/api/notarization-sessions/${sessionId}/proofing${call}`;
type Refused = Proofing & { code: string };

/** Uploads a picture of a document of a stated type. */
async function sendKind(side: ImageSide, bytes: Uint8Array, documentKind: string) {
  const form = new FormData();
  form.set('documentKind', documentKind);
  form.set('file', new Blob([bytes as BlobPart]), 'picture.jpg');
  const response = await customer.fetch(at(`/images/${side}`), { method: 'PUT', body: form });
  return { status: response.status, body: (await response.json()) as Refused };
}

describe('pictures before the details', () => {
  test('are read, and the person confirms what was read', async () => {
    const front = await sendPicture(customer, sessionId, 'front', await drawFront(COLE, []));
    expect(front).toMatchObject({
      status: 200,
      body: { typed: null, documentKind: 'license', reading: null, findings: [] },
    });
    const { body } = await sendPicture(customer, sessionId, 'back', await drawLicenseBack(COLE));
    expect(body).toMatchObject({
      typed: null,
      reading: { name: { family: 'BENNETT', given: 'COLE' }, numberEnd: '2913' },
      findings: [{ code: 'valid_until', weight: 'good' }],
      abilities: { submit: false },
    });
    await sendPicture(customer, sessionId, 'selfie', await drawFront(COLE, []));
    const early = await customer.call<Refused>('POST', at('/checks'));
    expect([early.status, early.body.code]).toEqual([409, 'proofing_not_started']);
    const asked = await customer.call<Refused>('POST', at('/questions'));
    expect([asked.status, asked.body.code]).toEqual([409, 'questions_need_details']);
    const confirmed = await customer.call<Proofing>('PUT', at(''), TYPED);
    expect(confirmed.body).toMatchObject({
      abilities: { submit: true },
      images: [{ side: 'back' }, { side: 'front' }, { side: 'selfie' }],
    });
  });

  test('are shown to the notary as a document whose details are not confirmed', async () => {
    const other = await server.newcomer('Unconfirmed');
    const { id } = await startSession(other, (await uploadReady(other)).id);
    await sendPicture(other, id, 'front', await drawFront(COLE, []));
    expect(await proofingOf(other, id)).toMatchObject({ typed: null, held: [] });
  });

  test('of another type of document replace the earlier document, and keep the selfie', async () => {
    const passport = await drawFront(COLE, zoneOf(COLE, 'TD3'));
    const { body } = await sendKind('front', passport, 'passport');
    expect(body).toMatchObject({
      documentKind: 'passport',
      typed: { documentKind: 'passport', familyName: 'Bennett' },
      reading: { source: 'mrz' },
      images: [{ side: 'front' }, { side: 'selfie' }],
    });
    const back = await sendKind('back', await drawLicenseBack(COLE), 'passport');
    expect([back.status, back.body.code]).toEqual([409, 'passport_back_not_needed']);
    expect((await sendKind('front', passport, 'library_card')).status).toBe(400);
  });
});

describe('the sample ID of the sandbox', () => {
  test('has the name of the account, and passes the whole proofing', async () => {
    const { status, body } = await customer.call<Proofing>('POST', at('/sample'));
    expect(status).toBe(200);
    const { firstName, lastName } = (
      await customer.call<{ firstName: string; lastName: string }>('GET', '/api/user')
    ).body;
    expect(body.reading?.name).toMatchObject({
      given: firstName.toUpperCase(),
      family: lastName.toUpperCase(),
    });
    expect(body.images.map(({ side, advice }) => [side, advice])).toEqual([
      ['back', []],
      ['front', []],
      ['selfie', []],
    ]);
    const details = {
      ...TYPED,
      givenName: firstName,
      middleName: '',
      familyName: lastName,
      street: '100 Sample St',
    };
    const confirmed = await customer.call<Proofing>('PUT', at(''), details);
    expect(confirmed.body.findings.map(({ weight }) => weight)).not.toContain('stop');
    expect((await customer.call('POST', at('/checks'))).status).toBe(202);
    const passed = await until(
      () => proofingOf(customer, sessionId),
      ({ checks }) => checks.length === 2 && checks.every((check) => check.status === 'passed'),
    );
    expect(passed).toMatchObject({ sandbox: true, held: ['credential_analysis'] });
  });

  test('is for the people of the session only', async () => {
    const stranger = await server.newcomer('Stranger');
    expect((await stranger.call('POST', at('/sample'))).status).toBe(404);
    expect((await notary.call('POST', at('/sample'))).status).toBe(403);
    expect((await proofingOf(notary, sessionId)).abilities.sample).toBe(false);
  });
});
