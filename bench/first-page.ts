import type { Browser, BrowserContext } from 'playwright';

/**
 * Returns the milliseconds from the last byte of a PDF until its first page is drawn.
 * @param file the end of the PDF's URL
 */
export async function firstPage(
  browser: Browser,
  address: string,
  file: string,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1360, height: 900 } });
  try {
    await prepare?.(context);
    const page = await context.newPage();
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const canvas = document.querySelector<HTMLCanvasElement>('section canvas');
        if (!canvas || canvas.width < 500) return;
        observer.disconnect();
        Object.assign(window, { drawnAt: performance.now() });
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(address);
    await page.waitForFunction(() => 'drawnAt' in window, undefined, { timeout: 60_000 });
    return await page.evaluate((ending) => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const bytes = entries.findLast(({ name }) => name.endsWith(ending));
      if (!bytes) throw new Error(`${ending} was not fetched`);
      return (window as unknown as { drawnAt: number }).drawnAt - bytes.responseEnd;
    }, file);
  } finally {
    await context.close();
  }
}
