import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { isInSight } from './is-in-sight.ts';

/** How a person operates a window. */
export type Way = 'mouse' | 'touch' | 'keyboard';

/** The smallest width and height of a control that a finger presses, in pixels (WCAG 2.5.5). */
const TARGET_PX = 44;
/** A measured size can be smaller by 1.5, because positions are fractions of pixels. */
const LEAST_PX = TARGET_PX - 1.5;

/** How many controls a person tabs through at most on the way to the next one. */
const MAX_TABS = 60;

/** Operates a window in one way only. */
export interface Hand {
  way: Way;
  /** Presses a button, link or checkbox. */
  press(control: Locator): Promise<void>;
  /** Types into a field. Presses it first if it does not have the focus. */
  type(field: Locator, text: string): Promise<void>;
}

/**
 * Returns functions that operate a page in one way. A finger requires targets of 44 pixels. The
 * keyboard requires that the focus is never lost and that it is visible and not covered.
 */
export function handOf(page: Page, way: Way): Hand {
  let isFirst = true;
  const reach = async (control: Locator) => {
    // A page that has just been loaded has no focus.
    if (!isFirst)
      expect(await hasLostFocus(page), `focus before ${await nameOf(control)}`).toBe(false);
    isFirst = false;
    await tabTo(page, control);
  };
  const press = async (control: Locator) => {
    await control.waitFor();
    if (way === 'mouse') return control.click();
    if (way === 'touch') {
      await control.scrollIntoViewIfNeeded();
      // A title that stays at the top can cover it.
      if ((await control.evaluate(reactingSize)) === 0) await control.evaluate(center);
      const size = await control.evaluate(reactingSize);
      expect(size, await nameOf(control)).toBeGreaterThanOrEqual(LEAST_PX);
      // For a finger, the label covers a checkbox or radio button.
      return control.tap({ force: await isInput(control) });
    }
    await reach(control);
    // A person waits until the control can be used.
    await expect.poll(() => control.isEnabled()).toBe(true);
    const isChoice = await isInput(control);
    await page.keyboard.press(isChoice ? 'Space' : 'Enter');
  };
  return {
    way,
    press,
    async type(field, text) {
      await field.waitFor();
      if (!(await hasFocus(field))) await (way === 'keyboard' ? reach : press)(field);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    },
  };
}

const center = (node: Element) => node.scrollIntoView({ block: 'center', behavior: 'instant' });

const isInput = (control: Locator) => control.evaluate((node) => node instanceof HTMLInputElement);

const hasFocus = (control: Locator) => control.evaluate((node) => node === document.activeElement);

const nameOf = (control: Locator) =>
  control.evaluate((node) => (node.getAttribute('aria-label') ?? node.textContent ?? '').trim());

/**
 * Runs in the page. Returns the smaller side of the area around the middle of a control that reacts
 * to a finger, up to 60 pixels; 0 if something covers it. A label belongs to its checkbox.
 */
function reactingSize(node: Element): number {
  const labels = node instanceof HTMLInputElement ? [...(node.labels ?? [])] : [];
  const { left, top, width, height } = node.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const reacts = (across: number, down: number) => {
    const hit = document.elementFromPoint(x + across, y + down);
    return hit !== null && [node, ...labels].some((one) => one.contains(hit));
  };
  const reach = (across: number, down: number) => {
    let far = 0;
    while (far < 60 && reacts(across * (far + 0.5), down * (far + 0.5))) far += 0.5;
    return far;
  };
  return Math.min(reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1));
}

/** Moves the focus to a control with Tab, or with Shift and Tab if the control comes earlier. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let tabs = 0; !(await hasFocus(control)); tabs += 1) {
    const comesEarlier = await control.evaluate((node) => {
      const active = document.activeElement ?? document.body;
      return (
        (node.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
        !active.contains(node)
      );
    });
    expect(tabs, `Tab to ${await nameOf(control)}`).toBeLessThan(MAX_TABS);
    await page.keyboard.press(comesEarlier ? 'Shift+Tab' : 'Tab');
  }
  const name = await nameOf(control);
  expect(await showsFocus(control), `visible focus: ${name}`).toBe(true);
  // The page scrolls to the control within the next frames.
  await expect.poll(() => isInSight(control), { message: `in sight: ${name}` }).toBe(true);
}

/** Whether the focused control or its box has an outline. */
const showsFocus = (control: Locator) =>
  control.evaluate((node) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  });

/** Whether no control has the focus. A person with a keyboard would start at the top again. */
const hasLostFocus = (page: Page) =>
  page.evaluate(() => document.activeElement === null || document.activeElement === document.body);

/**
 * Returns the controls that are too small for a finger, with their sizes in pixels. Controls that
 * something covers, and links in a sentence, do not count.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ least, measure }) => {
      const reacting = new Function(`return ${measure}`)() as (node: Element) => number;
      const controls = document.querySelectorAll<HTMLElement>(
        'button, a[href], input, select, textarea, [role=button], [role=tab], summary',
      );
      const small: string[] = [];
      for (const control of controls) {
        if (!control.checkVisibility({ visibilityProperty: true }) || control.matches('p a'))
          continue;
        control.scrollIntoView({ block: 'center', behavior: 'instant' });
        const size = reacting(control);
        if (size === 0 || size >= least) continue;
        const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
        const { x, y, width, height } = control.getBoundingClientRect();
        small.push(`${name.trim().slice(0, 40)}: ${size} of ${width} × ${height} at ${x}, ${y}`);
      }
      return small;
    },
    { least: LEAST_PX, measure: String(reactingSize) },
  );
}
