import type { Page } from 'playwright';

/**
 * Holds back the requests of a page to an address.
 * @returns a function that lets them and all later ones continue
 */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return () => letGo();
}
