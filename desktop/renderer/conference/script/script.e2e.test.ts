import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proofingMessages } from '../../../../common/messages/proofing-screens.ts';
import { scriptMessages } from '../../../../common/messages/script.ts';
import { findUsState } from '../../../../common/us-states.ts';
import { withSmallCamera } from '../../../../server/testing/call-window.ts';
import {
  checkAsShown,
  checkOnPhone,
  checkScreen,
} from '../../../../server/testing/check-screen.ts';
import { holdRequests } from '../../../../server/testing/hold-requests.ts';
import { isInSight } from '../../../../server/testing/is-in-sight.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../../server/testing/open-browser.ts';
import {
  proofingOf,
  proveIdentity,
  sendLicense,
  TYPED,
} from '../../../../server/testing/prove-identity.ts';
import type { TestPerson } from '../../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/test-server.ts';
import { acceptedSession, until, uploadReady } from '../../../../server/testing/world.ts';

/** Tests a jurat that two people complete step by step in two browsers. */
let server: TestServer;
let browser: Browser;
let notary: Page;
let signer: Page;
let sessionId: string;
let customer: TestPerson;
let state: string;
let address: string;
const windows: { context: BrowserContext; complaints: string[] }[] = [];

async function enter(who: 'notary' | 'customer', address: string, role: string): Promise<Page> {
  const opened = await openWindow(browser, server.origin);
  windows.push(opened);
  const { page } = opened;
  await withSmallCamera(page);
  await keepSignedIn(page.context(), await server.person(who));
  await page.goto(address);
  await page.getByRole('radio', { name: role }).check();
  await page.getByRole('button', { name: 'Join Conference' }).click();
  await page.getByRole('button', { name: 'End Call' }).first().waitFor();
  return page;
}

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  customer = await server.person('customer');
  const officer = await server.person('notary');
  const document = await uploadReady(customer);
  const session = await acceptedSession(customer, officer, document.id, 'jurat');
  sessionId = session.id;
  state = session.notary?.commissionState ?? '';
  address = `/conference/${session.conferenceSessionId}`;
  notary = await enter('notary', address, 'Notary');
});
afterAll(async () => {
  for (const { context, complaints } of windows) {
    await context.close();
    expect(complaints).toEqual([]);
  }
  await browser?.close();
  await server?.stop();
});

const panel = () => notary.locator('[data-script]').filter({ visible: true });
const heading = (name: string | RegExp) => panel().getByRole('heading', { name });
const goOn = () => panel().getByRole('button', { name: 'Done, continue' });

const hasFocus = (place: Locator) =>
  expect.poll(() => place.evaluate((node) => node === document.activeElement)).toBe(true);

/** A first attempt in which the sandbox refuses the face. */
async function failFace(): Promise<void> {
  await sendLicense(customer, sessionId, { ...TYPED, street: 'fail face 118 Harbor Street' });
  await customer.call('POST', `/api/notarization-sessions/${sessionId}/proofing/checks`);
  await until(
    () => proofingOf(customer, sessionId),
    ({ checks }) => checks.some(({ status }) => status === 'failed'),
  );
}

