import { useEffect, useRef } from 'react';
import { sessionDocumentMessages as words } from '../../../../common/messages/session-documents.ts';
import type { SessionDocument } from '../../../../common/session-documents.ts';
import { showToast } from '../../ui/toasts.ts';

/**
 * Shows a message when one of several documents is sealed, and tells the notary when the seal of one
 * that is not shown failed. After the shown document is sealed, rejected or deferred, it shows the
 * notary the next open one.
 * @param onShow shows the next document; null for everyone but the notary
 */
export function useAfterSeal(
  documents: readonly SessionDocument[],
  shownId: string | undefined,
  onShow: ((document: SessionDocument) => void) | null,
): void {
  const before = useRef<readonly SessionDocument[]>([]);
  useEffect(() => {
    const isEnded = ({ state }: SessionDocument) => state !== 'open' && state !== 'sealing';
    const ended = documents.find(
      (document) =>
        isEnded(document) &&
        before.current.some((one) => one.sessionId === document.sessionId && !isEnded(one)),
    );
    const failed = documents.find(
      ({ sessionId, state }) =>
        state === 'open' &&
        sessionId !== shownId &&
        before.current.some((one) => one.sessionId === sessionId && one.state === 'sealing'),
    );
    before.current = documents;
    if (failed && onShow) {
      showToast({
        title: words.sealFailed({ name: failed.originalName }),
        ...(failed.reason ? { description: failed.reason } : {}),
        variant: 'destructive',
      });
    }
    const next = documents.find(({ state }) => state === 'open');
    // After the last document, the conference closes and another screen says what was sealed.
    if (!ended || !next) return;
    const movesOn = onShow && ended.sessionId === shownId;
    if (ended.state === 'sealed') {
      showToast({
        title: words.sealedNow({ name: ended.originalName }),
        ...(movesOn ? { description: words.sealedNext({ name: next.originalName }) } : {}),
      });
    }
    if (movesOn) onShow(next);
  }, [documents, shownId, onShow]);
}
