import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemText } from '../../../../common/messages/errors.ts';
import { sessionMessages } from '../../../../common/messages/notarization-sessions.ts';
import {
  certificateMessages,
  sealedMessages,
  signerStates,
} from '../../../../common/messages/signing.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import { runSealJob } from '../../../../server/notarization/seals/run-seal-job.ts';
import {
  startTimestampAuthority,
  type TestTimestampAuthority,
} from '../../../../server/sealing/testing/timestamp-authority.ts';
import { setUpTotp } from '../../../../server/testing/authenticator.ts';
import {
  type CallWindow,
  endCall,
  joinCall,
  withSmallCamera,
} from '../../../../server/testing/call-window.ts';
import { checkScreen } from '../../../../server/testing/check-screen.ts';
import { emailsOf, waitForEmails } from '../../../../server/testing/emails.ts';
import { firstRow } from '../../../../server/testing/first-row.ts';
import { openBrowser } from '../../../../server/testing/open-browser.ts';
import { signAll } from '../../../../server/testing/packages.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/test-server.ts';
import { TestSocket } from '../../../../server/testing/test-socket.ts';
import { acceptedSession, until, uploadReady } from '../../../../server/testing/world.ts';

/** Tests what everyone sees when the timestamp authority fails during the seal. */
let authority: TestTimestampAuthority;
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  authority = await startTimestampAuthority();
  server = await startTestServer({ TSA_URL: authority.url });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await authority?.close();
});

test('when a seal fails, everyone learns it, nothing is entered again, and the next attempt succeeds', async () => {
  const { services } = server;
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const authenticator = await setUpTotp(notary);
  const document = await uploadReady(customer);
  const { id } = await acceptedSession(customer, notary, document.id);
  const read = async () =>
    (await customer.call<NotarizationSession>('GET', `/api/notarization-sessions/${id}`)).body;
  const { conferenceSessionId } = await read();
  // The recording is not tested here.
  const withoutRecording = () =>
    services.db('conference_sessions').update({ recordingEnabled: false });
  await withoutRecording();
  const sockets = [
    await TestSocket.join(customer, conferenceSessionId ?? '', 'signer'),
    await TestSocket.join(notary, conferenceSessionId ?? '', 'notary'),
  ];
  await until(read, ({ status }) => status === 'in_progress');
  await signAll([id], customer, notary);
  for (const { ws } of sockets) ws.terminate();

  const prepare = withSmallCamera;
  const join = async (person: typeof customer, role: 'Signer' | 'Notary') =>
    joinCall(browser, person, `/conference/${(await read()).conferenceSessionId}`, role, {
      prepare,
    });
  const signer = await join(customer, 'Signer');
  const officer = await join(notary, 'Notary');
  const form = (page: Page) => page.getByRole('complementary', { name: certificateMessages.title });
  /** Requests the seal on the screen, with a new code. */
  const seal = async ({ page }: CallWindow) => {
    const button = form(page).getByRole('button', { name: certificateMessages.seal });
    await form(page)
      .getByLabel(certificateMessages.code)
      .fill(await authenticator.code());
    await button.click();
  };
  /** Waits for the first attempt, and ends the job as its last attempt does. */
  const giveUp = async () => {
    const jobs = services.db('graphile_worker.jobs').where({ taskIdentifier: 'seal-session' });
    await until(
      () => jobs.clone().whereNotNull('lastError'),
      ({ length }) => length > 0,
    );
    const seal = await firstRow(services.db('seals').where({ sessionId: id }).first('id'));
    await runSealJob(services, seal.id, { number: 5, last: true });
  };
  const reason = problemText({ code: 'seal_not_timestamped' });

  authority.tamper = () => Buffer.from('out of order');
  await officer.page.getByRole('button', { name: certificateMessages.open }).click();
  await form(officer.page).getByLabel(certificateMessages.confirmed).check();
  await seal(officer);
  await form(officer.page).getByText(sealedMessages.sealingText).waitFor();
  await signer.page.getByText(/^Sealing the document: \d+%$/).waitFor();
  await giveUp();

  const alert = form(officer.page).getByRole('alert');
  await alert.getByText(sealedMessages.failed).waitFor();
  await alert.getByText(reason).waitFor();
  await officer.page.getByRole('status').getByText(sealedMessages.failed).waitFor();
  await signer.page.getByText(signerStates.sealFailed).waitFor();
  expect(await form(officer.page).getByLabel(certificateMessages.confirmed).isChecked()).toBe(true);
  // They are in the conference and get no email.
  expect(emailsOf(server, 'seal-failed-')).toEqual([]);
  await checkScreen(officer.page, 'seal failed notary');
  await checkScreen(signer.page, 'seal failed signer');

  // The notary leaves while the second attempt is made, and everyone is called back.
  await officer.page.getByRole('button', { name: certificateMessages.open }).click();
  // On a phone the panel is another one, and the notary confirms again.
  await form(officer.page).getByLabel(certificateMessages.confirmed).check();
  await seal(officer);
  await form(officer.page).getByText(sealedMessages.sealingText).waitFor();
  await endCall(officer.page);
  await until(read, ({ abilities }) => !abilities.join);
  await giveUp();
  expect(await waitForEmails(server, 'seal-failed-', 2)).toHaveLength(2);
  await signer.page.goto(`/sessions/${id}`);
  await signer.page.getByText(sessionMessages.sealingFailed).waitFor();
  await signer.page.getByRole('link', { name: sessionMessages.join }).waitFor();
  await officer.page.goto(`/sessions/${id}`);
  await officer.page.getByRole('main').getByText(reason, { exact: true }).waitFor();
  await checkScreen(officer.page, 'session whose seal failed');

  // The signature is kept, and the third attempt succeeds in the new conference.
  authority.tamper = undefined;
  await withoutRecording();
  const [signerAgain, officerAgain] = [
    await join(customer, 'Signer'),
    await join(notary, 'Notary'),
  ];
  await signerAgain.page.getByText(signerStates.sealFailed).waitFor();
  await officerAgain.page.getByRole('button', { name: certificateMessages.open }).click();
  await form(officerAgain.page).getByText(reason).waitFor();
  await form(officerAgain.page).getByLabel(certificateMessages.confirmed).check();
  await seal(officerAgain);
  for (const { page } of [signerAgain, officerAgain]) {
    await page.getByRole('heading', { level: 1, name: sealedMessages.title }).waitFor();
  }
  expect(await read()).toMatchObject({ status: 'completed', sealing: { status: 'completed' } });
  for (const { context, complaints } of [signer, officer, signerAgain, officerAgain]) {
    await context.close();
    expect(complaints).toEqual([]);
  }
});
