import { expect, test } from 'vitest';
import { checkSignature } from './check-signature.ts';

test('reports only the first 500 characters of long texts, which a file can repeat in every signature', () => {
  const long = 'x'.repeat(300_000);
  const { report, problems } = checkSignature(
    Buffer.from('%PDF-1.7'),
    {
      fieldName: long,
      fieldNumber: 1,
      role: 'approval',
      reason: long,
      subFilter: 'adbe.pkcs7.detached',
      contents: new Uint8Array(),
      contentsStart: -1,
      contentsEnd: -1,
    },
    { roots: [] },
  );
  expect([report.fieldName.length, report.reason?.length]).toEqual([500, 500]);
  expect(JSON.stringify(problems).length).toBeLessThan(500);
});
