import type { Page } from 'playwright';

/** The next page of the window does not store the token for the socket of a conference. */
export async function loseTokens(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keep = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(key: string, value: string) {
      if (!key.includes('ws-token')) keep.call(this, key, value);
    };
  });
}

/**
 * New sockets of the current page do not reach the server.
 * @returns a function that lets later ones through
 */
export async function cutOffSockets(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const Real = window.WebSocket;
    // The live updates of the screen use a separate socket, which opens at its own time.
    Object.assign(window, { reachable: false });
    window.WebSocket = class extends Real {
      constructor(url: string | URL) {
        const reachable = Reflect.get(window, 'reachable') as boolean;
        super(reachable ? url : `${url}-is-not-here`);
      }
    };
  });
  return async () => void (await page.evaluate('window.reachable = true'));
}
