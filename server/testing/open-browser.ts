import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { authenticatorOf } from './own-authenticators.ts';
import type { TestPerson } from './test-person.ts';

const isWholeAsked = () => process.env.WHOLE_BROWSER === '1';
const wholeBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Opens Chromium with a synthetic camera and microphone and without background throttling. The
 * headless shell, which has no browser windows and menus, renders the same pages with half the
 * processor time.
 * @param whole true to use the full browser instead of the headless shell
 */
export function openBrowser({ whole = isWholeAsked() } = {}): Promise<Browser> {
  const places = [
    process.env.CHROMIUM_PATH,
    ...(whole ? [] : ['/usr/bin/chromium-headless-shell']),
    ...wholeBrowsers,
  ];
  const executablePath = places.find((place) => place && existsSync(place));
  if (!executablePath) throw new Error('Chromium was not found; set CHROMIUM_PATH.');
  return chromium.launch({
    executablePath,
    handleSIGTERM: false,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-fake-device-for-media-stream=fps=15',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
      '--disable-background-timer-throttling',
      '--disable-backgrounding-occluded-windows',
      '--disable-renderer-backgrounding',
      '--disable-features=WebRtcHideLocalIpsWithMdns',
      // Without a graphics card, a separate process that imitates one only costs time.
      ...(whole ? [] : ['--disable-gpu']),
    ],
  });
}

/** Opens a browser context with one window and collects the errors of its page. */
export async function openWindow(
  browser: Browser,
  origin: string,
  size = { width: 1360, height: 900 },
): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: size,
    reducedMotion: 'reduce',
  });
  await context.grantPermissions(['camera', 'microphone'], { origin });
  removeRoutesBeforeClose(context);
  return { context, ...(await openPage(context)) };
}

/** Opens a browser context as on a phone with a touch screen, with one window. */
export async function openPhone(
  browser: Browser,
  origin: string,
): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  await context.grantPermissions(['camera', 'microphone'], { origin });
  removeRoutesBeforeClose(context);
  return { context, ...(await openPage(context)) };
}

/** All open pages of this process, in the order in which they were opened. */
const openPages = new Set<Page>();

/**
 * Describes what each open page shows: its address, the element that has the focus and its
 * accessibility tree. Printed when a test fails.
 */
export async function describeOpenPages(): Promise<string> {
  const parts = [...openPages].map(async (page) => {
    const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    const tree = await page.locator('body').ariaSnapshot({ timeout: 5_000 });
    return `${page.url()}\nFocus: ${focused}\n${tree}`;
  });
  const settled = await Promise.allSettled(parts);
  return settled
    .map((part) => (part.status === 'fulfilled' ? part.value : String(part.reason)))
    .join('\n\n');
}

/** Opens another window in the same context, which has already loaded the screens. */
export async function openPage(
  context: BrowserContext,
): Promise<{ page: Page; complaints: string[] }> {
  const page = await context.newPage();
  openPages.add(page);
  page.on('close', () => openPages.delete(page));
  // Tests do not measure how long something takes to appear.
  page.setDefaultTimeout(60_000);
  holdRoutesUntilInForce(page);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Uncaught/.test(message.text())) {
      complaints.push(message.text());
    }
  });
  return { page, complaints };
}

/**
 * Chromium reports a route as installed before the page uses it, so a request that a key press
 * sends at that time can bypass the route. `page.route` therefore resolves only after a probe
 * request from the page was intercepted.
 */
function holdRoutesUntilInForce(page: Page): void {
  const install = page.route.bind(page);
  page.route = async (...route) => {
    const installed = await install(...route);
    if (!page.url().startsWith('http')) return installed;
    const probe = new URL('/favicon.svg?is-intercepted', page.url()).href;
    await install(probe, (asked) => asked.fulfill({ status: 204 }));
    await page.evaluate(isIntercepted, probe).catch((error: unknown) => {
      // If the page navigates meanwhile, the next page uses the route from its start.
      if (!/navigat|context|closed|detached/i.test(String(error))) throw error;
    });
    await page.unroute(probe);
    return installed;
  };
}

/**
 * A route that waits for the server when its context closes would fail outside of every test.
 * `context.close` therefore first removes the routes and ignores the errors of those still running.
 */
function removeRoutesBeforeClose(context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = async (options) => {
    const pages = context.pages();
    await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await close(options);
  };
}

/** Runs in the page. */
async function isIntercepted(probe: string): Promise<void> {
  const ask = () => fetch(probe, { cache: 'no-store' }).then(({ status }) => status === 204);
  while (!(await ask().catch(() => false))) await new Promise((next) => setTimeout(next, 10));
}

const LIVE = '**/api/realtime/token';

/**
 * Blocks live updates of a page. Call it before the page is opened. When the live connection opens,
 * the app refetches everything, which would repair failed requests during a test. @returns a
 * function that allows live updates again
 */
export async function withoutLive(page: Page): Promise<() => Promise<void>> {
  await page.route(LIVE, (route) => route.abort());
  return () => page.unroute(LIVE);
}

/** Signs a browser context in as a person, with the person's cookies. */
export async function keepSignedIn(context: BrowserContext, person: TestPerson): Promise<void> {
  await context.addCookies(
    person.cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: person.origin };
    }),
  );
}

/**
 * Collects every text that appears on a page, including text that is visible only briefly or
 * disappears when the page changes. Call it before the page is opened.
 */
export async function collectWords(page: Page): Promise<() => string> {
  const seen: string[] = [];
  await page.exposeFunction('__seen', (text: string) => void seen.push(text));
  await page.addInitScript(() => {
    const tell = Reflect.get(window, '__seen') as (text: string) => void;
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') tell(target.textContent ?? '');
        for (const node of addedNodes) tell(node.textContent ?? '');
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return () => seen.join('\n');
}

/** Signs in through the landing page and the provider's form. */
export async function signInOnScreen(
  page: Page,
  account: { email: string; password: string },
): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  // The public page also has an email field, so wait for the password field.
  await page.getByLabel('Password').waitFor();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const authenticator = authenticatorOf(new URL(page.url()).origin, account.email);
  if (authenticator) {
    await page.getByLabel('Code').fill(await authenticator.code());
    await page.getByRole('button', { name: 'Confirm' }).click();
  }
  await page.getByRole('heading', { name: /Welcome back/ }).waitFor();
}
