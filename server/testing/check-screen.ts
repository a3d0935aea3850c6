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
/** Each follows the one before with one change. */
const VIEWS = [
  { size: WIDE, theme: 'light' },
  { size: WIDE, theme: 'dark' },
  { size: PHONE, theme: 'dark' },
  { size: PHONE, theme: 'light' },
] as const;
type Theme = (typeof VIEWS)[number]['theme'];

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** A theme changes colours alone: in the dark one, what has to do with them is looked at. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Waits until a new size or theme has been drawn, and all that moves to an end has come to it.
 * @param frames what watches sizes answers in the next one, and what that changed is drawn in the one after
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

/** By our own switch, and by what the browser says that its person prefers: some pages have no switch. */
async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((wanted) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', wanted);
    document.documentElement.classList.toggle('dark', wanted === 'dark');
  }, theme);
}

/** What axe finds, a line each. Its source is read once a document: that takes longer than a run. */
async function findWith(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  }
  return page.evaluate(
    async (options) => {
      // Beneath a bar that stays, controls are covered in part wherever the page is scrolled to.
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
    { runOnly, resultTypes: ['violations'] } satisfies RunOptions,
  );
}

/**
 * Holds what every screen must: nothing that axe finds (WCAG 2.2 A and AA) and no scrolling
 * sideways, wide and on a phone, in both themes. Pictures are kept where SCREENSHOTS names a folder.
 * @param more tags of axe's whose rules are to hold too
 */
export async function checkScreen(page: Page, name: string, more: string[] = []): Promise<void> {
  for (const { size, theme } of VIEWS) {
    const isResized = page.viewportSize()?.width !== size.width;
    if (isResized) await page.setViewportSize(size);
    await setTheme(page, theme);
    await settle(page, isResized ? 3 : 1);
    const place = `${name}, ${size.name}, ${theme}`;
    const folder = process.env.SCREENSHOTS;
    if (folder) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.screenshot({
        path: path.join(folder, `${name.replaceAll(' ', '-')}-${size.name}-${theme}.png`),
        fullPage: true,
      });
    }
    const runOnly: RunOptions['runOnly'] =
      theme === 'light'
        ? { type: 'tag', values: [...WCAG, ...more] }
        : { type: 'rule', values: OF_COLOURS };
    expect(await findWith(page, runOnly), place).toEqual([]);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways, `${place}: scrolls sideways by px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1360, height: 900 });
}
