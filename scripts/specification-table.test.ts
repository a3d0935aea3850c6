import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/*
 * Checks docs/specification.md: each row has an ID, names files that exist, and is covered by tests
 * with the ID as a tag. `npx vitest --tags-filter S2.3-04` runs the tests of a row.
 */
const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const rows = read('docs/specification.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| id '))
  .map((line) => {
    const cells = line
      .replaceAll('\\|', '\u0000')
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll('\u0000', '|').trim());
    const [id = '', says = '', where = '', beyond = ''] = cells;
    return { id, says, where: where.split('<br>'), beyond };
  });

const bare = (text: string) => text.replace(/^`|`$/g, '');

/** The IDs that tests have as tags, each with the files of those tests. */
const tagged = new Map<string, string[]>();
for (const file of globSync(
  '{common,packages,server,desktop,scripts,verifier}/**/*.test.{ts,tsx}',
  {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  },
)) {
  for (const [, list = ''] of read(file).matchAll(/\btags: \[([^\]]*)\]/g)) {
    for (const [, id = ''] of list.matchAll(/'(S[\d.]+-\d+)'/g)) {
      tagged.set(id, [...(tagged.get(id) ?? []), file]);
    }
  }
}

test('every row of the table has a unique ID, a statement and a file', () => {
  expect(rows.length).toBeGreaterThan(150);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  for (const { id, says, where } of rows) {
    expect(id, says).toMatch(/^S\d(\.\d+)?-\d{2}$/);
    expect(says.length, id).toBeGreaterThan(3);
    expect(where.join(''), id).not.toBe('');
  }
});

/** Reduces a text to its words, so that formatting and capitalization do not matter. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9$%+/{}]+/g, ' ')
    .trim();

/** The sentences of the specification. Each row of its endpoint table counts as a sentence. */
const sentences = read('docs/specification-source.txt')
  .split('\n')
  .filter((line) => line.trim() && !/^(#|\|-|\| Method)/.test(line))
  .flatMap((line) => {
    if (line.startsWith('|')) {
      const [method, address, payload, answer] = line.slice(1).split('|');
      return `${method} ${address} payload ${payload} answer ${answer}`;
    }
    // Text in parentheses is part of its sentence.
    const whole = line.replace(/\([^)]*\)/g, (part) => part.replaceAll(/[.;] /g, ' '));
    return whole.split(/(?<=[.;:]'?)\s+/);
  })
  .map(plain)
  .filter((sentence) => /[a-z]/.test(sentence));

test('every sentence of the specification has a row', { tags: ['S0-04'] }, () => {
  expect(sentences.length).toBeGreaterThan(300);
  const texts = rows.map(({ says }) => plain(says));
  const missing = sentences.filter((sentence) => !texts.some((row) => row.includes(sentence)));
  expect(missing).toEqual([]);
});

test('every file that the table names exists', () => {
  const missing = rows
    .flatMap(({ where }) => where.map(bare))
    .filter((file) => !existsSync(path.join(root, file)));
  expect([...new Set(missing)]).toEqual([]);
});

test('every row has a test with its ID, and every ID of a test has a row', () => {
  const ids = new Set(rows.map(({ id }) => id));
  expect([...ids].filter((id) => !tagged.has(id))).toEqual([]);
  expect([...tagged].filter(([id]) => !ids.has(id))).toEqual([]);
});

test('every extension that the table names has a row in docs/beyond-the-specification.md', () => {
  const lines = read('docs/beyond-the-specification.md');
  const missing = rows
    .map(({ beyond }) => beyond)
    .filter((name) => name && !lines.includes(`| ${name} `));
  expect([...new Set(missing)]).toEqual([]);
});
