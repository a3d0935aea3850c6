import { type ComponentType, lazy } from 'react';
import { translationsLoaded } from '../../../common/messages/catalog/create-messages.ts';

/**
 * Reloads the page if the server has another build by now, which may no longer have the code that the
 * page needs. Nothing is lost, because the person has just left the last screen.
 */
async function reloadAfterUpdate(): Promise<void> {
  const page = await fetch(location.href).then((response) => response.text());
  if (!page.includes(new URL(import.meta.url).pathname)) location.reload();
}

/** Creates a screen that is loaded, with its messages, when it is first shown. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const Screen = await load().catch(async (error) => {
      await reloadAfterUpdate();
      throw error;
    });
    await translationsLoaded();
    return { default: Screen };
  });
}
