import { shellMessages } from '../../../common/messages/shell.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Page } from '../ui/page.tsx';

/** Shown if a screen throws, or if its code could not be loaded. */
export function RouteError() {
  return (
    <main>
      <Page title={shellMessages.failedTitle} width="narrow">
        <ErrorState title={shellMessages.failedTitle} onRetry={() => window.location.reload()} />
      </Page>
    </main>
  );
}
