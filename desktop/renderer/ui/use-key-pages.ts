import { useState } from 'react';

/** Where one is in a list that is paged by key: the way back is remembered, the way on comes with the page. */
export interface KeyPages {
  cursor: string | undefined;
  /** From 1. */
  number: number;
  next: (cursor: string) => void;
  previous: () => void;
}

/** Starts anew at the first page whenever `filter` changes: another list has other pages. */
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
