import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { SealBox } from './seal-box.ts';

test('no two boxes have the same nonce, and each opens at its place alone', () => {
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
