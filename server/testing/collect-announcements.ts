import type { Page } from 'playwright';

/**
 * Collects what a screen reader announces without a change of the focus: changed text in live
 * regions, and alerts. A status that is added together with its text is often not announced, so it
 * does not count. Call it before the page is opened.
 * @returns a function that returns the announcements until now, in order
 */
export async function collectAnnouncements(page: Page): Promise<() => string[]> {
  const said: string[] = [];
  await page.exposeFunction('__announced', (text: string) => {
    if (said.at(-1) !== text) said.push(text);
  });
  await page.addInitScript(observeAnnouncements);
  return () => said;
}

/** Runs in the page. */
function observeAnnouncements(): void {
  const announce = Reflect.get(window, '__announced') as (text: string) => void;
  const regions =
    '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
  const say = (region: Element) => {
    const text = (region.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (text !== '' && region.checkVisibility()) announce(text);
  };
  new MutationObserver((changes) => {
    const changed = new Set<Element>();
    const added = new Set<Node>();
    for (const { target, addedNodes } of changes) {
      const holder = target instanceof Element ? target : target.parentElement;
      const region = holder?.closest(regions);
      if (region) changed.add(region);
      for (const node of addedNodes) {
        added.add(node);
        if (!(node instanceof Element)) continue;
        for (const alert of node.matches('[role=alert]')
          ? [node]
          : node.querySelectorAll('[role=alert]'))
          say(alert);
      }
    }
    const isNew = (region: Element) => [...added].some((node) => node.contains(region));
    for (const region of changed) if (!isNew(region)) say(region);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
