import { useState } from 'react';

/**
 * Position in a list with cursor pagination: previous cursors are remembered, the next one comes
 * with the page.
 */
export interface KeyPages {
  cursor: string | undefined;
  /** Starts at 1. */
  number: number;
  next: (cursor: string) => void;
  previous: () => void;
}

/** Returns to the first page when `filter` changes: a different list has different pages. */
export function useKeyPages(filter: string): KeyPages {
  const [place, setPlace] = useState<{ filter: string; cursors: readonly string[] }>({
    filter,
    cursors: [],
  });
  const cursors = place.filter === filter ? place.cursors : [];
  return {
    cursor: cursors.at(-1),
    number: cursors.length + 1,
    next: (cursor) => setPlace({ filter, cursors: [...cursors, cursor] }),
    previous: () => setPlace({ filter, cursors: cursors.slice(0, -1) }),
  };
}
