import { Modal } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import type { DocumentRow } from '../../../common/documents.ts';
import { parseAiFindings } from '../../../common/findings.ts';
import { startMessages as words } from '../../../common/messages/notarization-sessions.ts';
import { priceMessages } from '../../../common/messages/prices.ts';
import { startNotarization } from '../../../common/notarization-sessions.ts';
import { findUsState } from '../../../common/us-states.ts';
import { cardQuery } from '../billing/shared/charge-queries.ts';
import { nextStepOf } from '../sessions/shared/next-step.ts';
import { call } from '../ui/api.ts';
import { ApiError } from '../ui/api-error.ts';
import { useAuthentication } from '../ui/current-user.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageLoader } from '../ui/page-loader.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import { useAttemptKey } from '../ui/use-attempt-key.ts';
import { pricesQuery } from './prices-query.ts';
import { PrintCopyNotice } from './print-copy/print-copy-notice.tsx';
import { refreshDocument } from './queries.ts';
import { documentQuery } from './shared/document-query.ts';
import { type Start, StartNotarizationForm } from './start-notarization-form.tsx';

interface StartNotarizationDialogProps {
  document: Pick<DocumentRow, 'id' | 'originalName' | 'documentType'>;
  onClose: () => void;
}

/** Starts a session for a ready document, and goes to the person's next step in it. */
export function StartNotarizationDialog({ document, onClose }: StartNotarizationDialogProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const authentication = useAuthentication();
  const userId = authentication.state === 'signed-in' ? authentication.user.id : null;
  const { keyOf } = useAttemptKey();
  const analysis = useQuery(documentQuery(document.id));
  // The customer returns from the page on which they entered a card.
  const entered = new URLSearchParams(useLocation().search).get('card') === 'entered';
  const card = useQuery({ ...cardQuery(true), enabled: entered });
  const prices = useQuery({ ...pricesQuery, enabled: !entered || card.isFetched });
  const start = useMutation({
    mutationFn: ({ documentId, body }: Start) =>
      call(startNotarization, {
        params: { id: documentId },
        body,
        idempotencyKey: keyOf({ documentId, body }),
      }),
    onSuccess: ({ session }) => {
      for (const { documentId } of session.documents ?? [session]) {
        void refreshDocument(queryClient, documentId);
      }
      void queryClient.invalidateQueries({ queryKey: ['/api/notarization-sessions'] });
      showToast({ title: words.startedTitle, description: session.dispatchMessage });
      const next = session.status === 'scheduled' ? nextStepOf(session, userId) : null;
      navigate(next?.to.startsWith('/') ? next.to : `/sessions/${session.id}`);
    },
  });
  const text = analysis.data?.aiFindings;
  const findings = text ? parseAiFindings(text) : null;
  // For example "Ohio, United States".
  const [named = ''] = findings?.compliance.jurisdiction.split(',') ?? [];
  const isPending = analysis.isPending || prices.isPending;
  return (
    <Modal opened onClose={onClose} size="lg" title={words.title}>
      {isPending && <PageLoader text={words.title} />}
      {!isPending && analysis.data?.abilities.confirmPrintCopy && (
        <PrintCopyNotice starts document={analysis.data} />
      )}
      {!isPending && !analysis.data?.abilities.confirmPrintCopy && !prices.data && (
        <ErrorState title={priceMessages.failed} onRetry={() => void prices.refetch()} />
      )}
      {!isPending && !analysis.data?.abilities.confirmPrintCopy && prices.data && (
        <StartNotarizationForm
          document={document}
          textKind={findings?.textKind}
          suggestedState={findUsState(named)?.code ?? null}
          prices={prices.data}
          pending={start.isPending || start.isSuccess}
          onSubmit={(started, show) =>
            start.mutate(started, {
              onError: (error) => {
                if (
                  error instanceof ApiError &&
                  ['price_changed', 'card_required'].includes(error.code ?? '')
                ) {
                  void prices.refetch();
                }
                if (error instanceof ApiError && show(error.fields)) return;
                showFailure(words.failed, error, words.failedText);
              },
            })
          }
        />
      )}
    </Modal>
  );
}
