import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '../log.ts';
import { openJsonFile } from './json-file.ts';

const schema = z.object({ keys: z.array(z.string()).default([]) });
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sealwright-json-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const open = () =>
  openJsonFile(
    path.join(folder, 'some.json'),
    schema,
    createLog(() => undefined),
  );

test('keeps a change for the next start, readable only by its owner', () => {
  open().change({ keys: ['one'] });
  expect(open().value).toEqual({ keys: ['one'] });
  expect(readdirSync(folder)).toEqual(['some.json']);
});

test('sets an unreadable file aside and never overwrites it', () => {
  writeFileSync(path.join(folder, 'some.json'), '{"keys": ["only here"');
  const opened = open();
  expect(opened.value).toEqual({ keys: [] });
  opened.change({ keys: ['new'] });
  const [aside] = readdirSync(folder).filter((name) => name.includes('.damaged-'));
  expect(readFileSync(path.join(folder, aside ?? ''), 'utf8')).toContain('only here');
  // The same applies to an existing file that cannot be opened.
  rmSync(path.join(folder, 'some.json'));
  mkdirSync(path.join(folder, 'some.json'));
  expect(open().value).toEqual({ keys: [] });
  expect(readdirSync(folder).filter((name) => name.includes('.damaged-'))).toHaveLength(2);
});

test('keeps the previous value when a change cannot be written', () => {
  const opened = open();
  opened.change({ keys: ['kept'] });
  // A folder with the name of the temporary file makes the write fail.
  mkdirSync(path.join(folder, 'some.json.unfinished'));
  expect(() => opened.change({ keys: ['kept', 'lost'] })).toThrow();
  expect(opened.value).toEqual({ keys: ['kept'] });
  expect(open().value).toEqual({ keys: ['kept'] });
});