describe('the script in the conference', () => {
  test('shows a message if a step is confirmed before the recording runs', async () => {
    await panel().getByText('The script begins when', { exact: false }).waitFor();
    // The script arrives before the session, which tells that the recording is required.
    const release = await holdRequests(notary, `**/api/notarization-sessions/${sessionId}`);
    try {
      const opened = notary.waitForResponse(
        async (response) =>
          response.url().endsWith('/script') &&
          // The body of a request that was replaced by a newer one is not available.
          (await response.json().catch(() => null))?.steps[0]?.abilities.confirm === true,
      );
      signer = await enter('customer', address, 'Signer');
      await opened;
      // The response is on the screen after the next frames.
      await notary.evaluate(async () => {
        for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
      });
      expect(await goOn().isEnabled()).toBe(false);
      await goOn().press('Enter');
      await panel().getByRole('alert').getByText(scriptMessages.pressedEarly).waitFor();
    } finally {
      // Later tests need the requests.
      release();
    }
    await panel().getByText(scriptMessages.waitsForRecording).waitFor();
  });

  test('is open next to the pages with one large step, and the signer sees which', async () => {
    await heading('Announce the recording').waitFor();
    await panel().getByText('0 of 9').waitFor();
    await panel()
      .getByText(/this session is recorded in sound and picture/)
      .waitFor();
    await signer.getByText('Current step: Announce the recording').waitFor();
    await checkScreen(notary, 'script open');
  });

  test('gives more width to the faces or the pages with the keyboard and the pointer', async () => {
    const split = notary.getByRole('separator', { name: 'Width of the faces' });
    const tile = notary.getByRole('figure').filter({ hasText: 'You (Notary)' });
    const widthOf = async () => (await tile.boundingBox())?.width ?? 0;
    const before = await widthOf();
    await split.focus();
    await notary.keyboard.press('ArrowRight');
    expect(await split.getAttribute('aria-valuenow')).toBe('256');
    await expect.poll(widthOf).toBe(before + 16);
    const place = await split.boundingBox();
    const at = { x: (place?.x ?? 0) + 4, y: (place?.y ?? 0) + 200 };
    await notary.mouse.move(at.x, at.y);
    await notary.mouse.down();
    await notary.mouse.move(at.x + 150, at.y, { steps: 3 });
    await notary.mouse.up();
    expect(await widthOf()).toBeGreaterThan(before + 140);
    await checkScreen(notary, 'conference wide faces');
    await split.press('Home');
    expect(await split.getAttribute('aria-valuenow')).toBe('160');
    expect(await notary.evaluate(() => localStorage.getItem('sealwright-faces-width'))).toBe('160');
  });

  test('can be completed with the keyboard: Enter confirms, and the next step gets the focus', async () => {
    // While the recording is paused, nothing is accepted.
    const enter = async () => {
      await expect.poll(() => goOn().isEnabled()).toBe(true);
      await notary.keyboard.press('Enter');
    };
    // Nothing can be confirmed before the recording runs.
    await expect.poll(() => goOn().isEnabled()).toBe(true);
    await goOn().focus();
    const opening = panel().getByText(/I am Nora Whitfield, a notary public commissioned in/);
    // Live updates bring the stored state before the response arrives.
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await notary.route('**/script/announcement', async (route) => {
      const response = await route.fetch();
      await answered;
      await route.fulfill({ response });
    });
    await notary.keyboard.press('Enter');
    await opening.waitFor();
    await hasFocus(goOn());
    expect(await goOn().isEnabled()).toBe(false);
    answer();
    await expect.poll(() => goOn().isEnabled()).toBe(true);
    await hasFocus(goOn());
    await notary.keyboard.press('Enter');
    await heading('Where the notary is').waitFor();
    await panel().getByText('2 of 9').waitFor();
    const county = panel().getByLabel('County where you are');
    await hasFocus(county);
    await enter();
    await panel().getByText('Please enter the county.').waitFor();
    await notary.keyboard.type('Franklin');
    await enter();
    await heading('Where Cole Bennett is').waitFor();
    await signer.getByText('Current step: Where Cole Bennett is').waitFor();
    const city = panel().getByLabel('City or town');
    await hasFocus(city);
    await notary.keyboard.type('Columbus');
  });

  test('confirms later if the button was pressed just after it became unavailable', async () => {
    await expect.poll(() => goOn().isEnabled()).toBe(true);
    const pressed = goOn().evaluate(
      (button: HTMLButtonElement) =>
        new Promise<void>((resolve) => {
          const look = () => {
            if (button.getAttribute('aria-disabled') !== 'true') return requestAnimationFrame(look);
            return setTimeout(() => {
              button.click();
              resolve();
            }, 50);
          };
          look();
        }),
    );
    const officer = await server.person('notary');
    const at = `/api/notarization-sessions/${sessionId}`;
    const paused = await officer.call('POST', `${at}/pause`, { reason: 'question' });
    expect(paused.status).toBe(200);
    await pressed;
    await officer.call('POST', `${at}/resume`);
    await heading('Identity of Cole Bennett').waitFor();
  });

  test('says what the rules have against an answer, and keeps the input', async () => {
    await goOn().click();
    await panel().getByText('Please choose how identity is established.').waitFor();
    await panel().getByRole('radio', { name: 'Identity document and proofing' }).check();
    await goOn().click();
    await panel()
      .getByText(/2 kinds of identity proofing must be passed/)
      .waitFor();
    await panel().getByRole('img', { name: scriptMessages.notPassed }).first().waitFor();
    await notary.setViewportSize({ width: 1440, height: 900 });
    const tile = notary.locator('figure').filter({ hasText: 'Cole' }).first();
    await expect.poll(async () => (await tile.boundingBox())?.width).toBeGreaterThanOrEqual(320);
    await failFace();
    await proveIdentity(customer, sessionId);
    const proofs = panel().getByRole('region', { name: 'Identity proofing' });
    await proofs.getByText('Nothing is missing under the rules of your state.').waitFor();
    await proofs.getByText(/^Face compared with the photo: failed once before/).waitFor();
    await expect
      .poll(() => panel().getByRole('img', { name: scriptMessages.notPassed }).count())
      .toBe(0);
    // The refusal is out of date.
    await expect
      .poll(() =>
        panel()
          .getByText(/kinds of identity proofing must/)
          .count(),
      )
      .toBe(0);
    // The pictures replace the pages as soon as there are some.
    const faces = notary.getByRole('region', { name: 'Faces of Cole' });
    await faces.getByRole('img', { name: 'Back of the identity document' }).waitFor();
    await notary.setViewportSize({ width: 1440, height: 900 });
    const figures = faces.getByRole('figure');
    expect((await figures.allInnerTexts()).slice(0, 3)).toEqual([
      'Front of the identity document',
      'Selfie',
      expect.stringMatching(/^Live: Cole/),
    ]);
    const places = (await Promise.all((await figures.all()).map((one) => one.boundingBox()))).slice(
      0,
      3,
    );
    expect(new Set(places.map((place) => place?.y)).size).toBe(1);
    for (const place of places) expect(place?.width).toBeGreaterThanOrEqual(320);
    await expect
      .poll(() => faces.locator('video').evaluate((node: HTMLVideoElement) => node.videoWidth))
      .toBeGreaterThan(0);
    const ask = `/api/notarization-sessions/${sessionId}/proofing/pictures-in-evidence`;
    expect((await customer.call('PUT', ask, { asked: true })).status).toBe(200);
    await proofs.getByText(proofingMessages.askedByThem).waitFor();
    await checkScreen(notary, 'script identity');
    // On a phone, the live face is below the identity document, as wide as the screen.
    await notary.setViewportSize({ width: 360, height: 780 });
    const narrow = ['Front of the identity document', /^Live: Cole/, 'Selfie'].map((name) =>
      panel().getByRole('figure').filter({ hasText: name }),
    );
    const inColumn = await Promise.all(narrow.map((one) => one.boundingBox()));
    const tops = inColumn.map((place) => place?.y ?? 0);
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    for (const place of inColumn) expect(place?.width).toBeGreaterThanOrEqual(320);
    await checkOnPhone(notary, 'script identity with pictures');
    // The document and the live face are next to each other in a small window too.
    await notary.setViewportSize({ width: 1024, height: 700 });
    const compared = ['Front of the identity document', /^Live: Cole/].map((name) =>
      figures.filter({ hasText: name }),
    );
    const [front, face] = await Promise.all(compared.map((one) => one.boundingBox()));
    expect(face?.y).toBe(front?.y);
    await faces.getByRole('button', { name: 'Back to the pages' }).click();
    await notary.setViewportSize({ width: 1360, height: 900 });
    await proofs.getByRole('button', { name: 'Show the pictures' }).click();
    await faces.getByRole('button', { name: 'Back to the pages' }).press('Escape');
    await faces.waitFor({ state: 'detached' });
    await hasFocus(proofs.getByRole('button', { name: 'Show the pictures' }));
    await panel().getByLabel('Note on the evidence').fill('Ohio driver’s license, 2029');
    await goOn().click();
    await heading('Willingness and awareness of Cole James Bennett').waitFor();
  });

  test('waits while the notary pauses it with a reason that everyone sees', async () => {
    await panel().getByRole('button', { name: 'Pause the act' }).click();
    const dialog = notary.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
    await dialog.getByText('Please choose a reason.').waitFor();
    await checkAsShown(notary, 'pause the act');
    await dialog.getByRole('combobox', { name: 'Reason' }).click();
    await notary.getByRole('option', { name: 'A participant has a question' }).click();
    await dialog.getByLabel('Details').fill('the date of the deed');
    await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
    const why = 'A participant has a question: the date of the deed';
    await notary.getByText(`You paused the act. ${why}`).waitFor();
    await signer.getByText(`The notary paused the act. ${why}`).waitFor();
    expect(await signer.getByRole('button', { name: 'I do' }).isDisabled()).toBe(true);
    await panel().getByText('Waiting for the notary to resume the act.').waitFor();
    await checkScreen(notary, 'paused notary');
    await checkScreen(signer, 'paused signer');
    // On a phone, the panel covers the conference, so the notary resumes the act in it.
    await notary.setViewportSize({ width: 360, height: 780 });
    await panel().getByRole('button', { name: 'Resume' }).click();
    await signer.getByText('The notary paused the act.').waitFor({ state: 'detached' });
    await notary.setViewportSize({ width: 1360, height: 900 });
    await expect.poll(() => signer.getByRole('button', { name: 'I do' }).isEnabled()).toBe(true);
  });

  test('lets the signer confirm their own steps, and continues when they have', async () => {
    await panel().getByText('Cole James Bennett must confirm this in their own browser.').waitFor();
    const asked = signer.getByRole('region', { name: 'The notary is asking you' });
    await asked.getByText(/are you acting of your own free will/).waitFor();
    await checkScreen(signer, 'script asked');
    await asked.getByRole('button', { name: 'I do' }).click();
    await heading('Oath or affirmation of Cole James Bennett').waitFor();
    await panel()
      .getByText(/do you solemnly swear/)
      .waitFor();
    await panel()
      .getByText(/do you solemnly affirm/)
      .waitFor();
    await asked.getByRole('button', { name: 'I affirm' }).click();
    await signer.getByText('Current step: signing').waitFor();
    await heading('Signing').waitFor();
    await panel().getByText('Signing now').waitFor();
    await panel().getByText('7 of 9').waitFor();
    await checkScreen(notary, 'script complete');
  });

  test('prefills the certificate with the county and the identity', async () => {
    await notary.getByRole('button', { name: 'Complete certificate' }).click();
    const form = notary.getByRole('complementary', { name: 'Certificate' });
    expect(await form.getByLabel('County', { exact: true }).inputValue()).toBe('Franklin');
    expect(
      await form.getByRole('combobox', { name: 'How was identity established?' }).inputValue(),
    ).toBe('Identity document');
    await form.getByText('The signer has not signed yet.').waitFor();
    // Only the panel scrolls, not the window.
    const root = notary.locator(':root');
    expect(await root.evaluate((html) => html.scrollHeight - html.clientHeight)).toBe(0);
    await notary.getByRole('button', { name: 'Script' }).click();
  });

  test('collapses a completed step with its time, corrects it, and takes it back with dependent steps', async () => {
    const place = panel().getByRole('button', { name: /Where the notary is/ });
    expect(await place.locator('time').textContent()).toMatch(/\d:\d\d:\d\d [AP]M/);
    await place.click();
    await panel()
      .getByRole('button', { name: 'Correct', exact: true })
      .filter({ visible: true })
      .click();
    await panel().getByLabel('County where you are').fill('Delaware');
    await panel().getByRole('button', { name: 'Save the correction' }).click();
    await heading('Signing').waitFor();
    const willing = panel().getByRole('button', { name: /Willingness and awareness/ });
    await willing.click();
    await panel()
      .getByRole('button', { name: 'Take back' })
      .filter({ visible: true })
      .first()
      .click();
    await heading('Willingness and awareness of Cole James Bennett').waitFor();
    await panel().getByText('5 of 9').waitFor();
    await signer.getByRole('button', { name: 'I do' }).waitFor();
    const events = await server.services
      .db('script_events')
      .where({ sessionId, event: 'taken_back' })
      .pluck('step');
    expect(events.map((step: string) => step.split('.')[0])).toEqual(['willingness', 'oath']);
    // A place that is stated again starts with what was chosen before.
    const where = panel().getByRole('button', { name: /Where Cole/ });
    await where.click();
    await panel()
      .getByRole('button', { name: 'Take back' })
      .filter({ visible: true })
      .first()
      .click();
    expect(await panel().getByLabel('City or town').inputValue()).toBe('Columbus');
    await goOn().click();
    await heading(/^Identity of Cole/).waitFor();
  });

  test('warns before taking back steps of a person who has left, and corrects their location', async () => {
    await signer.goto('/');
    await panel()
      .getByRole('button', { name: /Where Cole/ })
      .click();
    await panel()
      .getByText(
        /Bennett is not in the conference. The step can be confirmed again only when they are/,
      )
      .filter({ visible: true })
      .waitFor();
    await panel()
      .getByRole('button', { name: 'Correct', exact: true })
      .filter({ visible: true })
      .click();
    await panel().getByLabel('City or town').fill('Porto');
    await panel().getByRole('combobox', { name: 'Country' }).click();
    await notary.keyboard.type('Portugal');
    await notary.getByRole('option', { name: 'Portugal' }).click();
    const save = panel().getByRole('button', { name: 'Save the correction' });
    await save.click();
    await panel()
      .getByText(/Enter how the act is connected to the United States/)
      .waitFor();
    await panel()
      .getByLabel('How the act is connected to the United States')
      .fill('House in Dayton');
    await save.click();
    await panel()
      .getByText(/the act is not prohibited where they are/)
      .waitFor();
    await panel().getByRole('checkbox', { name: 'The act is not prohibited there' }).check();
    await save.click();
    await until(
      () =>
        server.services
          .db('script_events')
          .where({ sessionId, event: 'done' })
          .whereLike('step', 'place.%'),
      ({ length }) => length === 3,
    );
  });

  test('moves to a missing state that is out of sight, and says that it is missing', async () => {
    const save = panel().getByRole('button', { name: 'Save the correction' });
    await save.waitFor({ state: 'hidden' });
    await notary.setViewportSize({ width: 360, height: 480 });
    await panel()
      .getByRole('button', { name: /Where Cole/ })
      .click();
    await panel()
      .getByRole('button', { name: 'Correct', exact: true })
      .filter({ visible: true })
      .click();
    // The place abroad has no state.
    await panel().getByRole('combobox', { name: 'Country' }).focus();
    await notary.keyboard.type('United States');
    const chosen = panel().getByRole('combobox', { name: 'State' });
    await chosen.waitFor();
    await save.scrollIntoViewIfNeeded();
    await save.focus();
    await expect.poll(() => isInSight(chosen)).toBe(false);
    await notary.keyboard.press('Enter');
    await hasFocus(chosen);
    await expect.poll(() => isInSight(chosen)).toBe(true);
    await panel().getByText(scriptMessages.stateMissing).waitFor();
    expect(await chosen.getAttribute('aria-invalid')).toBe('true');
    await notary.setViewportSize({ width: 1360, height: 900 });
  });
});

