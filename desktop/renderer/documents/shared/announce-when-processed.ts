import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Document } from '../../../../common/documents.ts';
import { analysisStatusNames } from '../../../../common/messages/documents.ts';
import { printCopyMessages } from '../../../../common/messages/print-copies.ts';
import { uploadMessages as words } from '../../../../common/messages/uploads.ts';
import { isNotFound } from '../../ui/api-error.ts';
import { showToast, type ToastContent } from '../../ui/toasts.ts';
import { documentQuery } from './document-query.ts';

/**
 * Shows a toast once the server has processed a new document: that it is ready for notarization, or
 * why it is not, or that its print copy has to be confirmed. The person may have gone to another screen by then.
 */
export function announceWhenProcessed(queryClient: QueryClient, id: string): void {
  // Fetched once at the start: a change that was reported earlier would be missed.
  const observer = new QueryObserver(queryClient, { ...documentQuery(id), staleTime: 0 });
  const stop = observer.subscribe(({ data, error }) => {
    const toast = data && toastFor(data);
    if (toast || isNotFound(error)) stop();
    if (toast) showToast(toast);
  });
}

/** Returns null while the document is processed. */
function toastFor(document: Document): ToastContent | null {
  const { status, statusReason, originalName: name, abilities } = document;
  if (status === 'uploaded' || status === 'processing') return null;
  if (status === 'failed') {
    const reason = statusReason ?? analysisStatusNames.failed;
    return {
      variant: 'destructive',
      title: words.notProcessedTitle,
      description: words.notReady({ name, reason }),
    };
  }
  const refusal = abilities.startNotarizationRefusal;
  if (refusal) {
    return {
      variant: 'destructive',
      title: words.notNotarizableTitle,
      description: words.notReady({ name, reason: refusal }),
    };
  }
  if (abilities.confirmPrintCopy) {
    return { title: printCopyMessages.noticeTitle, description: printCopyMessages.compareFirst };
  }
  return { title: words.successTitle, description: words.success({ name }) };
}
