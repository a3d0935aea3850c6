import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';

const SIZES = [
  { name: 'wide', width: 1440, height: 900 },
  { name: 'phone', width: 360, height: 780 },
];
const THEMES = ['light', 'dark'] as const;

/** Waits until a new size or theme has been drawn, and all that moves to an end has come to it. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // What watches sizes answers in the next frame, and what that changed is drawn in the one after.
    for (let count = 0; count < 3; count += 1) await frame();
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map((one) => one.finished.catch(() => undefined)));
    await frame();
  });
}

/**
 * Holds what every screen must: nothing that axe finds (WCAG 2.2 A and AA) and no scrolling
 * sideways, wide and on a phone, in both themes. Pictures are kept where SCREENSHOTS names a folder.
 */
export async function checkScreen(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const theme of THEMES) {
      await page.evaluate((wanted) => {
        document.documentElement.setAttribute('data-mantine-color-scheme', wanted);
        document.documentElement.classList.toggle('dark', wanted === 'dark');
      }, theme);
      await settle(page);
      const place = `${name}, ${size.name}, ${theme}`;
      const folder = process.env.SCREENSHOTS;
      if (folder) {
        await page.evaluate(() => window.scrollTo(0, 0));
        await page.screenshot({
          path: path.join(folder, `${name.replaceAll(' ', '-')}-${size.name}-${theme}.png`),
          fullPage: true,
        });
      }
      // A theme changes colours alone. There are no foreign frames, so no page of axe's own is needed.
      const axe = new AxeBuilder({ page }).setLegacyMode(true);
      const { violations } = await (theme === 'light'
        ? axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        : axe.withRules(['color-contrast', 'link-in-text-block'])
      ).analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
      );
      expect(found, place).toEqual([]);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways, `${place}: scrolls sideways by px`).toBeLessThanOrEqual(0);
    }
  }
  await page.setViewportSize({ width: 1360, height: 900 });
  await page.evaluate(() => {
    document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
    document.documentElement.classList.remove('dark');
  });
}
