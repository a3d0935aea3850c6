import { mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { openRotatedLog } from './rotated-log.ts';
import { routePattern } from './without-contents.ts';

const fresh = () => path.join(mkdtempSync(path.join(tmpdir(), 'sealwright-logs-')), 'logs');

function logTo(folder: string, fullBytes?: number) {
  const kept = openRotatedLog(folder, fullBytes);
  return { log: createLog((line) => kept.write(line)), kept };
}

const textOf = (kept: { files(): { text: string }[] }) =>
  kept
    .files()
    .map(({ text }) => text)
    .join('');

/** Personal content that must not be in a log, in the forms in which it can get there. */
const CONTENTS: [string, Record<string, unknown>, string][] = [
  ['a name as a fact', { name: 'Ann' }, 'Ann'],
  ['a name under another fact', { reason: 'Ann Smith declined' }, 'Smith'],
  ['a name of one word with a capital', { reason: 'Smith' }, 'Smith'],
  ['an e-mail address', { to: 'ann@example.com' }, 'ann@'],
  ['a file of a person', { file: '/home/ann/Deed of Ann Smith.pdf' }, 'Deed'],
  ['a folder of a person', { file: '/home/anna/will.pdf' }, 'will'],
  ['a file on Windows', { file: 'C:\\Users\\Ann\\will.pdf' }, 'Ann'],
  ['a token', { reason: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln' }, 'eyJ'],
  ['a digest', { digest: '9f86d081884c7d659a2feaa0c55ad015' }, '9f86d081'],
  ['an id', { document: '3fa85f64-5717-4562-b3fc-2c963f66afa6' }, '3fa85f64'],
  ['a token in an address', { url: 'https://a.example/api/x?token=abc123' }, 'abc123'],
  ['an id in an address', { url: 'https://a.example/api/documents/3fa85f64-5717' }, '3fa85f64'],
  ['a fragment', { url: '/sessions/one#code=abc' }, 'abc'],
  ['a name in an address', { path: '/verify/Ann-Smith' }, 'Smith'],
  ['the message of an error', { error: new Error("Ann Smith's will.pdf is too large") }, 'Ann'],
  [
    'the file that an error names',
    { error: Object.assign(new Error("ENOENT: open '/home/ann/will.pdf'"), { code: 'ENOENT' }) },
    'will',
  ],
  ['nested facts', { request: { body: { name: 'Ann Smith' } } }, 'Ann'],
  ['lists', { files: ['will.pdf'] }, 'will'],
  ['a signing code', { state: '123456' }, '123456'],
];

describe('personal content in a log file', () => {
  test.each(CONTENTS)('leaves out %s', (_what, facts, secret) => {
    const { log, kept } = logTo(fresh());
    log.error('the upload failed', facts);
    const text = textOf(kept);
    expect(text).toContain('the upload failed');
    expect(text).not.toContain(secret);
  });

  test('leaves out any text that people write', () => {
    const folder = fresh();
    const { log, kept } = logTo(folder);
    const words = fc
      .tuple(fc.string({ minLength: 3, maxLength: 20 }), fc.string({ minLength: 3, maxLength: 20 }))
      .map(([one, other]) => `${one} Ωmega ${other}`);
    fc.assert(
      fc.property(words, (text) => {
        log.warn('something happened', { reason: text, error: new Error(text), place: { text } });
      }),
    );
    expect(textOf(kept)).not.toContain('Ωmega');
  });
});

test('keeps codes, numbers, versions, routes and locations in the program', () => {
  const { log, kept } = logTo(fresh());
  const error = Object.assign(new TypeError('connect ECONNREFUSED 127.0.0.1:443 for Ann'), {
    code: 'ECONNREFUSED',
  });
  log.error('a call failed', {
    call: 'sign-in:start',
    status: 503,
    version: '1.2.0',
    file: 'settings.json.damaged-1763760000000',
    url: 'https://notary.example.com/api/documents/3fa85f64-5717-4562-b3fc-2c963f66afa6/pages?x=1',
    error,
  });
  const line = JSON.parse(textOf(kept)) as Record<string, unknown>;
  expect(line).toMatchObject({
    level: 'error',
    message: 'a call failed',
    call: 'sign-in:start',
    status: 503,
    version: '1.2.0',
    file: 'settings.json.damaged-1763760000000',
    url: '/api/documents/{id}/pages',
    error: { name: 'TypeError', code: 'ECONNREFUSED' },
  });
  expect((line.error as { at: string[] }).at[0]).toMatch(/^rotated-log\.test\.ts:\d+:\d+$/);
});

test('logs a route as a pattern, regardless of its contents', () => {
  expect(routePattern('/api/sessions/42/people/Ann%20Smith')).toBe(
    '/api/sessions/{id}/people/{id}',
  );
  expect(routePattern('app://sealwright/documents?q=will')).toBe('/documents');
  expect(routePattern('sealwright://sessions/9f86d081')).toBe('/{id}');
  expect(routePattern('will.pdf')).toBe('(left out)');
});

test('keeps five files and lets none exceed its size', () => {
  const folder = fresh();
  const { log, kept } = logTo(folder, 2000);
  for (let number = 0; number < 300; number += 1) log.info('step', { number });
  const names = readdirSync(folder).sort();
  expect(names).toEqual(['main.1.log', 'main.2.log', 'main.3.log', 'main.4.log', 'main.log']);
  for (const name of names)
    expect(statSync(path.join(folder, name)).size).toBeLessThanOrEqual(2000);
  const numbers = kept
    .files()
    .toReversed()
    .flatMap(({ text }) => text.trim().split('\n'))
    .map((line) => (JSON.parse(line) as { number: number }).number);
  expect(numbers.at(-1)).toBe(299);
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
});

test('continues the log of an earlier run', () => {
  const folder = fresh();
  logTo(folder).log.info('the first run');
  logTo(folder).log.info('the second run');
  expect(readdirSync(folder)).toEqual(['main.log']);
  expect(textOf(openRotatedLog(folder)).split('\n')).toHaveLength(3);
});

test('loses only the lines when the folder cannot be written', () => {
  const folder = fresh();
  mkdirSync(path.dirname(folder), { recursive: true });
  writeFileSync(folder, 'a file stands where the folder should be');
  const log = createLog((line) => openRotatedLog(folder).write(line));
  expect(() => log.info('unheard')).not.toThrow();
});
