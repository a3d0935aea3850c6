import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  contactAddresses,
  landingPlans,
  sectionLinks,
  landingMessages as words,
} from '../../../common/messages/landing.ts';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import { firstRow } from '../../../server/testing/first-row.ts';
import { collectWords, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';

/** Tests the landing page as the server sends it to signed-out visitors. */
let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
beforeEach(async () => {
  ({ context, page, complaints } = await openWindow(browser, server.origin));
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

const heading = (name: string) => page.getByRole('heading', { name, exact: true });

describe('the landing page', () => {
  test('is complete without scripts', {
    tags: [
      'S0-01',
      'S0-02',
      'S1-01',
      'S1-11',
      'S1-12',
      'S1-13',
      'S1-14',
      'S1-15',
      'S1-16',
      'S2.2-07',
      'S2.2-16',
      'S2.2-17',
    ],
  }, async () => {
    const plain = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false });
    const reader = await plain.newPage();
    await reader.goto('/');
    const text = await reader.locator('body').innerText();
    for (const claim of [
      ...words.highlights.flatMap(({ figure, text }) => [figure, text]),
      ...words.figures.map(({ figure }) => figure),
      ...words.security.map(({ figure }) => figure),
      ...words.certifications,
      ...words.recognition,
      ...landingPlans().flatMap(({ name, price, button }) => [name, price, button]),
      words.popular,
      words.closingText,
      ...words.closingFacts.flatMap(({ title, text: fact }) => [title, fact]),
      contactAddresses.email,
      contactAddresses.phone,
      words.copyright,
    ]) {
      expect(text).toContain(claim);
    }
    // The critical rules are there too: the title uses the serif font.
    const face = await reader
      .getByRole('heading', { level: 1 })
      .evaluate((element) => getComputedStyle(element).fontFamily);
    expect(face).toContain('Source Serif');
    await plain.close();
  });

  test('is accessible and has no blocking script', async () => {
    await page.goto('/');
    const sent = await (await fetch(server.origin)).text();
    expect(sent).not.toMatch(/<link[^>]*stylesheet/);
    for (const script of sent.match(/<script[^>]*src=[^>]*>/g) ?? []) {
      expect(script).toContain('type="module"');
    }
    await checkScreen(page, 'landing');
  });

  test('loads its pictures of the product when they are close to the viewport, and at most 120 kB in total', async () => {
    const sizes = new Map<string, number>();
    page.on('response', async (response) => {
      if (response.url().endsWith('.webp')) {
        sizes.set(response.url(), (await response.body()).length);
      }
    });
    await page.goto('/');
    for (const name of [words.conferencePicture, words.certificatePicture]) {
      const picture = page.getByRole('img', { name });
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(Number(await picture.getAttribute('width')));
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(
        Number(await picture.getAttribute('height')),
      );
      expect(await picture.getAttribute('loading')).toBe('lazy');
    }
    expect(sizes.size).toBe(2);
    expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(120_000);
  });

  test('links from its header to its sections, on a phone through a menu', {
    tags: ['S2.2-01', 'S2.2-02', 'S2.2-08', 'S2.2-09', 'S2.2-10', 'S2.2-13'],
  }, async () => {
    await page.goto('/');
    for (const { id, label } of sectionLinks()) {
      const link = page
        .getByRole('banner')
        .getByRole('navigation')
        .getByRole('link', { name: label, exact: true });
      expect(await link.getAttribute('href')).toBe(`#${id}`);
    }
    await page.getByRole('link', { name: 'Pricing' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    for (const id of ['about', 'contact']) expect(await page.locator(`#${id}`).count()).toBe(0);

    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/');
    const link = page.getByRole('banner').getByRole('link', { name: 'Security', exact: true });
    expect(await link.count()).toBe(0);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await link.click();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#security');
    const open = page.getByRole('button', { name: 'Open the menu' });
    await open.click();
    await link.waitFor();
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('keeps the chosen theme, also before the first paint of the next visit', {
    tags: ['S2.2-06', 'S4-02'],
  }, async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Use the dark theme' }).click();
    await page.getByRole('button', { name: 'Use the light theme' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('sealwright-theme'))).toBe('dark');
    const other = await context.newPage();
    await other.route('**/assets/*.js', (route) => route.abort());
    await other.goto('/');
    expect(await other.locator('html').getAttribute('class')).toContain('dark');
    // So do the pages of the sign-in, which the server renders.
    await page.goto('/api/login');
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await paper()).toBe('rgb(16, 21, 31)');
    await page.evaluate(() => localStorage.setItem('sealwright-theme', 'light'));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    expect(await paper()).toBe('rgb(251, 250, 247)');
  });

  test('Get Started shows half a second of processing, the alert, then sign-in', {
    tags: ['S2.1-09', 'S2.2-07', 'S2.2-12', 'S4-03'],
  }, async () => {
    const seen = await collectWords(page);
    await page.goto('/');
    for (const name of ['Get Started', words.startNotarization, words.startNow, 'Start Now']) {
      const button = page.getByRole('button', { name, exact: true }).first();
      const past = seen().length;
      const pressed = Date.now();
      await button.click();
      await page.getByText(words.startAlert).waitFor();
      expect(Date.now() - pressed).toBeGreaterThanOrEqual(500);
      // It is shown for half a second, which polling may miss.
      await expect.poll(() => seen().slice(past)).toContain(words.initializing);
      await page.keyboard.press('Escape');
      await page.getByText(words.startAlert).waitFor({ state: 'hidden' });
      await expect
        .poll(() => button.evaluate((element) => element === document.activeElement))
        .toBe(true);
    }
    await page.getByRole('button', { name: 'Try Free' }).click();
    await page.getByRole('button', { name: words.continueToSignIn }).click();
    await page.getByLabel('Password').waitFor();
  });

  test('adds an address to the newsletter once its email is confirmed', {
    tags: ['S2.2-15'],
  }, async () => {
    await page.goto('/');
    const field = page.getByRole('textbox', { name: words.newsletterLabel });
    await field.fill('no address');
    // Before hydration, a click does nothing, and the input stays.
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: words.subscribe }).click();
        return page.getByText('Please enter a valid email address.').isVisible();
      })
      .toBe(true);
    expect(await field.inputValue()).toBe('no address');
    expect(new URL(page.url()).search).toBe('');
    await page.route('**/api/newsletter/**', (route) => route.abort());
    await field.fill('reader@example.test');
    await page.getByRole('button', { name: words.subscribe }).click();
    await page.getByText(words.unreachable).waitFor();
    expect(await field.inputValue()).toBe('reader@example.test');
    await page.unroute('**/api/newsletter/**');
    await page.getByRole('button', { name: words.subscribe }).click();
    await page.getByText(words.subscribedTitle).waitFor();
    expect(await field.inputValue()).toBe('');
    const { id } = await firstRow(server.services.db('newsletter_subscriptions').first());
    const { linkToken } = await import('../../../server/outputs/newsletter/link-token.ts');
    await page.goto(`/newsletter#${linkToken(server.services.indexKey, id)}`);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await heading('Your address is confirmed').waitFor();
    await checkScreen(page, 'newsletter');
    const back = page.getByRole('link', { name: 'Go to the home page' });
    const inkOf = (element: Element) => getComputedStyle(element).color;
    expect(await back.evaluate(inkOf)).toBe(
      await heading('Your address is confirmed').evaluate(inkOf),
    );
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await heading('You are unsubscribed').waitFor();
    await page.goto('/newsletter');
    await page.reload();
    await page.getByText('This page needs the link from our email.').waitFor();
  });

  test('requests for a demonstration and an offer keep their input', {
    tags: ['S2.2-11'],
  }, async () => {
    await page.goto('/');
    await page.getByRole('button', { name: words.scheduleDemo }).click();
    const dialog = page.getByRole('dialog');
    await expect
      .poll(() => dialog.getByLabel('Name').evaluate((field) => field === document.activeElement))
      .toBe(true);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText('Please enter your name.').waitFor();
    await checkScreen(page, 'contact');
    // The dialog of another topic has no errors before it was sent.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Contact Sales' }).click();
    await page.getByRole('dialog', { name: 'Contact Sales' }).waitFor();
    expect(await dialog.getByText('Please enter your name.').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.scheduleDemo }).click();
    await dialog.getByLabel('Name').fill('Ruth Okafor');
    await dialog.getByLabel('Email address').fill('ruth@example.test');
    await dialog.getByLabel('Message').fill('Tuesday at ten, Eastern time, would suit us.');
    await page.route('**/api/contact-requests', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText(/The connection failed/).waitFor();
    await page.unroute('**/api/contact-requests');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText('We reply by email within one business day.').waitFor();
    const kept = await server.services.db('contact_requests');
    expect(kept).toMatchObject([{ topic: 'demo', name: 'Ruth Okafor', status: 'open' }]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Contact Sales' }).click();
    await page.getByRole('dialog', { name: 'Contact Sales' }).waitFor();
  });

  test('every link in its footer works', { tags: ['S2.2-14'] }, async () => {
    await page.goto('/');
    const links = await page
      .locator('footer a[href^="/info/"]')
      .evaluateAll((found) => [...new Set(found.map((one) => one.getAttribute('href') ?? ''))]);
    expect(links.length).toBeGreaterThan(10);
    for (const link of links) {
      await page.goto('about:blank');
      const answer = await page.goto(link);
      expect(answer?.status(), link).toBe(200);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByText('404 Page Not Found').count(), link).toBe(0);
    }
    await page.goto('/info/api');
    await page.getByText('POST /api/documents/upload', { exact: true }).waitFor();
    await checkScreen(page, 'information');
    await page.goto('/info/nothing-of-the-kind');
    await heading('404 Page Not Found').waitFor();
  });
});

