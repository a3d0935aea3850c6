/**
 * Returns the canonical JSON of a value, for digests and signatures: no whitespace, the keys of
 * every object sorted by UTF-16 code units, numbers and strings serialized as in ECMAScript (RFC
 * 8785, JSON Canonicalization Scheme). Like JSON.stringify, it omits keys whose value is undefined.
 * @throws TypeError for values that JSON cannot represent: NaN, infinity, a lone surrogate, a
 *   top-level undefined
 */
export function canonicalJson(value: unknown): string {
  const plain: unknown =
    value !== null && typeof value === 'object' && 'toJSON' in value
      ? (value as { toJSON(): unknown }).toJSON()
      : value;
  if (plain === null || typeof plain === 'boolean') return String(plain);
  if (typeof plain === 'number') {
    if (!Number.isFinite(plain)) throw new TypeError('a number must be finite');
    return JSON.stringify(plain);
  }
  if (typeof plain === 'string') {
    if (!plain.isWellFormed()) throw new TypeError('a text must be well-formed Unicode');
    return JSON.stringify(plain);
  }
  if (Array.isArray(plain)) {
    return `[${plain.map((one) => canonicalJson(one === undefined ? null : one)).join(',')}]`;
  }
  if (typeof plain !== 'object') throw new TypeError(`JSON does not hold a ${typeof plain}`);
  const members = Object.entries(plain)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => `${canonicalJson(key)}:${canonicalJson(one)}`);
  return `{${members.join(',')}}`;
}
