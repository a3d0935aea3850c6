import type { DocumentPoint, DocumentView } from '../../../../common/realtime.ts';

/** The view of the pages that the notary shares: the notary leads, the others follow. */
export interface SharedPages {
  page: number;
  /** The visible part of the page; null before the notary has moved over it. */
  view: DocumentView | null;
  /** Set for the notary only. */
  lead: {
    showPage(page: number): void;
    /** Shows another document of the session by its ID; null for the first one. */
    showDocument(shownId: string | null): void;
    showView(view: DocumentView): void;
    pointAt(at: DocumentPoint | null): void;
  } | null;
  /**
   * Subscribes to the notary's pointer and returns the unsubscribe function; null if nobody leads.
   */
  onPointer: ((listener: (at: DocumentPoint | null) => void) => () => void) | null;
}

/** Pages that are not shared. */
export const UNSHARED: SharedPages = { page: 1, view: null, lead: null, onPointer: null };
