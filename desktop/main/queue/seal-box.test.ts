import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { SealBox } from './seal-box.ts';

test('uses a new nonce for every box and opens each box only at its place', () => {
  const box = new SealBox(randomBytes(32));
  const sealed = Array.from({ length: 1000 }, (_, number) =>
    box.sealApart(Buffer.from(`words ${number}`), `place ${number}`),
  );
  expect(new Set(sealed.map(({ seal }) => seal.toString('hex', 0, 12))).size).toBe(sealed.length);
  sealed.forEach(({ seal, bytes }, number) => {
    expect(box.openApart(seal, bytes, `place ${number}`).toString()).toBe(`words ${number}`);
    expect(() => box.openApart(seal, bytes, `place ${number + 1}`)).toThrow();
  });
});
