import { shellMessages } from '../../../common/messages/shell.ts';
import { showToast } from './toasts.ts';

/**
 * Loads the code of something that a click opens, and shows a message if that fails. Returns
 * whether it is loaded.
 */
export async function fetchOrExplain(prefetch: () => Promise<boolean>): Promise<boolean> {
  const there = await prefetch();
  if (!there) {
    showToast({
      variant: 'destructive',
      title: shellMessages.notFetchedTitle,
      description: shellMessages.notFetchedText,
    });
  }
  return there;
}
