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

test('six people receive the video of everyone, each within the same total', async () => {
  await expect.poll(() => call('arriving()')).toEqual([5, 5, 5, 5, 5, 5]);
  await expect.poll(() => call('limits()')).toHaveLength(30);
  // On a busy machine, single connections may have less.
  await expect.poll(async () => Math.max(...(await call('limits()')))).toBe(500);
});

test('the notary gets more video from the person at whom they look, until it is another one', async () => {
  const large = async () => (await call('limits()')).filter((kbps) => kbps > 500);
  await call("watch('ada')");
  await expect.poll(large).toEqual([900]);
  await call("watch('ben')");
  await expect.poll(large).toEqual([900]);
  await call('watch(null)');
  await expect.poll(large).toEqual([]);
});
