import { describe, expect, test } from 'vitest';
import { ArchiveWriter } from '../../../packages/evidence/src/bundle/archive-writer.ts';
import { listArchive } from './list-archive.ts';

/** Length in bytes of an entry of the directory before its name. */
const ENTRY_BYTES = 46;

function archiveOf(files: [name: string, text: string][]): Buffer {
  const writer = new ArchiveWriter();
  const parts = files.flatMap(([name, text]) => {
    const content = Buffer.from(text);
    return [writer.header(name, content), content];
  });
  return Buffer.concat([...parts, writer.end()]);
}

const TWO: [string, string][] = [
  ['01.zip', 'first'],
  ['02.zip', 'second'],
];
const list = (bytes: Buffer) => listArchive(new Blob([new Uint8Array(bytes)]));

/** Returns the archive with other bytes in its directory. */
function withDirectory(change: (directory: Buffer) => void): Buffer {
  const bytes = archiveOf(TWO);
  change(bytes.subarray(bytes.readUInt32LE(bytes.length - 6)));
  return bytes;
}

describe('the files of an archive', () => {
  test('are listed with their names and contents', async () => {
    const files = (await list(archiveOf(TWO))) ?? [];
    expect(
      await Promise.all(files.map(async (one) => [one.name, await one.content.text()])),
    ).toEqual(TWO);
  });

  test.each([
    [
      'names two files the other way around',
      (directory: Buffer) => {
        directory.write('02.zip', ENTRY_BYTES);
        directory.write('01.zip', 2 * ENTRY_BYTES + 6);
      },
    ],
    ['leads out of the folder', (directory: Buffer) => void directory.write('../zip', ENTRY_BYTES)],
    ['has another checksum', (directory: Buffer) => void directory.writeUInt32LE(1, 16)],
    ['has a flag', (directory: Buffer) => void directory.writeUInt16LE(8, 8)],
  ])('are not listed if the directory %s', async (_, change) => {
    expect(await list(withDirectory(change))).toBeNull();
  });

  test('are not listed if two have the same name', async () => {
    expect(await list(archiveOf([...TWO, ['02.zip', 'second']]))).toBeNull();
  });
});
