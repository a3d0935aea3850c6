import { type ComponentType, lazy } from 'react';
import { translationsLoaded } from '../../../common/messages/catalog/create-messages.ts';

/**
 * Reloads the page if the server has another build by now, which may no longer have the code that the
 * page needs. A build reloads a tab once at most.
 */
async function reloadAfterUpdate(): Promise<void> {
  const { pathname } = new URL(import.meta.url);
  const page = await fetch(location.href);
  if (!page.ok || sessionStorage.getItem(pathname) || (await page.text()).includes(pathname))
    return;
  sessionStorage.setItem(pathname, '1');
  location.reload();
}

/**
 * Creates a screen that is loaded, with its messages, when it is first shown. If that fails, the page may
 * reload: the person has just left the last screen.
 */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(async () => {
    try {
      return await load();
    } catch (error) {
      await reloadAfterUpdate().catch(() => undefined);
      throw error;
    }
  });

/** Creates a part of a screen that is loaded, with its messages, when it is first shown. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const Part = await load();
    await translationsLoaded();
    return { default: Part };
  });
}
