import { shellWords } from '../../../common/words/shell.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Page } from '../ui/page.tsx';

/** Shown if a screen throws, or if its code could not be loaded. */
export function RouteError() {
  return (
    <main>
      <Page title={shellWords.failedTitle} width="narrow">
        <ErrorState title={shellWords.failedTitle} onRetry={() => window.location.reload()} />
      </Page>
    </main>
  );
}
