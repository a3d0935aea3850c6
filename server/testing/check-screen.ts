import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WIDE = { name: 'wide', width: 1440, height: 900 };
const PHONE = { name: 'phone', width: 360, height: 780 };
type Theme = 'light' | 'dark';
/**
 * The light theme is checked on a wide screen and the dark theme on a phone. The layout does not
 * depend on the theme, and the colors do not depend on the size.
 */
const VIEWS: { size: typeof WIDE; theme: Theme; screenshotOnly?: boolean }[] = [
  { size: WIDE, theme: 'light' },
  { size: WIDE, theme: 'dark', screenshotOnly: true },
  { size: PHONE, theme: 'dark' },
  { size: PHONE, theme: 'light', screenshotOnly: true },
];

/** Characters of a word that has to be on one line. */
const LONGEST_WORD = 20;

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Waits until a new size or theme is drawn and all finite animations have ended.
 * @param frames frames to wait: resize observers run in the next frame, and their changes are drawn
 * in the frame after it
 */
async function settle(page: Page, frames: number): Promise<void> {
  await page.evaluate(async (count) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let drawn = 0; drawn < count; drawn += 1) await frame();
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map((one) => one.finished.catch(() => undefined)));
    await document.fonts.ready;
    await frame();
  }, frames);
}

/**
 * Sets the theme with the app's own switch and with the browser preference, because some pages have
 * no switch.
 */
async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((wanted) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', wanted);
    document.documentElement.classList.toggle('dark', wanted === 'dark');
  }, theme);
}

/**
 * Returns the axe findings, one line each. The axe source is evaluated once per document, because
 * evaluation takes longer than a run.
 */
async function findWith(page: Page, rules: Pick<RunOptions, 'runOnly'>): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  }
  return page.evaluate(
    async (options) => {
      // A fixed bar partly covers controls at every other scroll position, so scroll to the top.
      const { scrollX: left, scrollY: top } = window;
      window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
      const { violations } = await (Reflect.get(window, 'axe') as typeof axe).run(
        document,
        options,
      );
      window.scrollTo({ top, left, behavior: 'instant' });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
      );
    },
    { ...rules, resultTypes: ['violations'] } satisfies RunOptions,
  );
}

/**
 * Checks the rules for every screen: no axe findings (WCAG 2.2 A and AA), no horizontal scrolling
 * and no button or table that breaks within a word, on a wide screen in the light theme and on a
 * phone in the dark theme. If SCREENSHOTS names a folder, it also checks the other two combinations,
 * and saves a screenshot of each view.
 * @param more additional axe tags to check
 */
export async function checkScreen(page: Page, name: string, more: string[] = []): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  for (const { size, theme, screenshotOnly } of VIEWS) {
    if (screenshotOnly && !folder) continue;
    const isResized = page.viewportSize()?.width !== size.width;
    if (isResized) await page.setViewportSize(size);
    await setTheme(page, theme);
    await settle(page, isResized ? 3 : 1);
    const place = `${name}, ${size.name}, ${theme}`;
    if (folder) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.screenshot({
        path: path.join(folder, `${name.replaceAll(' ', '-')}-${size.name}-${theme}.png`),
        fullPage: true,
      });
    }
    const runOnly: RunOptions['runOnly'] = { type: 'tag', values: [...WCAG, ...more] };
    expect(await findWith(page, { runOnly }), place).toEqual([]);
    await expectNoSidewaysScrolling(page, place);
    expect(await brokenWords(page), `${place}: words on two lines`).toEqual([]);
  }
  await setTheme(page, 'light');
  await page.setViewportSize({ width: 1360, height: 900 });
}

/** Checks the page as it is shown now: a dialog can close when the window changes its size. */
export async function checkAsShown(page: Page, name: string): Promise<void> {
  await settle(page, 1);
  expect(await findWith(page, { runOnly: { type: 'tag', values: WCAG } }), name).toEqual([]);
  await expectNoSidewaysScrolling(page, name);
}

/** Checks one view only: a phone in the light theme. Leaves the window at the size of a phone. */
export async function checkOnPhone(page: Page, name: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await settle(page, 3);
  const place = `${name}, ${PHONE.name}`;
  expect(await findWith(page, { runOnly: { type: 'tag', values: WCAG } }), place).toEqual([]);
  await expectNoSidewaysScrolling(page, place);
}

async function expectNoSidewaysScrolling(page: Page, place: string): Promise<void> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `${place}: scrolls sideways by px`).toBeLessThanOrEqual(0);
}

/**
 * Returns the words of buttons and tables that are on more than one line. Addresses and other long
 * words may break.
 */
async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate((longest) => {
    const broken: string[] = [];
    for (const holder of document.querySelectorAll('button, a[class*="Button"], th, td')) {
      // On a phone, the head of a table is only for screen readers.
      if ((holder.closest('thead')?.offsetWidth ?? longest) < longest) continue;
      const texts = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        // Labels that only screen readers read are one pixel wide.
        if ((node.parentElement?.clientWidth ?? 0) === 1) continue;
        for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/(?<!\S)\p{L}+(?!\S)/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (word.length <= longest && lines.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  }, LONGEST_WORD);
}
