import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { canFillDisk, fillDisk } from './fill-disk.ts';

const ROUNDS = 40;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sealwright-full-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inFolder = (name: string) => path.join(folder, name);

/** Opens, writes, reads and closes its own files continuously until it is ended. */
function otherWork(): { end(): Promise<void> } {
  let goesOn = true;
  const worker = async (number: number) => {
    for (let round = 0; goesOn; round += 1) {
      const words = `${number} ${round}`;
      const file = await open(inFolder(`other ${number}`), 'w+');
      await file.write(words);
      const { buffer } = await file.read(Buffer.alloc(words.length), 0, words.length, 0);
      await file.close();
      expect(buffer.toString()).toBe(words);
    }
  };
  const workers = Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(worker));
  return {
    end: async () => {
      goesOn = false;
      await workers;
    },
  };
}

test.skipIf(!canFillDisk).each([
  ['full', 'ENOSPC'],
  ['broken', 'EBADF'],
] as const)(
  'simulates a %s disk for one file only, regardless of other open files',
  async (fault, code) => {
    const others = otherWork();
    const file = openSync(inFolder('one'), 'w+');
    for (let round = 0; round < ROUNDS; round += 1) {
      const back = fillDisk(inFolder('one'), fault);
      expect(() => writeSync(file, 'refused')).toThrow(code);
      await new Promise(setImmediate);
      back();
      writeSync(file, `${round}`, 0);
      await new Promise(setImmediate);
    }
    closeSync(file);
    await others.end();
    expect(readFileSync(inFolder('one'), 'utf8')).toBe(`${ROUNDS - 1}`);
  },
);

test.skipIf(!canFillDisk)(
  'ignores a file that was closed meanwhile and rejects one that is open twice',
  () => {
    const file = openSync(inFolder('one'), 'w');
    const back = fillDisk(inFolder('one'));
    closeSync(file);
    const other = openSync(inFolder('other'), 'w');
    expect(other).toBe(file);
    back();
    writeSync(other, 'the other');
    expect(readFileSync(inFolder('other'), 'utf8')).toBe('the other');
    const again = openSync(inFolder('other'), 'r');
    expect(() => fillDisk(inFolder('other'))).toThrow('open 2 times');
    expect(() => fillDisk(inFolder('one'))).toThrow('open 0 times');
    for (const one of [other, again]) closeSync(one);
  },
);
