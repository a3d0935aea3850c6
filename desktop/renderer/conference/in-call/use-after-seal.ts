import { useEffect, useRef } from 'react';
import { sessionDocumentMessages as words } from '../../../../common/messages/session-documents.ts';
import type { SessionDocument } from '../../../../common/session-documents.ts';
import { showToast } from '../../ui/toasts.ts';

/**
 * Says when a document of a session with several is sealed. The notary then goes on with the next
 * open one.
 * @param onShow shows the next document; null for everyone but the notary
 */
export function useAfterSeal(
  documents: readonly SessionDocument[],
  shownId: string | undefined,
  onShow: ((document: SessionDocument) => void) | null,
): void {
  const before = useRef<readonly SessionDocument[]>([]);
  useEffect(() => {
    const sealed = documents.find(
      ({ sessionId, state }) =>
        state === 'sealed' &&
        before.current.some((one) => one.sessionId === sessionId && one.state !== 'sealed'),
    );
    before.current = documents;
    const next = documents.find(({ state }) => state === 'open');
    // After the last document the conference ends with a screen of its own.
    if (!sealed || !next) return;
    const goesOn = onShow && sealed.sessionId === shownId;
    showToast({
      title: words.sealedNow({ name: sealed.originalName }),
      ...(goesOn ? { description: words.sealedNext({ name: next.originalName }) } : {}),
    });
    if (goesOn) onShow(next);
  }, [documents, shownId, onShow]);
}
