import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatDate } from '../../../../common/formats.ts';
import { fieldLabel } from '../../../../common/messages/signing.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import { enterCall } from '../../../../server/testing/call-window.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/test-server.ts';
import { signedSession } from '../../../../server/testing/world.ts';

/** Tests that a date field shows the date of the act, not the date of the signer's device. */
let server: TestServer;
let browser: Awaited<ReturnType<typeof openBrowser>>;

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('a date is shown and set in the time zone of the act', async () => {
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const { id, conferenceId, sockets } = await signedSession(customer, notary);
  const { db } = server.services;
  // Use another date than this computer's. Whether it is recorded is not tested here.
  const timezone = new Date().getUTCHours() >= 12 ? 'Pacific/Kiritimati' : 'Etc/GMT+12';
  await db('notarization_sessions').where({ id }).update({ legalTimezone: timezone });
  await db('conference_sessions').update({ recordingEnabled: false });
  const place = { page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.03 };
  await customer.call('PUT', `/api/notarization-sessions/${id}/fields`, {
    fields: [{ kind: 'date', ...place, person: 'owner', required: true }],
  });
  const { context, page, complaints } = await openWindow(browser, server.origin);
  await keepSignedIn(context, customer);
  await page.goto(`/conference/${conferenceId}`);
  await enterCall(page, 'Signer');
  const before = formatDate(new Date(), timezone);
  const sent = page.waitForRequest(/\/signatures$/);
  await page.getByRole('button', { name: fieldLabel('date', { own: true, name: null }) }).click();
  const { appearance } = (await sent).postDataJSON() as { appearance: { text: string } };
  const days = [before, formatDate(new Date(), timezone)];
  expect(days).toContain(appearance.text);
  const kept = async () =>
    (
      await customer.call<NotarizationSession>('GET', `/api/notarization-sessions/${id}`)
    ).body.marks.find(({ kind }) => kind === 'date')?.appearance;
  await expect.poll(kept).toBeDefined();
  expect(days.map((text) => ({ kind: 'typed', text }))).toContainEqual(await kept());
  await page.getByRole('region', { name: 'Document' }).getByText(appearance.text).first().waitFor();
  expect(complaints).toEqual([]);
  for (const socket of sockets) socket.close();
});
