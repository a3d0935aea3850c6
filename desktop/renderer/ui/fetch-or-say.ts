import { shellWords } from '../../../common/words/shell.ts';
import { showToast } from './toasts.ts';

/** Fetches what a press opens; where it cannot be fetched, says what to do. Answers whether it is there. */
export async function fetchOrSay(prefetch: () => Promise<boolean>): Promise<boolean> {
  const there = await prefetch();
  if (!there) {
    showToast({
      variant: 'destructive',
      title: shellWords.notFetchedTitle,
      description: shellWords.notFetchedText,
    });
  }
  return there;
}
