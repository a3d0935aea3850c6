import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  hintMessages,
  proofingMessages as words,
} from '../../../common/messages/proofing-screens.ts';
import { packFiles } from '../../../packages/evidence/src/bundle/pack-files.ts';
import {
  COLE,
  drawFront,
  drawLicenseBack,
} from '../../../server/notarization/proofings/testing/draw-identity.ts';
import { recordFile } from '../../../server/platform/storage/stored-files-store.ts';
import { withCardCamera } from '../../../server/testing/card-camera.ts';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import { firstRow } from '../../../server/testing/first-row.ts';
import { isInSight } from '../../../server/testing/is-in-sight.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { acceptedSession, uploadReady } from '../../../server/testing/world.ts';

/** Tests identity proofing of a signer in their browser, with the sandbox's questions. */
let server: TestServer;
let browser: Browser;
let page: Page;
let show: Awaited<ReturnType<typeof withCardCamera>>;
let opened: { context: BrowserContext; page: Page; complaints: string[] };

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const document = await uploadReady(customer);
  const session = await acceptedSession(customer, notary, document.id);
  opened = await openWindow(browser, server.origin);
  await keepSignedIn(opened.context, customer);
  page = opened.page;
  show = await withCardCamera(page);
  await page.goto(`/sessions/${session.id}`);
});
afterAll(async () => {
  await opened?.context.close();
  expect(opened?.complaints).toEqual([]);
  await browser?.close();
  await server?.stop();
});

/** Chooses a file for the picture that the page asks for. */
const send = async (side: string, bytes: Buffer) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `Choose a file: ${side}` }).click();
  await (await chooser).setFiles({ name: 'picture.jpg', mimeType: 'image/jpeg', buffer: bytes });
};
const asked = (picture: string) => page.getByRole('heading', { name: picture }).waitFor();
const PHONE = { width: 360, height: 780 };

