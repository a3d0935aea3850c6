import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('canonicalJson returns the canonical form of RFC 8785', () => {
  // The example in RFC 8785, sections 3.2.2 and 3.2.3.
  const input = JSON.parse(`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\"\\/",
    "literals": [null, true, false]
  }`);
  expect(canonicalJson(input)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
  const keys = { '€': 1, '\r': 2, '\ufb33': 3, '1': 4, '😀': 5, '\u0080': 6, ö: 7 };
  expect(canonicalJson(keys)).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}');
  // Keys that look like numbers are sorted as text.
  expect(canonicalJson({ 9: 'a', 10: 'b' })).toBe('{"10":"b","9":"a"}');
});

test('canonicalJson throws for values that JSON cannot represent and omits what JSON.stringify omits', () => {
  for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, '\ud800', undefined, 1n]) {
    expect(() => canonicalJson(wrong)).toThrow(TypeError);
  }
  const at = new Date('2026-11-21T12:00:00Z');
  expect(canonicalJson({ b: undefined, a: [undefined, -0], at })).toBe(
    '{"a":[null,0],"at":"2026-11-21T12:00:00.000Z"}',
  );
});
