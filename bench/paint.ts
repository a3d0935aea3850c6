import type { Browser, BrowserContext } from 'playwright';

/**
 * The cost of a first visit. Times are in milliseconds since the navigation, sizes in bytes on the
 * wire.
 */
export interface Visit {
  largestPaint: number;
  scriptBytes: number;
  layoutShift: number;
}

/**
 * A medium connection and a CPU at a quarter of its speed, to reveal costs that the loopback
 * interface hides.
 */
const NETWORK = { latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 625_000 };
const SLOWER = 4;

/** Opens an address with an empty cache and waits until the page is idle. */
export async function visit(
  browser: Browser,
  address: string,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1360, height: 900 } });
  try {
    await prepare?.(context);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const scripts = new Set<string>();
    let scriptBytes = 0;
    cdp.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    });
    await page.addInitScript(() => {
      const seen = { paint: 0, shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.paint = entry.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          seen.shift += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(300);
    const seen = (await page.evaluate('window.seen')) as { paint: number; shift: number };
    return { largestPaint: seen.paint, scriptBytes, layoutShift: seen.shift };
  } finally {
    await context.close();
  }
}