describe('the screen', () => {
  test('asks for pictures first, and lets a person type their details instead', async () => {
    await page.getByRole('link', { name: 'Go to the identity check' }).first().click();
    await page.getByRole('heading', { name: 'Verify your identity', level: 1 }).waitFor();
    await page.getByText('SANDBOX', { exact: true }).waitFor();
    await page.getByText('Nora Whitfield is ready for you.', { exact: false }).waitFor();
    await asked('Picture 1 of 3: Front');
    await checkScreen(page, 'proofing start');
    await page.getByRole('button', { name: 'Enter your details by hand' }).click();
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByText('This field is required.').first().waitFor();
    await checkScreen(page, 'proofing by hand');
    await page.reload();
  });

  test('leads a phone from one picture to the next, and asks again for one that could not be read', async () => {
    await page.setViewportSize(PHONE);
    await asked('Picture 1 of 3: Front');
    await page.getByRole('radio', { name: 'Passport' }).check();
    await asked('Picture 1 of 2: Front');
    await page.getByRole('radio', { name: 'Driver’s license' }).check();
    await page.getByRole('button', { name: 'Use the camera' }).click();
    for (const [scene, hint] of [
      ['dark', hintMessages.too_dark],
      ['far', hintMessages.not_filled],
      ['glare', hintMessages.glare],
      ['blurred', hintMessages.blurred],
    ] as const) {
      await show(scene);
      await page.getByRole('status').filter({ hasText: hint }).waitFor();
    }
    await show('sharp');
    // Nothing is pressed: the picture is taken and used automatically.
    await page.getByText(words.usedSoon).waitFor();
    await asked('Picture 2 of 3: Back');
    await page.getByRole('listitem').filter({ hasText: 'Front' }).locator('img').waitFor();
    await show('dark');
    await page.getByRole('button', { name: 'Close the camera' }).click();
    await page.getByRole('button', { name: 'Take it again: Front' }).click();
    await send('Front', await drawFront(COLE, []));
    await asked('Picture 2 of 3: Back');
    await send('Back', await drawLicenseBack(COLE, { blur: 7 }));
    await asked('Picture 3 of 3: You');
    await page.getByRole('button', { name: 'Use the camera' }).click();
    await page.getByRole('button', { name: 'Take the picture' }).click();
    await page.getByRole('img', { name: 'Picture that you took' }).waitFor();
    await checkScreen(page, 'proofing preview');
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Take it again', exact: true }).click();
    await page.getByRole('button', { name: 'Take the picture' }).click();
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await asked('Picture 2 of 3: Back');
    await page.getByText('We could not read the barcode.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Close the camera' }).click();
    // What the synthetic camera shows is not a good picture.
    await page.getByRole('button', { name: 'Take it again: You' }).click();
    await send('You', await drawFront(COLE, []));
    await asked('Picture 2 of 3: Back');
    await checkScreen(page, 'proofing picture to take again');
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Keep this picture' }).click();
    await page.getByRole('button', { name: 'Save and continue' }).waitFor();
    await page.getByRole('button', { name: 'Take it again: Back' }).click();
    await send('Back', await drawLicenseBack(COLE, { turn: 3 }));
  });

  test('shows what was read, and one press confirms it and starts the checks', async () => {
    await page.getByRole('heading', { name: 'Is this right?' }).waitFor();
    const confirmation = page.getByRole('region', { name: 'Name and address' });
    for (const read of ['Cole James Bennett', '118 Harbor St, Columbus, OH 43215', '2913']) {
      await confirmation.getByText(read, { exact: true }).waitFor();
    }
    await checkScreen(page, 'proofing confirmation');
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Yes, this is right' }).click();
    const notReady = page.getByRole('button', { name: words.notReady });
    await notReady.waitFor();
    await expect.poll(() => isInSight(notReady)).toBe(true);
    await notReady.click();
    await page.getByText('Your document and your face passed the checks.').waitFor();
    await page.getByText('The name matches').waitFor();
    await page.getByRole('button', { name: 'Begin now' }).waitFor();
    await checkScreen(page, 'proofing checks passed');
  });

  test('includes the pictures in the evidence only for a person who requests it, by keyboard', async () => {
    const asks = page.getByRole('checkbox', { name: 'Add my pictures to the evidence' });
    const promise = page.getByText(
      'The notary of this session is the only person who can see them.',
      { exact: false },
    );
    expect(await asks.isChecked()).toBe(false);
    await promise.first().waitFor();
    await asks.focus();
    await page.keyboard.press('Space');
    const changed = page.getByText('As you asked, they are added to the evidence of this act', {
      exact: false,
    });
    await changed.waitFor();
    expect(await asks.isChecked()).toBe(true);
    await checkScreen(page, 'proofing pictures asked for');
    await page.reload();
    await changed.waitFor();
    expect(await asks.isChecked()).toBe(true);
    await asks.focus();
    await page.keyboard.press('Space');
    await changed.waitFor({ state: 'detached' });
    expect(await asks.isChecked()).toBe(false);
  });

  test('offers the checks again after a picture was replaced, and shows their result by itself', async () => {
    await page.getByRole('button', { name: 'Take it again: You' }).click();
    await send('You', await drawFront(COLE, []));
    await page.getByRole('button', { name: 'Start the checks' }).click();
    await page.getByText('Your document and your face passed the checks.').waitFor();
  });

  test('asks the questions with a time limit, also by keyboard', async () => {
    await page.getByRole('button', { name: 'Begin now' }).click();
    await page
      .getByRole('timer')
      .getByText(/^[12]:\d\d$/)
      .waitFor();
    await checkScreen(page, 'proofing questions');
    let hasGoneBack = false;
    for (let position = 1; position <= 5; position += 1) {
      await page.getByText(words.questionOf({ position, total: 5 })).waitFor();
      const question = page.getByRole('group').filter({ hasText: 'SANDBOX' });
      const right = /“(.+)”/.exec((await question.textContent()) ?? '')?.[1] ?? 'none is named';
      const answer = question.getByRole('button', { name: right, exact: true });
      await answer.focus();
      // The remaining time stays in sight below the header.
      expect(await isInSight(page.getByRole('timer'))).toBe(true);
      if (position === 2 && !hasGoneBack) {
        hasGoneBack = true;
        // An answer can be changed until the last one is given.
        await page.getByRole('button', { name: words.previousQuestion }).click();
        await page.getByText(words.questionOf({ position: 1, total: 5 })).waitFor();
        position = 0;
        continue;
      }
      await page.keyboard.press('Enter');
    }
    await page.getByText('You passed the questions. 5 of 5 correct.').waitFor();
    const done = page.getByRole('region', { name: 'Result' });
    await done.getByText('You are done. Your notary can see the result.').waitFor();
    await expect.poll(() => done.evaluate((one) => one === document.activeElement)).toBe(true);
    // The conference opens automatically, and not again when the person comes back.
    const address = page.url();
    await page.waitForURL(/\/conference\//);
    await page.goto(address);
    await done.getByRole('link').waitFor();
    await checkScreen(page, 'proofing complete');
  });

  test('says why nothing can be replaced during a legal hold, and keeps the input', async () => {
    const { db } = server.services;
    const { id } = await firstRow(db('notarization_sessions').first('id'));
    await db('recording_holds').insert({ sessionId: id, reason: 'Case 24-118' });
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Street and number').fill('2 Other Street');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    const reason = page
      .getByRole('alert')
      .filter({ hasText: 'The records of this session must be kept' });
    await reason.waitFor();
    expect(await page.getByLabel('Street and number').inputValue()).toBe('2 Other Street');
    await checkScreen(page, 'proofing on legal hold');
    await page.getByRole('button', { name: 'Take it again: Front' }).click();
    await send('Front', await drawFront(COLE, []));
    await expect.poll(() => reason.count()).toBe(2);
    await db('recording_holds').delete();
  });

  test('says after the session what happened to the pictures, depending on which exist', async () => {
    const { db, storage } = server.services;
    const says = async (state: keyof typeof words.picturesAfter) => {
      await page.reload();
      await page.getByText(words.picturesAfter[state], { exact: true }).waitFor();
      // Nothing is requested that can no longer be sent.
      expect(await page.getByText('Face the camera', { exact: false }).count()).toBe(0);
      expect(await page.getByRole('checkbox').count()).toBe(0);
    };
    await db('notarization_sessions').update({ status: 'completed' });
    await says('kept');
    await db('proofings').update({ picturesAskedAt: new Date() });
    await says('awaited');
    await db('proofing_images').delete();
    await says('none');
    await db('proofings').update({ forgottenAt: new Date() });
    await says('deleted');
    await checkScreen(page, 'proofing pictures deleted');
    const { sessionId, userId } = await firstRow(db('proofings').first());
    const picture = 'pictures/1-front.jpg';
    const named = [{ userId, pictures: { files: [picture] } }];
    const bundle = packFiles({
      'identity.json': Buffer.from(JSON.stringify(named)),
      [picture]: await drawFront(COLE, []),
    });
    const file = await storage.put(bundle);
    await recordFile(db, 'evidence', file);
    await db('evidence_bundles').insert({
      sessionId,
      fileId: file.id,
      pieces: 0,
      hasDetails: true,
      hasPictures: true,
      madeAt: new Date(),
    });
    await says('in_evidence');
    await checkScreen(page, 'proofing pictures in evidence');
  });

  test('asks nobody for details after the session, and says what happened to them', async () => {
    const { db } = server.services;
    const says = async (words: string) => {
      await page.reload();
      await page.getByText(words, { exact: true }).waitFor();
      expect(await page.getByRole('textbox').count()).toBe(0);
    };
    // Retention deletes both at once, and makes the bundle without them.
    await db('evidence_bundles').update({ hasDetails: false, hasPictures: false });
    await db('proofings').update({ details: null });
    await says(words.statedDeleted);
    expect(await page.getByText(words.complete).count()).toBe(0);
    await checkScreen(page, 'proofing details deleted');
    await server.owner('proofings').del();
    await says(words.notStated);
  });
});
