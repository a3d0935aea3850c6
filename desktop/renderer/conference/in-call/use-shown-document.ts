import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import type { SessionDocument } from '../../../../common/session-documents.ts';
import type { SharedPages } from '../pages/shared-pages.ts';
import { notarizationQuery } from '../queries.ts';

export interface ShownDocument {
  /** The session at its first document, which has the status of the whole session. */
  main: NotarizationSession | undefined;
  /** The session at the document that is shown; undefined while it loads. */
  session: NotarizationSession | undefined;
  /** Whether the notary shows the same document. */
  isLed: boolean;
  /** All documents of the session, in order. */
  documents: readonly SessionDocument[];
  /** Shows another document. If the notary does it, everyone sees it. */
  show(document: SessionDocument): void;
}

/**
 * Selects the document of a session that is shown. The notary leads; the others follow when the
 * notary changes the document, and can select another one in between.
 * @param packageId the ID of the session
 * @param ledTo the document that the notary shows; null for the first one
 */
export function useShownDocument(
  packageId: string,
  ledTo: string | null,
  lead: SharedPages['lead'],
): ShownDocument {
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => setOwn(ledTo), [ledTo]);
  const { data: main } = useQuery(notarizationQuery(packageId));
  const shownId = lead ? ledTo : own;
  const { data: session } = useQuery(notarizationQuery(shownId ?? packageId));
  return {
    main,
    session,
    isLed: shownId === ledTo,
    documents: main?.documents ?? [],
    show: ({ sessionId }) => {
      const shown = sessionId === packageId ? null : sessionId;
      if (lead) lead.showDocument(shown);
      else setOwn(shown);
    },
  };
}
