/** Approximate overhead of each value in addition to its text or bytes. */
const VALUE_BYTES = 16;

/**
 * Estimates the memory that a copy of a task result needs: strings, bytes and a small overhead for
 * each value. Stops counting at the limit.
 * @returns the number of bytes, at least `limit` if the result is larger
 */
export function resultSize(result: unknown, limit: number): number {
  let bytes = 0;
  const waiting: unknown[] = [result];
  while (waiting.length > 0 && bytes < limit) {
    const value = waiting.pop();
    bytes += VALUE_BYTES;
    if (typeof value === 'string') bytes += 2 * value.length;
    else if (ArrayBuffer.isView(value)) bytes += value.byteLength;
    else if (value instanceof Map) waiting.push(...value.keys(), ...value.values());
    else if (value instanceof Set || Array.isArray(value))
      for (const one of value) waiting.push(one);
    else if (typeof value === 'object' && value !== null) waiting.push(...Object.values(value));
  }
  return bytes;
}
