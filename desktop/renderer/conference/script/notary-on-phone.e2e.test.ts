import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scriptMessages, stepTitle } from '../../../../common/messages/script.ts';
import { certificateMessages } from '../../../../common/messages/signing.ts';
import type { Script } from '../../../../common/script.ts';
import { buildTextPdf } from '../../../../server/testing/build-text-pdf.ts';
import { withSmallCamera } from '../../../../server/testing/call-window.ts';
import { checkScreen } from '../../../../server/testing/check-screen.ts';
import { keepSignedIn, openBrowser, openPhone } from '../../../../server/testing/open-browser.ts';
import { confirmAddress } from '../../../../server/testing/signing-code.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/test-server.ts';
import { TestSocket } from '../../../../server/testing/test-socket.ts';
import {
  type ActsToStart,
  acceptedSession,
  SIGNATURE,
  uploadReady,
  valueFor,
} from '../../../../server/testing/world.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Accepts a session and opens its conference on the notary's phone, with the signer in it. */
async function openConference(acts: ActsToStart) {
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const bytes = await buildTextPdf(['DECLARATION OF RESIDENCE. I live in Columbus, Ohio.']);
  const { id } = await uploadReady(customer, { bytes });
  const session = await acceptedSession(customer, notary, id, acts);
  // The recording is not tested here.
  await server.services.db('conference_sessions').update({ recordingEnabled: false });
  const { context, page, complaints } = await openPhone(browser, server.origin);
  await withSmallCamera(page);
  await keepSignedIn(context, notary);
  await page.goto(`/conference/${session.conferenceSessionId}`);
  await page.locator('label', { hasText: /^Notary/ }).tap();
  await page.getByRole('button', { name: 'Join Conference' }).tap();
  const signer = await TestSocket.join(customer, session.conferenceSessionId, 'signer');
  const panel = page.getByRole('dialog', { name: scriptMessages.title });
  // The script opens automatically. The notary can complete its first step once the act has begun.
  const confirm = panel.getByRole('button', { name: scriptMessages.confirm });
  await expect.poll(() => confirm.getAttribute('aria-disabled')).toBe('false');
  /** Does the steps of the script that come before the signing. */
  const doSteps = async () => {
    const path = `/api/notarization-sessions/${session.id}/script`;
    const { body: script } = await notary.call<Script>('GET', path);
    for (const step of script.steps) {
      if (step.kind === 'attestation') continue;
      const person = step.by === 'notary' ? notary : customer;
      const value = valueFor(step, script.rules?.state ?? '');
      expect((await person.call('POST', `${path}/${step.key}`, value)).status).toBe(200);
    }
  };
  const close = async () => {
    signer.close();
    await context.close();
    // A notary is asked for one session at a time.
    await customer.call('POST', `/api/notarization-sessions/${session.id}/cancel`, {});
    expect(complaints).toEqual([]);
  };
  return { session, customer, page, panel, doSteps, close };
}

test('the script makes way for the pages when the signing of a document without fields begins', async () => {
  const { page, panel, doSteps, close } = await openConference('acknowledgment');
  await doSteps();
  await panel.waitFor({ state: 'hidden' });
  await page.getByRole('region', { name: 'Document' }).waitFor();
  // The signer is next, so no button of the notary is filled.
  const certificate = page.getByRole('button', { name: certificateMessages.open });
  expect(await certificate.getAttribute('data-variant')).toBe('default');

  // It stays open if the notary opens it again.
  await page.getByRole('button', { name: scriptMessages.open }).tap();
  await panel.getByRole('heading', { name: scriptMessages.signing }).waitFor();
  await panel.getByRole('button', { name: 'Close' }).tap();
  await panel.waitFor({ state: 'hidden' });
  await close();
});

test('the script opens after the signing if the notary has to attest what they saw', async () => {
  const { session, customer, page, panel, doSteps, close } =
    await openConference('signature_witnessing');
  await doSteps();
  await panel.waitFor({ state: 'hidden' });
  await confirmAddress(customer, session.id);
  const path = `/api/notarization-sessions/${session.id}/signatures`;
  expect((await customer.call('POST', path, SIGNATURE)).status).toBe(201);
  await panel.getByRole('heading', { name: stepTitle('attestation', null, null) }).waitFor();
  await checkScreen(page, 'attestation on a phone');
  await close();
});
