import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { TypeSniffer } from './sniff-type.ts';

test('recognizes an old Word document whose first bytes arrive one at a time', async () => {
  const file = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    Buffer.from('WordDocument', 'utf16le'),
  ]);
  const sniffer = new TypeSniffer();
  const pieces = [file.subarray(0, 1), file.subarray(1, 3), file.subarray(3)];
  await pipeline(Readable.from(pieces), sniffer, async (source) => {
    for await (const _ of source);
  });
  expect(await sniffer.requireType('deed.doc', 'me', async () => file)).toBe('application/msword');
});
