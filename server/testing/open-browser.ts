import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import type { TestPerson } from './test-person.ts';

const isWholeAsked = () => process.env.WHOLE_BROWSER === '1';
const wholeBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Chromium with synthetic camera and microphone; nothing of it is throttled in the background. Without its
 * own windows and menus it draws the same pages for half the processor time.
 *
 * @param whole as people have it, with all that surrounds a page
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
    ],
  });
}

/** A person's own browser, with one window; what that page complains about is collected. */
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
  return { context, ...(await openPage(context)) };
}

/** Another window of the same browser: it has loaded the screens before. */
export async function openPage(
  context: BrowserContext,
): Promise<{ page: Page; complaints: string[] }> {
  const page = await context.newPage();
  // How long a thing may take to come is never what is tested.
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
 * Chromium calls a route installed a moment before the page knows of it, and what a key press asks for in that
 * moment goes past it. So `page.route` ends once the page has asked for something that the route's way answered.
 */
function holdRoutesUntilInForce(page: Page): void {
  const install = page.route.bind(page);
  page.route = async (...route) => {
    const installed = await install(...route);
    if (!page.url().startsWith('http')) return installed;
    const probe = new URL('/favicon.svg?is-intercepted', page.url()).href;
    await install(probe, (asked) => asked.fulfill({ status: 204 }));
    await page.evaluate(isIntercepted, probe).catch((error: unknown) => {
      // A page that is left meanwhile is followed by one that knows from its beginning.
      if (!/navigat|context|closed|detached/i.test(String(error))) throw error;
    });
    await page.unroute(probe);
    return installed;
  };
}

/** Runs in the page. */
async function isIntercepted(probe: string): Promise<void> {
  const ask = () => fetch(probe, { cache: 'no-store' }).then(({ status }) => status === 204);
  while (!(await ask().catch(() => false))) await new Promise((next) => setTimeout(next, 10));
}

const LIVE = '**/api/realtime/token';

/**
 * Cuts a page off from live updates, before it is opened: as their line comes up, everything is asked for anew,
 * and what had failed mends itself under the hand. @returns what lets them through again
 */
export async function withoutLive(page: Page): Promise<() => Promise<void>> {
  await page.route(LIVE, (route) => route.abort());
  return () => page.unroute(LIVE);
}

/** Opens a window's context as a person who has signed in already. */
export async function keepSignedIn(context: BrowserContext, person: TestPerson): Promise<void> {
  await context.addCookies(
    person.cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: person.origin };
    }),
  );
}

/**
 * Collects every text that comes onto a page's screen, also one that stands for half a second and goes
 * with its page. To be called before the page is opened.
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

/** Signs in through the landing page and the provider's form, as a person would. */
export async function signInOnScreen(
  page: Page,
  account: { email: string; password: string },
): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  // The public page has a field for an address too.
  await page.getByLabel('Password').waitFor();
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: /Welcome back/ }).waitFor();
}
