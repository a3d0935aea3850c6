interface Place {
  page: number;
  count: number;
  /**
   * Whether the page is scrolled to its top or bottom: only then do Page Up and Page Down turn it.
   */
  atTop: boolean;
  atBottom: boolean;
}

/** The page that a key leads to; null if the key does not turn the page. */
export function pageForKey(key: string, { page, count, atTop, atBottom }: Place): number | null {
  switch (key) {
    case 'PageDown':
      return atBottom ? page + 1 : null;
    case 'PageUp':
      return atTop ? page - 1 : null;
    case 'ArrowRight':
      return page + 1;
    case 'ArrowLeft':
      return page - 1;
    case 'Home':
      return 1;
    case 'End':
      return count;
    default:
      return null;
  }
}