describe('the page while the sign-in is unknown', () => {
  const withCookie = () =>
    context.addCookies([{ name: 'sealwright', value: 'gone', url: server.origin }]);

  test('shows neither sign-in button until it is known, then both', {
    tags: ['S2.1-07', 'S2.2-05', 'S4-01'],
  }, async () => {
    await withCookie();
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/user', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const header = page.getByRole('banner');
    expect(await header.getByRole('button', { name: /Sign In|Sign Out|Get Started/ }).count()).toBe(
      0,
    );
    answer();
    await header.getByRole('button', { name: 'Get Started' }).waitFor();
    await header.getByRole('button', { name: 'Sign In' }).waitFor();
  });

  test('shows a visitor the landing page at / and not found at any other address', {
    tags: ['S2.1-07', 'S2.1-08', 'S6-01', 'S7.1-02', 'S8-21'],
  }, async () => {
    await withCookie();
    for (const path of ['/templates', '/documents/1', '/business-documents', '/nowhere']) {
      await page.goto(path);
      await heading('404 Page Not Found').waitFor();
    }
  });

  test('says at the notary’s address that a sign-in is required', {
    tags: ['S2.7-01', 'S8-06'],
  }, async () => {
    const seen = await collectWords(page);
    await page.goto('/notary');
    await expect.poll(seen).toContain('Access Required');
    await expect.poll(seen).toContain('Please log in to access the notary dashboard');
    await page.getByLabel('Password').waitFor();
  });
});
