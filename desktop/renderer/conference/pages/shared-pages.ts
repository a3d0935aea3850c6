import type { DocumentPoint, DocumentView } from '../../../../common/realtime.ts';

/** What the notary shows of the pages: they lead, the others follow. */
export interface SharedPages {
  page: number;
  /** Which part of the page; null before the notary has moved over it. */
  view: DocumentView | null;
  /** For the notary alone. */
  lead: {
    showPage(page: number): void;
    showView(view: DocumentView): void;
    pointAt(at: DocumentPoint | null): void;
  } | null;
  /** Tells where the notary points until it is called off; null where nobody leads. */
  onPointer: ((listener: (at: DocumentPoint | null) => void) => () => void) | null;
}

/** Pages that are looked at alone. */
export const UNSHARED: SharedPages = { page: 1, view: null, lead: null, onPointer: null };
