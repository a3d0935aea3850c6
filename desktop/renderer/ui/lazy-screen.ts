import { type ComponentType, lazy } from 'react';
import { translationsLoaded } from '../../../common/messages/catalog/create-messages.ts';

/** Creates a screen that is loaded, with its messages, when it is first shown. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const Screen = await load();
    await translationsLoaded();
    return { default: Screen };
  });
}
