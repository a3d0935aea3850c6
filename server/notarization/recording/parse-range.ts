/** A range of bytes; both ends are inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a Range header (RFC 9110, section 14) with one range of bytes. For anything else the
 * response is the whole file, as the RFC allows.
 * @returns null for the whole file, 'unsatisfiable' for a range beyond the end
 */
export function parseRange(header: string, size: number): ByteRange | 'unsatisfiable' | null {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim());
  const [, from = '', to = ''] = found ?? [];
  if (!found || (from === '' && to === '')) return null;
  if (from === '') {
    const last = Number(to);
    return last === 0 || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - last), end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
