import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  COLE,
  drawFront,
  drawLicenseBack,
} from '../../server/notarization/proofings/testing/draw-identity.ts';
import { type Authenticator, setUpTotp } from '../../server/testing/authenticator.ts';
import { buildTextPdf } from '../../server/testing/build-text-pdf.ts';
import { withSmallCamera } from '../../server/testing/call-window.ts';
import { countPresses, typeInto } from '../../server/testing/count-presses.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../server/testing/open-browser.ts';
import { mailedCode } from '../../server/testing/signing-code.ts';
import type { TestPerson } from '../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';

const AFFIDAVIT = [
  'AFFIDAVIT',
  'State of Ohio',
  'County of Franklin',
  'I, Cole Bennett, being duly sworn, state that I am the owner of the property at',
  '118 Harbor Street, Columbus, Ohio, and that I have lived there since March 3, 2019.',
  '',
  'Signature: ______________________________',
  '',
  'Date: ____________________',
].join('\n');

let server: TestServer;
let browser: Browser;
let customer: TestPerson;
let notary: TestPerson;
let authenticator: Authenticator;

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  customer = await server.person('customer');
  notary = await server.person('notary');
  authenticator = await setUpTotp(notary);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function open(person: TestPerson, size?: { width: number; height: number }) {
  const { context, page } = await openWindow(browser, server.origin, size);
  await keepSignedIn(context, person);
  await withSmallCamera(page);
  const effort = await countPresses(page);
  await page.goto('/');
  return { page, effort };
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

async function choose(page: Page, button: string, name: string, bytes: Uint8Array) {
  const chooser = page.waitForEvent('filechooser');
  await press(page, button);
  await (await chooser).setFiles({
    name,
    mimeType: name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg',
    buffer: Buffer.from(bytes),
  });
}

test('an Ohio jurat on an affidavit', async () => {
  const bytes = await buildTextPdf([AFFIDAVIT]);
  const signer = await open(customer);
  const officer = await open(notary);
  const { page } = signer;
  try {
    const chooser = page.waitForEvent('filechooser');
    await press(page, 'Upload Document');
    await (await chooser).setFiles({
      name: 'affidavit.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(bytes),
    });
    await page.screenshot({ path: '/tmp/shots/ref-0.png' });
    await press(page, 'Upload and notarize');
    const dialog = page.getByRole('dialog');
    await page.screenshot({ path: '/tmp/shots/ref-1.png' });
    await dialog.getByRole('button', { name: 'Start notarization' }).click();
    await page.waitForURL(/identity/);
    await page.waitForTimeout(1000);
    await page.screenshot({ path: '/tmp/shots/ref-2.png', fullPage: true });

    const o = officer.page;
    await o.goto('/notary');
    await press(o, 'Accept');
    await o.waitForTimeout(1000);
    await o.screenshot({ path: '/tmp/shots/ref-n1.png', fullPage: true });

    await press(page, 'Use a sample ID');
    await press(page, 'Yes, this is right');
    for (let number = 1; number <= 5; number += 1) {
      await page.getByText(`Question ${number} of 5`).waitFor();
      const group = page.getByRole('group');
      if (number === 2) await page.screenshot({ path: '/tmp/shots/ref-3.png', fullPage: true });
      const right = /“(.+)”/.exec((await group.textContent()) ?? '')?.[1] ?? 'none is named';
      await group.getByRole('button', { name: right, exact: true }).click();
    }
    await page.waitForTimeout(1500);
    await page.screenshot({ path: '/tmp/shots/ref-4.png', fullPage: true });
    await press(page, 'Join Conference');

    await o.goto(page.url());
    await press(o, 'Join Conference');
    const panel = o.getByRole('complementary', { name: 'Script' });
    const goOn = panel.getByRole('button', { name: 'Done, continue' });
    const at = (name: string) => panel.getByRole('heading', { name }).waitFor();
    await at('Announce the recording');
    await goOn.click();
    await at('Open the session');
    await goOn.click();
    await at('Where the notary is');
    await typeInto(o, panel.getByLabel('County where you are'), 'Franklin');
    await goOn.click();
    await at('Where Cole Bennett is');
    await typeInto(o, panel.getByLabel('City or town'), 'Columbus');
    await goOn.click();
    await at('Identity of Cole Bennett');
    await o.screenshot({ path: '/tmp/shots/ref-n2.png' });
    await o.screenshot({ path: '/tmp/shots/ref-n3.png' });
    await goOn.click();
    await at('Willingness and awareness of Cole James Bennett');
    await press(page, 'I do');
    await page.waitForTimeout(1500);
    await page.screenshot({ path: '/tmp/shots/ref-5.png' });
    await o.screenshot({ path: '/tmp/shots/ref-n4.png' });
    await press(page, /^I (do|swear)/);
    await at('Signing');
    await page.waitForTimeout(1500);
    await page.screenshot({ path: '/tmp/shots/ref-6.png' });
    await o.screenshot({ path: '/tmp/shots/ref-n5.png' });
    const { body: user } = await customer.call<{ email: string }>('GET', '/api/user');
    const code = await mailedCode(`${server.dataDir}/outbox`, user.email);
    await typeInto(page, page.getByLabel(/code/i).first(), code);
    await page.screenshot({ path: '/tmp/shots/ref-7.png' });
    await press(page, 'Adopt this signature and sign');
    await page.waitForTimeout(2500);
    await page.screenshot({ path: '/tmp/shots/ref-8.png' });
    const confirmed = o.getByLabel('I have confirmed the identity of the principal');
    await confirmed.waitFor();
    await o.screenshot({ path: '/tmp/shots/ref-n6.png' });
    await confirmed.check();
    await typeInto(o, o.getByLabel('Six-digit code'), await authenticator.code());
    await o.getByRole('button', { name: 'Seal document' }).click();
    await page.getByRole('heading', { name: /sealed/i }).waitFor();
    await page.screenshot({ path: '/tmp/shots/ref-9.png' });
    const download = page.waitForEvent('download');
    await page
      .getByRole('link', { name: /Download/ })
      .first()
      .click();
    await download;
  } finally {
    console.log('CUSTOMER', signer.effort.presses.length, JSON.stringify(signer.effort, null, 1));
    console.log('NOTARY', officer.effort.presses.length, JSON.stringify(officer.effort, null, 1));
    await page.screenshot({ path: '/tmp/shots/ref-end.png' });
    await officer.page.screenshot({ path: '/tmp/shots/ref-n-end.png' });
  }
});
