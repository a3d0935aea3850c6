import { shellMessages } from '../../../common/messages/shell.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Page } from '../ui/page.tsx';

/** Shown instead of a screen that throws, or whose code could not be loaded. */
export function RouteError() {
  return (
    <Page title={shellMessages.failedTitle} width="narrow">
      <ErrorState title={shellMessages.failedTitle} onRetry={() => window.location.reload()} />
    </Page>
  );
}
