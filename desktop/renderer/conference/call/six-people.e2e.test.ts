import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../../../server/testing/open-browser.ts';

/**
 * Tests that six people negotiate and share what they send. The quality of six real cameras is more than
 * the machine of a test can show.
 */
let browser: Browser;
let page: Page;

/** Bundles the program that connects six people in one page. */
async function program(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: path.join(import.meta.dirname, 'testing', 'six-people.ts'),
        formats: ['iife'],
        name: 'sixPeople',
      },
    },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return output[0].code;
}

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
  await page.addScriptTag({ content: await program() });
});
afterAll(() => browser?.close());

const call = (expression: string) => page.evaluate<number[]>(`window.six.${expression}`);

test('six people receive the video of everyone, within the total that each may send', async () => {
  await expect.poll(() => call('arriving()')).toEqual([5, 5, 5, 5, 5, 5]);
  // On a busy machine, single connections may have less.
  const isWithin = (kbps: number) => kbps > 0 && kbps <= 500;
  await expect.poll(async () => (await call('limits()')).filter(isWithin).length).toBe(30);
});
