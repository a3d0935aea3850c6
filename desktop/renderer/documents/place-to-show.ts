import { createContext, useContext } from 'react';

/** A place in the document that a person wants to see. */
export interface PlaceToShow {
  /** From 1. */
  page: number;
  /** The quote to highlight. */
  words: string;
}

/** Shows a place in the preview; null if the document has no pages to show. */
export const ShowPlace = createContext<((place: PlaceToShow) => void) | null>(null);

export const useShowPlace = () => useContext(ShowPlace);
