import { useEffect, useRef } from 'react';
import { sessionDocumentMessages as words } from '../../../../common/messages/session-documents.ts';
import type { SessionDocument } from '../../../../common/session-documents.ts';
import { showToast } from '../../ui/toasts.ts';

/**
 * Says when a document of a session with several is sealed. After a document is sealed or set aside,
 * the notary goes on with the next open one.
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
    before.current = documents;
    const next = documents.find(({ state }) => state === 'open');
    // After the last document the conference ends with a screen of its own.
    if (!ended || !next) return;
    const goesOn = onShow && ended.sessionId === shownId;
    if (ended.state === 'sealed') {
      showToast({
        title: words.sealedNow({ name: ended.originalName }),
        ...(goesOn ? { description: words.sealedNext({ name: next.originalName }) } : {}),
      });
    }
    if (goesOn) onShow(next);
  }, [documents, shownId, onShow]);
}