test('a notary sees before the conference which rules were confirmed, by whom and against which source', async () => {
  const { context, page, complaints } = await openWindow(browser, server.origin);
  windows.push({ context, complaints });
  await keepSignedIn(page.context(), await server.person('notary'));
  await page.goto(`/sessions/${sessionId}`);
  const name = findUsState(state)?.name ?? '';
  const statement = `Rules of ${name}: \\d+ of \\d+ confirmed against the law(, \\d+ from other sources)?\\. Stricter defaults apply to the rest.`;
  await page.getByRole('button', { name: new RegExp(statement) }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(
      /^Sealwright has confirmed \d+ rules of Ohio against .*ORC 147\.65.* \(rules version/,
    )
    .waitFor();
  await dialog.getByText(/^For \d+ rules, the law of Ohio has not been confirmed\./).waitFor();
  await dialog.getByRole('heading', { name: /^Confirmed against the law/ }).waitFor();
  await dialog.getByText('Recording announced first').waitFor();
  await checkScreen(page, 'script rules');
});

test('the script stays with the session, for the notary and the owner', async () => {
  const customer = await server.person('customer');
  await customer.call('POST', `/api/notarization-sessions/${sessionId}/cancel`);
  for (const account of ['notary', 'customer'] as const) {
    const { context, page, complaints } = await openWindow(browser, server.origin);
    windows.push({ context, complaints });
    await keepSignedIn(page.context(), await server.person(account));
    await page.goto(`/sessions/${sessionId}`);
    const record = page.getByRole('region', { name: 'What was said and confirmed' });
    await record.getByText(/^Delaware, .* · Nora Whitfield · Corrected \d/).waitFor();
    expect(await record.getByRole('listitem').count()).toBe(4);
    await record.getByText(/^Rules of Ohio, version /).waitFor();
    if (account === 'customer') await checkScreen(page, 'script record');
  }
});
