import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeWhole } from './write-whole.ts';

const MODULE = pathToFileURL(path.join(import.meta.dirname, 'write-whole.ts')).href;
/** More bytes than `ulimit -f 8` allows in a file. */
const TOO_LONG = 20_000;

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sealwright-whole-'));
  file = path.join(folder, 'keys.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('overwrites the previous content', () => {
  writeWhole(file, Buffer.alloc(TOO_LONG, 'a'));
  writeWhole(file, Buffer.from('short'));
  expect(readFileSync(file, 'utf8')).toBe('short');
  expect(readdirSync(folder)).toEqual(['keys.json']);
});

// The kernel writes what still fits, returns that count, and fails only the next write.
test.skipIf(process.platform === 'win32')(
  'keeps the previous file and no temporary file when the disk accepts only half of it',
  () => {
    writeFileSync(file, 'the keys');
    const program = `const { writeWhole } = await import(${JSON.stringify(MODULE)});
      writeWhole(${JSON.stringify(file)}, Buffer.alloc(${TOO_LONG}, 'a'));`;
    const { status, stderr } = spawnSync(
      'sh',
      [
        '-c',
        'ulimit -f 8; exec "$@"',
        'sh',
        process.execPath,
        '--input-type=module',
        '-e',
        program,
      ],
      { encoding: 'utf8' },
    );
    expect(stderr).toContain('EFBIG');
    expect(status).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe('the keys');
    expect(readdirSync(folder)).toEqual(['keys.json']);
  },
);
